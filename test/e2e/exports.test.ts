import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { answerSaveDialog, callRows, search } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { chooseFormat, expect, readyOffline, test } from './app.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export calls' })

/** Lets the app open this many files for writing; the next waits for `release`. */
async function holdWrites(app: ElectronApplication, free: number): Promise<{ release(): Promise<void> }> {
  await app.evaluate((_electron, count) => {
    const files = process.getBuiltinModule('node:fs/promises')
    const { open } = files
    const held = Promise.withResolvers<undefined>()
    let opened = 0
    files.open = async (...args) => {
      if ((opened += 1) > count) await held.promise
      return await open(...args)
    }
    // Named imports get the replaced function too.
    process.getBuiltinModule('node:module').syncBuiltinESMExports()
    Object.assign(globalThis, { releaseWrites: held.resolve })
  }, free)
  return {
    release: () => app.evaluate(() => (globalThis as unknown as { releaseWrites(): void }).releaseWrites()),
  }
}

test('the results of a search become Markdown files, by keyboard alone', async ({ home, launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '12' } })
  await expect(readyOffline(page, 12)).toBeVisible()
  await search(page, 'refund')
  const found = await page.getByRole('listbox', { name: 'Search results' }).getByRole('option').count()
  const folder = join(home, 'exported')
  await mkdir(folder)
  await answerSaveDialog(app, folder)

  const opener = page.getByRole('button', { name: 'Export results…' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  const what = dialog.getByRole('combobox', { name: 'What' })
  await expect(what).toBeFocused()
  await expect(what.locator('option:checked')).toHaveText(`Search results (${found})`)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: 'Word document' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const markdown = dialog.getByRole('radio', { name: 'Markdown' })
  await markdown.focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('---')
  expect(await findProblems(page)).toEqual([])

  // Closed without an export, it gives the focus back and changes nothing.
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio', { name: 'Word document' })).toBeChecked()
  await dialog.getByText('More formats').press('Enter')
  await markdown.focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('textbox', { name: 'File name' }).fill('{date} {name}')
  const first = (await dialog.getByText(/files, first: [\d-]+ \D/).innerText()).split('first: ')[1]!
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Exported ${found} Markdown files.`)).toBeVisible()

  const names = await readdir(folder)
  expect(names).toHaveLength(found)
  expect(names).toContain(first)
  for (const name of names) expect(name).toMatch(/^\d{4}-\d\d-\d\d \D.*\.md$/)
  expect(await readFile(join(folder, first), 'utf8')).toMatch(/^---\n/)
})

test('the lines of a search become a table and a Word document', async ({ home, launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '12' } })
  await expect(readyOffline(page, 12)).toBeVisible()
  await search(page, 'the')
  await page.getByRole('radio', { name: 'Lines' }).click()
  await expect(page.getByRole('listbox', { name: 'Lines' }).getByRole('option').first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Export lines' })
  const open = async () => {
    await page.getByRole('button', { name: 'Export results…' }).click()
    await page.getByRole('menuitem', { name: 'Export lines…' }).click()
    await expect(dialog).toBeVisible()
  }
  await open()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findProblems(page)).toEqual([])
  }
  const document = join(home, 'lines.docx')
  await answerSaveDialog(app, document)
  await dialog.getByRole('button', { name: 'Export…' }).click()
  const said = page.getByText(/^Exported [\d,]+ lines of \d+ calls\.$/)
  await expect(said).toBeVisible()
  const count = Number(/Exported ([\d,]+)/.exec(await said.innerText())![1]!.replace(',', ''))
  expect((await readFile(document)).subarray(0, 2).toString()).toBe('PK')

  await open()
  const table = join(home, 'lines.csv')
  await answerSaveDialog(app, table)
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption('Spreadsheet (CSV)')
  await expect(dialog.getByRole('switch', { name: 'Mark as confidential' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Export…' }).click()
  await expect.poll(() => readFile(table, 'utf8').catch(() => '')).not.toBe('')
  const [head, ...rows] = (await readFile(table, 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('before,hit,after,link')
  expect(rows).toHaveLength(count)
  expect(rows[0]).toMatch(/,offhook:\/\/recording\/\S+\?t=[\d.]+$/)
})

test('an export of all calls goes on while one works, and can be cancelled', async ({ home, launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '12' } })
  await expect(readyOffline(page, 12)).toBeVisible()
  const folder = join(home, 'exported')
  await mkdir(folder)
  await answerSaveDialog(app, folder)
  await page.keyboard.press('ControlOrMeta+e')
  const dialog = dialogOf(page)
  await chooseFormat(page, 'Plain text')
  await expect(dialog.getByText(/^12 files, first: /)).toBeVisible()
  const writes = await holdWrites(app, 2)
  await dialog.getByRole('button', { name: 'Export…' }).click()

  await expect(page.getByRole('progressbar', { name: /^Exporting/ })).toBeVisible()
  await callRows(page).first().click()
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await writes.release()
  await expect(page.getByText(/^Export cancelled\. Exported \d of 12\.$/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /^Exporting/ })).toHaveCount(0)
  const names = await readdir(folder)
  expect(names.length).toBeLessThan(12)
  // No incomplete files, and no other names.
  for (const name of names) expect(await readFile(join(folder, name), 'utf8'), name).toMatch(/\.txt$|\n/)
  for (const name of names) expect(name).toMatch(/\.txt$/)
})

test('one dialog exports a call and a selection, keeps its size, and remembers the format', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '4' } })
  await expect(readyOffline(page, 4)).toBeVisible()
  await callRows(page).first().click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = dialogOf(page)
  const measure = () => dialog.evaluate((element) => [element.clientWidth, element.clientHeight])
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const firstPage = dialog.getByRole('img', { name: 'Picture of the first page' })
  await expect(firstPage.locator('p').first()).toHaveText(name)
  const size = await measure()
  for (const format of ['PDF', 'Web page with audio', 'Spreadsheet', 'SRT subtitles', 'JSON']) {
    await chooseFormat(page, format)
    await expect(dialog.getByText(/\.(pdf|html|csv|srt|json)$/).first()).toBeVisible()
    expect(await measure(), format).toEqual(size)
  }
  await expect(dialog.getByText('This format has no preview.')).toHaveCount(0)
  await expect(dialog.getByRole('switch', { name: 'Speaker names' })).toHaveCount(0)
  await chooseFormat(page, 'Spreadsheet')
  const file = join(home, 'calls.csv')
  await answerSaveDialog(app, file)
  await dialog.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByText('Exported 1 spreadsheet.')).toBeVisible()
  expect((await readFile(file, 'utf8')).trim().split('\r\n')).toHaveLength(2)

  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Export selected' }).click()
  await expect(dialog.getByRole('radio', { name: 'Spreadsheet', exact: true })).toBeChecked()
  await dialog.getByRole('button', { name: 'Export…' }).click()
  await expect.poll(async () => (await readFile(file, 'utf8')).trim().split('\r\n').length).toBe(5)
})

test('documents name the user as the settings say, and the account until then', async ({ home, launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await expect(readyOffline(page, 3)).toBeVisible()
  const file = join(home, 'call.txt')
  await answerSaveDialog(app, file)
  const exportOpened = async () => {
    await callRows(page).first().click()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await chooseFormat(page, 'Plain text')
    await dialogOf(page).getByRole('button', { name: 'Export…' }).click()
    await expect(dialogOf(page)).toHaveCount(0)
  }
  await exportOpened()
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('Sam Avery: ')

  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('textbox', { name: 'Your name in documents' }).fill('Mara Weber')
  await page.keyboard.press('ControlOrMeta+1')
  await exportOpened()
  await expect.poll(() => readFile(file, 'utf8')).toContain('Mara Weber: ')
  expect(await readFile(file, 'utf8')).not.toContain('Sam Avery: ')
  // The window keeps its own word.
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('You')
})

test('a document is marked as confidential, and the next export too', async ({ home, launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await expect(readyOffline(page, 3)).toBeVisible()
  const file = join(home, 'call.html')
  await answerSaveDialog(app, file)
  await callRows(page).first().click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = dialogOf(page)
  const mark = dialog.getByRole('switch', { name: 'Mark as confidential' })
  await chooseFormat(page, 'Markdown')
  await expect(mark).toHaveCount(0)
  await chooseFormat(page, 'Web page with audio')
  await mark.check()
  await expect(dialog.getByRole('img', { name: 'Picture of the first page' })).toContainText('Confidential')
  await dialog.getByRole('button', { name: 'Export…' }).click()
  await expect
    .poll(() => readFile(file, 'utf8').catch(() => ''))
    .toContain('<p class="mark">Confidential</p>')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(mark).toBeChecked()
})

test('the dialog has room in a window as narrow as at 200 % zoom', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await page.setViewportSize({ width: 640, height: 400 })
  await callRows(page).first().waitFor()
  await page.keyboard.press('ControlOrMeta+e')
  const dialog = dialogOf(page)
  await expect(dialog.getByText(/^3 files, first: /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Export…' })).toBeInViewport()
  const sizes = await dialog.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(sizes.scrollWidth).toBeLessThanOrEqual(sizes.clientWidth)
})
