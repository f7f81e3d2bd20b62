/** Makes backups in the settings, cancels one, and restores one on another computer with only its recovery code. */
import { mkdir, readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerSaveDialog, callRows, goTo, listFiles, playerPosition } from '../../build/drive-app.mjs'
import { startSecretService } from '../../build/secret-service.mjs'
import { findRemains } from '../support/files/remains.ts'
import { connect, expect, quit, readyOffline, test } from './app.ts'

const spoken = ['Quizzaciously', 'zwischenzeitlich', 'Bombilate']

/** Encrypts the library unless it is; returns its recovery code. */
async function encrypt(page: Page): Promise<string> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Command palette' }).fill('Encryption settings')
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: /^(Encrypt this library|Create recovery code)…$/ })
  if ((await button.first().innerText()).startsWith('Encrypt')) {
    await button.click()
    await page.getByRole('button', { name: 'Encrypt', exact: true }).click()
    await page.getByRole('button', { name: 'Create recovery code', exact: true }).click()
  } else await button.click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery code' })
  const code = (await dialog.locator('.code').textContent())!
  await dialog.getByRole('button', { name: 'I saved it' }).click()
  return code
}

test('a running backup is cancelled, leaves nothing, and keeps an earlier one', async ({
  home,
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'elsewhere the keychain is part of the system')
  const service = await serve({ recordings: 2 })
  const { app, page } = await launch({
    env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/offhook-bus' },
  })
  await page.getByLabel('Service address').fill(service.baseUrl)
  await page.getByLabel('API key').fill(service.apiKey)
  await page.getByRole('button', { name: /until I quit/ }).click()
  await expect(readyOffline(page, 2)).toBeVisible()
  const drive = join(home, 'drive')
  await mkdir(drive)
  await answerSaveDialog(app, drive)
  await goTo(page, 'Settings')
  const backUp = async () => {
    await page.getByRole('button', { name: 'Back up…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Back up library' })
    await dialog.getByRole('button', { name: 'Choose folder…' }).click()
  }
  await backUp()
  await expect(page.getByText(/^Backed up 2 calls and 2 audio files/)).toBeVisible()
  const [earlier] = await readdir(drive)

  // Takes longer to copy than to cancel; its content is never reached.
  const audio = (await listFiles(join(home, 'accounts'))).find((file) => /\.(mp3|wav)$/.test(file))!
  await truncate(audio, 8_000_000_000)
  await backUp()
  await expect(page.getByRole('progressbar', { name: /^Backing up/ })).toBeVisible()
  await expect.poll(() => readdir(drive)).toHaveLength(2)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText('Backup cancelled. Nothing was saved.')).toBeVisible()
  expect(await readdir(drive)).toEqual([earlier])
  await expect(page.getByRole('progressbar', { name: /^Backing up/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Back up…' })).toBeEnabled()
})

test('an encrypted backup opens on another computer with its recovery code', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  service.addRecording({ turns: `Y ${spoken.join(' ')}\nT ${spoken.join(' ')}`, duration: 10 })
  const first = await launch()
  await connect(first.page, service.baseUrl, service.apiKey)
  await expect(readyOffline(first.page, 4)).toBeVisible()
  const code = await encrypt(first.page)

  const drive = join(home, 'drive')
  await mkdir(drive)
  await goTo(first.page, 'Settings')
  await first.page.getByRole('button', { name: 'Back up…' }).click()
  const backingUp = first.page.getByRole('dialog', { name: 'Back up library' })
  await expect(backingUp.getByRole('switch', { name: 'Encrypt backup' })).toBeChecked()
  await answerSaveDialog(first.app, drive)
  await backingUp.getByRole('button', { name: 'Choose folder…' }).click()
  await expect(first.page.getByText(/^Backed up 4 calls and 4 audio files/)).toBeVisible()
  await quit(first.app)
  expect(findRemains(drive, [...spoken, service.baseUrl])).toEqual([])

  const elsewhere = await startSecretService(process.env)
  const env = { ...elsewhere.env, OFFHOOK_HOME: join(home, 'elsewhere') } as Record<string, string>
  const { app, page } = await launch({ env })
  const [backup] = await readdir(drive)
  await answerSaveDialog(app, join(drive, backup!))
  await page.getByRole('button', { name: 'Restore backup…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore backup' })
  await expect(dialog).toContainText(backup!)
  await expect(dialog).not.toContainText('4 calls')
  const field = dialog.getByLabel('Recovery code or passphrase')
  await field.fill('not the passphrase')
  await field.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('isn’t the recovery code or passphrase')
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await expect(dialog).toContainText('4 calls, with audio')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(callRows(page)).toHaveCount(4)
  await callRows(page).first().click()
  await expect(page.getByText(spoken[0]!).first()).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(0.5)
  await quit(app)

  const again = await launch({ env })
  await expect(callRows(again.page)).toHaveCount(4)
  await quit(again.app)
  await elsewhere.stop()
  expect(findRemains(home, spoken)).toEqual([])
})
