import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerSaveDialog, callRows, search } from '../../build/drive-app.mjs'
import type { Page } from '@playwright/test'
import type { OffhookBridge } from '../../src-preload/contract/bridge.ts'
import { findProblems } from '../support/window/accessibility.ts'
import { connect, expect, readyOffline, selectWords, test } from './app.ts'

const turns = 'T Hello, this is Shiv on from Grantham.\nY Hi Shiv on, thank you for the quote.'

const words = (page: Page, text: string) => page.locator('[data-block]', { hasText: text }).first()
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')

async function goToDictionary(page: Page) {
  await page.keyboard.press('ControlOrMeta+K')
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('go to dictionary')
  await page.getByRole('option', { name: /^Go to dictionary/ }).click()
  return page.getByRole('region', { name: 'Dictionary', exact: true })
}

test('a correction is kept for later calls, undone in one call, exported and imported', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 0 })
  for (const id of ['one', 'two']) service.addRecording({ id, turns, createdAt: Date.now() - 3_600_000 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 2)).toBeVisible()
  await callRows(page).first().click()

  // Fixed in all calls, and kept.
  await words(page, 'Shiv on').waitFor()
  await selectWords(page, 'Shiv on')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Siobhan')
  await dialog.getByRole('button', { name: 'Fix in all calls…' }).click()
  await dialog.getByRole('checkbox', { name: 'Also correct later calls' }).check()
  await expect(dialog.getByRole('button', { name: 'Fix 3 matches' })).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Fix 3 matches' }).click()
  await expect(page.getByText(/to the dictionary and corrected 3 matches in 2 calls\.$/)).toBeVisible()

  // A later call is corrected when it arrives, and search finds it.
  service.addRecording({ id: 'later', turns })
  await page.evaluate(() => (window.offhook as OffhookBridge).invoke('sync.now', null))
  await expect(readyOffline(page, 3)).toBeVisible()
  await callRows(page).first().click()
  await expect(words(page, 'this is Siobhan from')).toBeVisible()
  await search(page, 'siobhan')
  await expect(results(page)).toHaveCount(6)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  // Undone in this call, from its list of corrections.
  await callRows(page).first().click()
  await expect(page.getByRole('button', { name: 'From the dictionary' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo in this call: “Shiv on”' }).first().click()
  await expect(words(page, 'this is Shiv on from')).toBeVisible()
  await expect(words(page, 'Hi Shiv on')).toBeVisible()
  await search(page, 'siobhan')
  await expect(results(page)).toHaveCount(4)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  // The dictionary says where, and corrects again.
  const dictionary = await goToDictionary(page)
  const counts = dictionary.getByRole('button', { name: /3 matches in 2 calls, undone in 1 call$/ })
  await counts.click()
  await expect(dictionary.getByText('Undone in', { exact: true })).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await dictionary.getByRole('button', { name: /^Correct again in/ }).click()
  await expect(dictionary.getByRole('button', { name: /5 matches in 3 calls$/ })).toBeVisible()

  // Taken out, deleted with its corrections, and taken in again.
  const file = join(home, 'words.csv')
  await answerSaveDialog(app, file)
  await dictionary.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV file' }).click()
  await expect(page.getByText('Exported the dictionary to words.csv.')).toBeVisible()
  expect(await readFile(file, 'utf8')).toBe(
    '\ufefforiginal,replacement,contact,side,on\r\nShiv on,Siobhan,,,yes\r\n',
  )
  await dictionary.getByRole('button', { name: /^More: / }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(dictionary.getByText('No entries yet')).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  await writeFile(file, `${await readFile(file, 'utf8')}grant ham,Grantham,,,yes\r\n`)
  await dictionary.getByRole('button', { name: 'Import…' }).click()
  await expect(dialog.getByText('2 new entries')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dictionary.getByRole('list', { name: 'Entries' }).getByRole('switch')).toHaveCount(2)

  // Undo twice: nothing is imported, and the deleted entry is back with its corrections.
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(dictionary.getByText('No entries yet')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(dictionary.getByRole('button', { name: /5 matches in 3 calls$/ })).toBeVisible()
})
