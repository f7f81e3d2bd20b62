import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerSaveDialog, callRows, goTo, playerPosition } from '../../build/drive-app.mjs'
import { readFormat, wavOfEncoding } from '../support/files/audio-files.ts'
import { connect, expect, readyOffline, test } from './app.ts'

test('audio of a format that cannot be played is named, kept, and saved as it is', async ({
  home,
  launch,
  serve,
}) => {
  const gsm = wavOfEncoding('GSM 6.10')
  const service = await serve({
    recordings: 1,
    faults: ({ server }) => (server === 'storage' ? { status: 200, body: gsm } : undefined),
  })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 1)).toBeVisible()
  await goTo(page, 'All calls')
  await callRows(page).first().click()
  const player = page.locator('footer[aria-label="Player"]')
  await expect(player.getByText('This file’s format (GSM 6.10) can’t be played here.')).toBeVisible()
  await expect(page.getByText(/damaged/)).toHaveCount(0)
  const saved = join(home, 'saved.wav')
  await answerSaveDialog(app, saved)
  await player.getByRole('button', { name: 'Save original…' }).click()
  await expect(page.getByText('Audio saved.')).toBeVisible()
  expect(readFileSync(saved).equals(gsm)).toBe(true)

  await page.locator('[data-block]').first().waitFor()
  await page
    .locator('[data-block]')
    .first()
    .evaluate((block) => getSelection()?.selectAllChildren(block))
  await page.getByRole('button', { name: 'Create clip…' }).first().click()
  const clip = page.getByRole('dialog', { name: 'Create clip' })
  await expect(
    clip.getByText('This file’s format (GSM 6.10) can’t be played here. The clip contains only text.'),
  ).toBeVisible()
  await clip.getByRole('button', { name: 'Cancel' }).click()

  await goTo(page, 'Settings')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await goTo(page, 'Alle Anrufe')
  await callRows(page).first().click()
  await expect(
    page.getByText('Das Format dieser Datei (GSM 6.10) kann hier nicht abgespielt werden.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Original speichern …' })).toBeVisible()
  // It is here and is not asked for again.
  expect(service.storageRequests).toHaveLength(1)
})

for (const name of ['A-law', 'µ-law'] as const) {
  test(`plays ${name} and draws its waveform`, async ({ launch, serve }) => {
    const service = await serve({
      recordings: 1,
      faults: ({ server }) => (server === 'storage' ? { status: 200, body: wavOfEncoding(name) } : undefined),
    })
    const { page } = await launch()
    await connect(page, service.baseUrl, service.apiKey)
    await expect(readyOffline(page, 1)).toBeVisible()
    await callRows(page).first().click()
    await expect(page.getByRole('slider', { name: 'Waveform' })).toBeVisible()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => playerPosition(page)).toBeGreaterThan(0.5)
  })
}

for (const [file, format] of [
  ['opus.ogg', 'Opus in Ogg'],
  ['aac.m4a', 'AAC in MPEG-4'],
  ['flac.wav', 'FLAC'],
] as const) {
  test(`plays ${file} without a waveform, and cuts no clip out of it`, async ({ launch, serve }) => {
    const body = readFormat(file)
    const service = await serve({
      recordings: 1,
      faults: ({ server }) => (server === 'storage' ? { status: 200, body } : undefined),
    })
    const { page } = await launch()
    await connect(page, service.baseUrl, service.apiKey)
    await expect(readyOffline(page, 1)).toBeVisible()
    await callRows(page).first().click()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => playerPosition(page)).toBeGreaterThan(0.5)
    await expect(page.getByText(/can’t be played|Couldn’t play/)).toHaveCount(0)

    await page.locator('[data-block]').first().waitFor()
    await page
      .locator('[data-block]')
      .first()
      .evaluate((block) => getSelection()?.selectAllChildren(block))
    await page.getByRole('button', { name: 'Create clip…' }).first().click()
    const clip = page.getByRole('dialog', { name: 'Create clip' })
    await expect(
      clip.getByText(`This file’s format (${format}) can’t be cut here. The clip contains only text.`),
    ).toBeVisible()
    expect(service.storageRequests).toHaveLength(1)
  })
}
