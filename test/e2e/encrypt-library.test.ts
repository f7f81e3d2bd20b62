/**
 * A new library is encrypted: no word of its calls is on the disk. It can be decrypted and encrypted in the
 * settings, and opens on another computer with its code.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { OffhookBridge } from '../../src-preload/contract/bridge.ts'
import { answerSaveDialog, callRows, playerPosition, search } from '../../build/drive-app.mjs'
import { startSecretService } from '../../build/secret-service.mjs'
import type { SampleService } from '../../src-main/sample-service/sample-service.ts'
import { findRemains } from '../support/files/remains.ts'
import { answerQuestions, connect, expect, quit, readyOffline, test } from './app.ts'

const spoken = ['Quizzaciously', 'zwischenzeitlich', 'Bombilate']
const number = '+353209174199'
const turns = `Y ${spoken.join(' ')}\nT ${spoken.join(' ')}`

async function openEncryptionSettings(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Command palette' }).fill('Encryption settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Encryption' })).toBeVisible()
}

test('a new library is encrypted, can be decrypted and encrypted, and opens on another computer with its code', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  service.addRecording({ turns, duration: 10 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 4)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save your recovery code' })).toBeVisible()
  expect(findRemains(join(home, 'accounts'), spoken)).toEqual([])

  await openEncryptionSettings(page)
  const asked = await answerQuestions(app, true)
  await page.getByRole('button', { name: 'Decrypt library…' }).click()
  await expect(page.getByRole('button', { name: 'Encrypt this library…' })).toBeEnabled()
  expect(await asked()).toHaveLength(1)
  await expect.poll(() => findRemains(join(home, 'accounts'), spoken)).not.toEqual([])
  // A library that the user has just decrypted is not offered encryption.
  await expect(page.getByRole('button', { name: 'Encrypt your library' })).toBeHidden()
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
  const askedAgain = await answerQuestions(app, false)
  await page.getByRole('button', { name: 'Create new code…' }).click()
  await expect.poll(askedAgain).toEqual(['Create a new recovery code?'])
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

test('after use, no file in the data folder contains a word, name, number, note or audio of a call', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  const id = service.addRecording({ turns, duration: 10, toNumber: number, fromNumber: number })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 4)).toBeVisible()
  await addPersonalData(page, id)
  await search(page, 'Quizzaciously')
  await page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first().click()
  await expect(page.getByText(spoken[1]!).first()).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(1)
  await page.reload()
  await expect(callRows(page)).toHaveCount(4)
  const secrets = [
    ...[...spoken, 'Quittenbaum', 'blue folder', number.slice(1)].flatMap(withOtherEncodings),
    ...(await takeSamples(service, id)),
  ]
  expect(findRemains(home, secrets)).toEqual([])
  await quit(app)
  expect(findRemains(home, secrets)).toEqual([])
})

test('without a keychain every place says the same, and encrypts with a passphrase', async ({
  home,
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'elsewhere the keychain is part of the system')
  const service = await serve({ recordings: 1 })
  const { app, page } = await launch({
    env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/offhook-bus' },
  })
  await page.getByLabel('Service address').fill(service.baseUrl)
  await page.getByLabel('API key').fill(service.apiKey)
  const sentence = 'This computer has no keychain that Offhook can use.'
  const offer = page.getByRole('button', { name: 'Encrypt with passphrase…' })
  const dialog = page.getByRole('dialog', { name: 'Set passphrase' })
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: /until I quit/ }).click()

  const banner = page.getByRole('status').filter({ hasText: 'This library isn’t encrypted.' })
  await expect(banner).toContainText(`${sentence} You can encrypt with a passphrase instead.`)
  await expect(banner.getByRole('button', { name: 'Encrypt with passphrase…' })).toBeVisible()
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await openEncryptionSettings(page)
  await expect(page.getByText(`Not encrypted. ${sentence}`)).toBeVisible()
  await page.getByRole('button', { name: 'Advanced', exact: true }).click()
  await page.getByRole('button', { name: 'Check now' }).click()
  const found = page.getByRole('listitem').filter({ hasText: sentence })
  await found.getByRole('button', { name: 'Encrypt with passphrase…' }).click()
  await dialog.getByLabel('New passphrase').fill('eight888')
  await dialog.getByLabel('Repeat passphrase').fill('eight888')
  await dialog.getByRole('button', { name: 'Encrypt' }).click()
  await expect(page.getByRole('dialog', { name: 'Library encrypted' })).toBeVisible()
  await quit(app)
  expect((await readdir(join(home, 'accounts'), { recursive: true })).join()).toContain('library.key')
})

test('the first screen connects and then asks for a passphrase where there is no keychain', async ({
  launch,
  serve,
}) => {
  test.skip(process.platform !== 'linux', 'elsewhere the keychain is part of the system')
  const service = await serve({ recordings: 1 })
  const { page } = await launch({
    env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/offhook-bus' },
  })
  await page.getByLabel('Service address').fill(service.baseUrl)
  await page.getByLabel('API key').fill(service.apiKey)
  await page.getByRole('button', { name: 'Encrypt with passphrase…' }).click()
  await expect(page.getByRole('dialog', { name: 'Set passphrase' })).toBeVisible()
})

/** A note and a person, as their dialogs save them. */
async function addPersonalData(page: Page, recordingId: string): Promise<void> {
  await page.evaluate(
    async ({ recordingId, number }) => {
      const { offhook } = globalThis as unknown as { offhook: OffhookBridge }
      const person = { id: null, name: 'Zacharias Quittenbaum', numbers: [number], note: '' }
      const note = { id: null, recordingId, timestamp: null, text: 'Remember the blue folder' }
      const answers = [
        await offhook.invoke('personal.save-note', note),
        await offhook.invoke('personal.save-person', person),
      ]
      const failed = answers.find(({ ok }) => !ok)
      if (failed) throw new Error(JSON.stringify(failed))
    },
    { recordingId, number },
  )
}

/** Chromium stores some text as UTF-16. */
const withOtherEncodings = (text: string) => [text, Buffer.from(text, 'utf16le')]

/** Parts of the audio, from all of the file. */
async function takeSamples({ baseUrl, apiKey }: SampleService, id: string): Promise<Buffer[]> {
  const answer = await fetch(`${baseUrl}/v1/recordings/${id}/audio`, {
    headers: { Authorization: `Bearer ${apiKey}` },
  })
  const { url } = (await answer.json()) as { url: string }
  const sound = Buffer.from(await (await fetch(url)).arrayBuffer())
  return [0.2, 0.5, 0.8].map((share) => {
    const at = Math.floor(sound.length * share)
    return sound.subarray(at, at + 32)
  })
}
