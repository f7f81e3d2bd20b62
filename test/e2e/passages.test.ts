/** Gathers passages of several calls as a researcher does: marks, finds by theme, plays, counts, merges and splits. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { answerSaveDialog, callRows } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { chooseFormat, expect, readyOffline, test } from './app.ts'

const sample = { args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '6' } }

const rows = (page: Page) => page.getByRole('grid', { name: 'Passages' }).getByRole('row')
const themes = (page: Page) => page.getByRole('navigation', { name: 'Themes' })
const theme = (page: Page, name: string) =>
  themes(page).getByRole('button', { name: new RegExp(`^${name}\\b`) })
const note = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** Opens a call of the list and marks a turn with the theme of this key. @param marks of the call afterwards */
async function mark(page: Page, call: number, turn: number, key: string, marks = 1): Promise<void> {
  await page.keyboard.press('ControlOrMeta+1')
  await callRows(page).nth(call).click()
  // The call before is shown until this one is read.
  await expect(page.getByRole('note', { name: /^Marked as / })).toHaveCount(marks - 1)
  const block = page.locator('[data-block]').nth(turn)
  await block.waitFor()
  await block.evaluate((element) => getSelection()?.selectAllChildren(element))
  await page.getByRole('toolbar', { name: 'Selected words' }).waitFor()
  await page.keyboard.press(key)
  await expect(page.getByRole('note', { name: /^Marked as / }).nth(marks - 1)).toBeVisible()
}

async function addTheme(page: Page, name: string): Promise<void> {
  await themes(page).getByRole('button', { name: 'Add' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(theme(page, name)).toBeVisible()
}

test('passages of several calls are gathered by theme, played, counted, merged and deleted', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch(sample)
  await expect(readyOffline(page, 6)).toBeVisible()

  await test.step('themes are added in the view, which is empty', async () => {
    await page.keyboard.press('ControlOrMeta+9')
    await expect(page.getByText('No passages yet')).toBeVisible()
    for (const name of ['Price', 'Delivery']) await addTheme(page, name)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findProblems(page), colorScheme).toEqual([])
    }
  })

  await mark(page, 0, 1, '1')
  await mark(page, 1, 1, '1')
  await mark(page, 1, 2, '2', 2)
  await page.keyboard.press('ControlOrMeta+9')
  await expect(rows(page)).toHaveCount(3)

  await test.step('a theme shows its passages', async () => {
    await theme(page, 'Price').click()
    await expect(rows(page)).toHaveCount(2)
    await themes(page).getByRole('button', { name: 'All themes' }).click()
    await expect(rows(page)).toHaveCount(3)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findProblems(page), colorScheme).toEqual([])
    }
  })

  await test.step('all passages of a theme become a project for research programs', async () => {
    await theme(page, 'Delivery').click()
    await expect(rows(page)).toHaveCount(1)
    const path = join(home, 'delivery.qdpx')
    await answerSaveDialog(app, path)
    await page.keyboard.press('ControlOrMeta+e')
    const dialog = page.getByRole('dialog', { name: 'Export calls' })
    await expect(dialog.getByRole('combobox').first()).toContainText('Calls with the listed passages (1)')
    await chooseFormat(page, 'REFI-QDA project')
    await dialog.getByRole('button', { name: 'Export…' }).click()
    const isWritten = () => readFile(path).then(unzipSync, () => null)
    await expect.poll(isWritten).not.toBeNull()
    const project = strFromU8((await isWritten())!['project.qde']!)
    expect(project).toMatch(/<Code [^>]*name="Delivery"/)
    await themes(page).getByRole('button', { name: 'All themes' }).click()
  })

  await test.step('Enter opens the call at the words, and the list stays as it was', async () => {
    await theme(page, 'Delivery').click()
    await expect(rows(page)).toHaveCount(1)
    await rows(page).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-block]').nth(2)).toBeInViewport()
    await page.keyboard.press('ControlOrMeta+9')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(rows(page)).toHaveCount(3)
  })

  await test.step('words find it', async () => {
    const said = (await rows(page).first().locator('[dir=auto]').first().innerText()).slice(1, 16)
    await page.getByRole('textbox', { name: 'Search quotes and notes' }).fill(said.toUpperCase())
    await expect(rows(page).first()).toContainText(said)
    await page.getByRole('button', { name: 'Reset' }).click()
  })

  await test.step('all are played one after the other, until they are stopped', async () => {
    await page.getByRole('button', { name: 'Play all' }).click()
    await expect(note(page, 'Playing 1 of 3')).toBeVisible()
    await expect(note(page, 'Playing 2 of 3')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(note(page, /Playing \d/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Play all' })).toBeVisible()
  })

  await test.step('2 gives the selected ones a theme, and Q copies their quotes', async () => {
    await rows(page).first().focus()
    await page.keyboard.press('ControlOrMeta+a')
    await expect(note(page, '3 selected')).toBeAttached()
    await page.keyboard.press('2')
    await expect(theme(page, 'Delivery')).toContainText('3')
    await page.keyboard.press('q')
    await expect(note(page, 'Copied 3 quotes.')).toBeVisible()
    const copied = await app.evaluate(({ clipboard }) => clipboard.readText())
    expect(copied.match(/^— Call with /gm)).toHaveLength(3)
    await page.keyboard.press('Escape')
  })

  await test.step('counts by theme and contact are shown and exported', async () => {
    await page.getByRole('button', { name: 'Counts' }).click()
    const table = page.getByRole('table')
    await expect(table.getByRole('button', { name: 'Price: 2 passages' })).toBeVisible()
    expect(await findProblems(page)).toEqual([])
    const path = join(home, 'counts.csv')
    await answerSaveDialog(app, path)
    await page.getByRole('button', { name: 'More about passages' }).click()
    await page.getByRole('menuitem', { name: 'Export counts as spreadsheet (CSV)…' }).click()
    await expect(note(page, 'Counts exported.')).toBeVisible()
    expect(await readFile(path, 'utf8')).toContain('Contact,Number,All passages,Price,Delivery,No theme\r\n')
    await table.getByRole('button', { name: 'Price: 2 passages' }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('button', { name: 'Counts' }).click()
  })

  await test.step('themes are merged by name, and undo separates them', async () => {
    await theme(page, 'Price').focus()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: 'Name' }).fill('delivery')
    await page.getByRole('button', { name: 'Merge' }).click()
    await expect(theme(page, 'Price')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(theme(page, 'Price')).toContainText('2')
    await theme(page, 'Delivery').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(themes(page).getByRole('listitem').first()).toContainText('Delivery')
  })

  await test.step('Delete deletes, and undo restores', async () => {
    await rows(page).first().focus()
    await page.keyboard.press('Delete')
    await expect(rows(page)).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(rows(page)).toHaveCount(3)
  })
})
