import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerSaveDialog, callRows } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { chooseFormat, expect, readyOffline, test } from './app.ts'

const sample = { args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '4' } }

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected words' })

async function selectTurn(page: Page, index: number): Promise<void> {
  const block = page.locator('[data-block]').nth(index)
  await block.waitFor()
  await block.evaluate((element) => getSelection()?.selectAllChildren(element))
  await bar(page).waitFor()
}

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8' })
}

/** The numbered lines of each page, as another program reads them. */
function readNumbered(pdf: string): { text: string; lines: string[] }[] {
  const text = run('pdftotext', '-layout', pdf, '-')
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => ({
      text: page,
      lines: page.split('\n').filter((line) => /^ *\d{1,2}(?: |$)/.test(line)),
    }))
}

async function exportNumbered(page: Page, format: string): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  await chooseFormat(page, format)
  const numbered = page.getByRole('switch', { name: 'Numbered lines' })
  if (!(await numbered.isChecked())) await numbered.click()
  await page.getByRole('button', { name: 'Export…' }).click()
}

test('a call is produced with page and line: quoted words are on the cited lines of the PDF', async ({
  home,
  launch,
}) => {
  test.skip(process.platform !== 'linux', 'Poppler is installed for the tests on Linux only.')
  const { app, page } = await launch(sample)
  await expect(readyOffline(page, 4)).toBeVisible()
  await callRows(page).first().click()
  const copied = () => app.evaluate(({ clipboard }) => clipboard.readText())

  await selectTurn(page, 3)
  const cited = bar(page).locator('.lines span').first()
  await expect(cited).toHaveText(/^\d+:\d\d–/)
  const range = (await cited.textContent())!
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findProblems(page), colorScheme).toEqual([])
  }
  await bar(page).getByRole('button', { name: 'Quote style' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Page and line' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const quote = await copied()
  expect(quote).toContain(`transcript ${range})`)
  const [, label, said] = /^([^:]+): (.*)\n\(Call with Niamh Gallagher, /.exec(quote)!
  expect(label).toBe(label!.toUpperCase())

  const pdf = join(home, 'court.pdf')
  await answerSaveDialog(app, pdf)
  await exportNumbered(page, 'PDF')
  await expect(page.getByText('Exported 1 PDF.')).toBeVisible()
  const pages = readNumbered(pdf)
  for (const [index, { text, lines }] of pages.entries()) {
    expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(
      Array.from({ length: 25 }, (_, line) => line + 1),
    )
    expect(text).toMatch(/^\s*Niamh Gallagher, /)
    expect(text).toMatch(/SHA-256 of the audio: [0-9a-f]{64}/)
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
  }
  expect(run('pdfinfo', pdf)).toMatch(new RegExp(`Pages: +${pages.length}\n`))

  // The cited lines have the words, and begin with the speaker.
  const [, first, line, last] = /^(\d+):(\d+)–(\d+)$/.exec(range)!
  const shown = pages[Number(first) - 1]!.lines.slice(Number(line) - 1, Number(last))
  expect(shown[0]).toContain(label!)
  const words = shown.map((each) => each.replace(/^ *\d+ +/, '').replace(`${label}:`, '')).join(' ')
  expect(words.replace(/\s+/g, ' ').trim()).toBe(said)

  // The same lines in plain text, where each page ends with a form feed.
  const txt = join(home, 'court.txt')
  await answerSaveDialog(app, txt)
  await exportNumbered(page, 'Plain text')
  await expect(page.getByText('Exported 1 text file.')).toBeVisible()
  const plain = readFileSync(txt, 'utf8').split('\f')
  expect(plain).toHaveLength(pages.length)
  const written = plain[Number(first) - 1]!.split('\n').filter((each) => /^[ 12]\d(?:  |$)/.test(each))
  expect(written[Number(line) - 1]).toContain(said!.split(' ').slice(0, 3).join(' '))

  // The key copies in the style that was chosen, and the citation finds the line again.
  await selectTurn(page, 0)
  await page.keyboard.press('q')
  await expect.poll(copied).toMatch(/, transcript 1:01(–\d+)?\)$/)
  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('textbox', { name: 'Find in this call' }).fill(`${first}:${line}`)
  await expect(page.getByRole('status').filter({ hasText: `Line ${first}:${line}` })).toBeVisible()
})
