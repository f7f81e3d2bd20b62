import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerSaveDialog, callRows } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { findRemains } from '../support/files/remains.ts'
import { expect, exportCallAs, quit, readyOffline, test } from './app.ts'

test('an exported call is in the journal with its redactions and hash, until it is cleared', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '4' } })
  await expect(readyOffline(page, 4)).toBeVisible()
  await callRows(page).first().click()
  await page.locator('header').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Redact call…' }).click()
  const panel = page.getByRole('region', { name: 'Redact' }).first()
  await panel.getByRole('button', { name: 'Redact all: Names' }).click()
  await expect(page.getByText(/^Redacted \d places\.$/)).toBeVisible()

  const file = join(home, 'Zwiebelkuchen.pdf')
  await answerSaveDialog(app, file)
  await exportCallAs(page, 'PDF')
  await expect(page.getByText('Exported 1 PDF.')).toBeVisible()
  const sha256 = hash('sha256', await readFile(file))

  // From the details of the call to its exports.
  await page.getByRole('button', { name: /^Exported / }).click()
  const journal = page.getByRole('region', { name: 'Export journal' })
  const row = journal.getByRole('grid', { name: 'Exports' }).getByRole('row')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('PDF')
  await expect(row).toContainText('Redacted')
  await expect(row).toContainText('Niamh Gallagher')
  await expect(row).toContainText('Zwiebelkuchen.pdf')
  await expect(row.getByTitle(`SHA-256 ${sha256}`)).toHaveText(`${sha256.slice(0, 8)}…`)
  await expect(journal.getByText(/^Only exports of Niamh Gallagher/)).toBeVisible()
  expect(await findProblems(page)).toEqual([])

  // Without redactions it is another entry, which the search finds.
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('export journal')
  await page.keyboard.press('Enter')
  await expect(journal.getByText(/^Only exports of/)).toHaveCount(0)
  await journal.getByRole('textbox', { name: 'Search exports' }).fill('nothing like it')
  await expect(journal.getByText('No results')).toBeVisible()
  await journal.getByRole('textbox', { name: 'Search exports' }).fill('zwiebel')
  await expect(row).toHaveCount(1)

  const library = join(home, 'accounts')
  const remains = () => findRemains(library, ['Zwiebelkuchen'])
  expect(remains()).not.toEqual([])
  await journal.getByRole('button', { name: 'Clear journal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear journal' }).click()
  await expect(page.getByText('No exports yet')).toBeVisible()
  // Its remains are removed after a minute of quiet, or when the library is closed.
  await quit(app)
  expect(remains()).toEqual([])
})
