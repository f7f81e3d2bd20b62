/** A library that is encrypted in the settings: no word of its calls on the disk, opened elsewhere with its code. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerSaveDialog, callRows, playerPosition } from '../../build/drive-app.mjs'
import { startSecretService } from '../../build/secret-service.mjs'
import { findRemains } from '../support/files/remains.ts'
import { answerQuestions, connect, expect, quit, readyOffline, test } from './app.ts'

const spoken = ['Quizzaciously', 'zwischenzeitlich', 'Bombilate']

async function openEncryptionSettings(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Command palette' }).fill('Encryption settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Encryption' })).toBeVisible()
}

test('a library is encrypted in the settings, and opens without its keychain by its recovery code', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  service.addRecording({ turns: `Y ${spoken.join(' ')}\nT ${spoken.join(' ')}`, duration: 10 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 4)).toBeVisible()
  expect(findRemains(join(home, 'accounts'), spoken)).not.toEqual([])

  await openEncryptionSettings(page)
  await page.getByRole('button', { name: 'Encrypt this library…' }).click()
  await page.getByRole('button', { name: 'Encrypt', exact: true }).click()
  await page.getByRole('button', { name: 'Create recovery code', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery code' })
  const code = (await dialog.locator('.code').textContent())!
  const file = join(home, 'code.txt')
  await answerSaveDialog(app, file)
  await dialog.getByRole('button', { name: 'Save…' }).click()
  await expect(dialog.getByText('Recovery code saved to a file.')).toBeVisible()
  expect(await readFile(file, 'utf8')).toContain(code)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I saved it' }).click()
  await expect(page.getByText(/^Created on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save your recovery code' })).toBeHidden()
  const asked = await answerQuestions(app, false)
  await page.getByRole('button', { name: 'Create new code…' }).click()
  await expect.poll(asked).toEqual(['Create a new recovery code?'])
  expect(findRemains(join(home, 'accounts'), spoken)).toEqual([])
  await quit(app)
  expect(findRemains(home, spoken)).toEqual([])

  const elsewhere = await startSecretService(process.env)
  const again = await launch({ env: elsewhere.env as Record<string, string> })
  await expect(again.page.getByRole('heading', { name: 'Your library is locked' })).toBeVisible()
  await again.page.getByLabel('Recovery code or passphrase').fill(code)
  await again.page.getByRole('button', { name: 'Unlock' }).click()
  await expect(callRows(again.page)).toHaveCount(4)
  await callRows(again.page).first().click()
  await expect(again.page.getByText(spoken[0]!).first()).toBeVisible()
  await again.page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playerPosition(again.page)).toBeGreaterThan(0.5)
  await quit(again.app)
  await elsewhere.stop()
  expect(findRemains(home, spoken)).toEqual([])
})
