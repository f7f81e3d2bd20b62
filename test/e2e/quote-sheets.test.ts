import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerSaveDialog, callRows } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { expect, quit, readyOffline, test } from './app.ts'

const sample = { args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '20' } }

/** Marks the first turns of a call; returns the words. */
async function markTurn(page: Page, row: number): Promise<string> {
  await callRows(page).nth(row).click()
  const block = page.locator('[data-block]').nth(1)
  await block.waitFor()
  const said = await block.innerText()
  await block.evaluate((element) => getSelection()?.selectAllChildren(element))
  await page.getByRole('toolbar', { name: 'Selected words' }).waitFor()
  await page.keyboard.press('m')
  await expect(page.getByText(/^Marked: /).first()).toBeVisible()
  return said.replace(/\s+/g, ' ').trim()
}

test('three quotes over several calls are put in order and handed over as a page with sound', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch(sample)
  await expect(readyOffline(page, 20)).toBeVisible()
  const said: string[] = []
  for (const row of [0, 3, 7]) said.push(await markTurn(page, row))

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
