import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerSaveDialog } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { expect, quit, readyOffline, test } from './app.ts'

const sample = { args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '20' } }

/** Marks the first words of a call. */
async function markWords(page: Page, row: number): Promise<void> {
  await page.evaluate(async (offset) => {
    const { invoke } = window.offhook
    const list = await invoke('recordings.list', { view: 'all', offset, limit: 1 })
    const { id } = (list as { value: { items: { id: string }[] } }).value.items[0]!
    const place = { recordingId: id, words: { first: 0, count: 8 }, timestamp: null }
    await invoke('passages.add', { ...place, text: '', themeIds: [] })
  }, row)
}

test('three quotes over several calls are put in order and handed over as a page with sound', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch(sample)
  await expect(readyOffline(page, 20)).toBeVisible()
  for (const row of [0, 3, 7]) await markWords(page, row)

  await page.keyboard.press('Control+9')
  const rows = page.getByRole('grid', { name: 'Passages' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await rows.first().focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'New quote sheet' }).click()

  const sheet = page.getByRole('article', { name: 'Quotes' })
  const quotes = sheet.locator('blockquote')
  await expect(quotes).toHaveCount(3)
  const before = await quotes.allInnerTexts()
  await sheet
    .getByRole('button', { name: /^Move “/ })
    .first()
    .focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(quotes).toHaveText([before[1]!, before[2]!, before[0]!])
  await page.keyboard.press('Control+z')
  await expect(quotes).toHaveText([before[1]!, before[0]!, before[2]!])

  await sheet.getByRole('button', { name: 'More actions for “Quotes”' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.keyboard.type('What callers say')
  await page.keyboard.press('Enter')
  const renamed = page.getByRole('article', { name: 'What callers say' })
  await renamed.getByRole('button', { name: 'Add heading' }).click()
  await page.keyboard.type('In their own words')
  await page.keyboard.press('Enter')
  await expect(renamed.getByRole('textbox', { name: 'Heading' })).toHaveValue('In their own words')
  await renamed.getByRole('button', { name: 'Move “In their own words”' }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Alt+ArrowUp')
  expect(await findProblems(page)).toEqual([])

  const file = join(home, 'quotes.html')
  await answerSaveDialog(app, file)
  await renamed.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Web page with sound (HTML)…' }).click()
  await expect(page.getByText('Exported “quotes.html”.')).toBeVisible()
  await expect.poll(() => existsSync(file)).toBe(true)
  await quit(app)

  const html = readFileSync(file, 'utf8')
  const parts = [...html.matchAll(/<(h1|h2|figure)\b/g)].map(([, name]) => name)
  expect(parts).toEqual(['h1', 'h2', 'figure', 'figure', 'figure'])
  expect(html.match(/<figcaption[^>]*>— <a [^>]*>Call with [^<]+, \d+:\d\d</g)).toHaveLength(3)
  const sounds = [...html.matchAll(/src="data:audio\/[a-z]+;base64,([^"]+)"/g)]
  expect(sounds).toHaveLength(3)
  for (const [, sound] of sounds) {
    const path = join(home, 'quote')
    writeFileSync(path, Buffer.from(sound!, 'base64'))
    const seconds = execFileSync(
      'ffprobe',
      ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path],
      { encoding: 'utf8' },
    )
    expect(Number(seconds)).toBeGreaterThan(0.5)
  }
})
