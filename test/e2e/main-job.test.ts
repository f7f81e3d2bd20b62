import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerSaveDialog, callRows, playerPosition, readSrt, search } from '../../build/drive-app.mjs'
import { chooseFormat, expect, exportCallAs, test } from './app.ts'

test('goes from the welcome screen to a subtitle file with sample calls', async ({ home, launch }) => {
  const { app, page } = await launch({ env: { OFFHOOK_SAMPLE_RECORDINGS: '12' } })
  await page.getByRole('button', { name: 'Try with sample calls' }).click()
  await expect(page.getByText('Sample calls', { exact: true })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '12')

  // The newest call is about a pallet; its refund is mentioned after 19 seconds.
  await expect(callRows(page).first()).toContainText('Gallagher')
  await search(page, 'refnd')
  await expect(page.getByText('Showing results for “refund”')).toBeVisible()
  const hit = page.getByRole('listbox').getByRole('option').filter({ hasText: 'Niamh' })
  await hit.getByText('refund').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Niamh Gallagher')
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(15)

  const before = await playerPosition(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(before + 1)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()

  const file = join(home, 'export.srt')
  await answerSaveDialog(app, file)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await chooseFormat(page, 'SRT subtitles')
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByText('Exported 1 SRT file.')).toBeVisible()
  const cues = await readSrt(file)
  const refund = cues.find(({ text }) => text.includes('refund'))
  expect(cues.length).toBeGreaterThan(15)
  expect(Math.abs(refund!.startMs / 1000 - before)).toBeLessThan(10)
})

test('exports a selection into a folder', async ({ home, launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '5' } })
  await expect(page.getByText('5 of 5 ready offline')).toBeVisible()
  await callRows(page)
    .nth(0)
    .click({ modifiers: ['ControlOrMeta'] })
  await callRows(page)
    .nth(2)
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByText('2 selected')).toBeVisible()
  await answerSaveDialog(app, home)
  await page.getByRole('button', { name: 'Export selected' }).click()
  await chooseFormat(page, 'SRT subtitles')
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByText('Exported 2 SRT files.')).toBeVisible()
})

test('stars a call by key, and finds it under Starred', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '5' } })
  await callRows(page).nth(1).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText('All calls')
  const name = await heading.innerText()
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Starred' }).click()
  await expect(callRows(page)).toHaveCount(1)
  await expect(callRows(page).first()).toContainText(name)
})

test('exports WebVTT from the menu of a call, with speakers that Chromium reads', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '5' } })
  await callRows(page).first().click()
  const file = join(home, 'export.vtt')
  await answerSaveDialog(app, file)
  await exportCallAs(page, 'WebVTT subtitles')
  await expect(page.getByText('Exported 1 WebVTT file.')).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)

  const cues = await readCues(page, await readFile(file, 'utf8'))
  expect(cues.length).toBeGreaterThan(15)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  expect(new Set(cues.map(({ voice }) => voice))).toEqual(new Set(['Sam Avery', name]))
  for (const { text } of cues) expect(text).not.toMatch(/^$|[<>]/)
})

/** The cues of WebVTT, their text parsed by Chromium. */
async function readCues(page: Page, vtt: string): Promise<{ voice: string | undefined; text: string }[]> {
  const [, ...blocks] = vtt.trimEnd().split('\n\n')
  return await page.evaluate(
    (contents) =>
      contents.map((content) => {
        const shown = new VTTCue(0, 1, content).getCueAsHTML()
        return { voice: shown.querySelector('span')?.title, text: shown.textContent }
      }),
    blocks.map((block) => block.slice(block.indexOf('\n') + 1)),
  )
}
