/** Contacts are imported from the address books of other programs. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerSaveDialog, callRows, goTo, search } from '../../build/drive-app.mjs'
import { connect, expect, readyOffline, test } from './app.ts'

test('contacts are imported from an address book, and named for all their calls', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 2 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 2)).toBeVisible()
  await callRows(page).first().click()
  const heading = page.getByRole('heading', { level: 1 })
  // Another heading is there until the call is shown.
  await expect(heading).toHaveText(/\d{3}/)
  const number = await heading.textContent()
  const cards = join(home, 'contacts.vcf')
  writeFileSync(
    cards,
    `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zora Quill\r\nTEL:${number!.trim()}\r\nEND:VCARD\r\n` +
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Nobody Here\r\nTEL:+442079460999\r\nEND:VCARD\r\n',
  )
  await answerSaveDialog(app, cards)
  await goTo(page, 'Contacts')
  await page.getByRole('button', { name: /^Import contacts/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Zora Quill')).toBeVisible()
  await dialog.getByRole('button', { name: /^Import 2 contacts/ }).click()
  await expect(page.getByText('Added 2 contacts.')).toBeVisible()

  await goTo(page, 'All calls')
  await expect(callRows(page).first()).toContainText('Zora Quill')
  await callRows(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zora Quill')
  await search(page, 'with:zora')
  await expect(
    page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first(),
  ).toContainText('Zora Quill')
})

test('an address book in another encoding is read as chosen, and what it leaves out is corrected', async ({
  home,
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 2 })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 2)).toBeVisible()
  const rows =
    'Name;Phone\n\xc0\xed\xed\xe0;+442079460998\n\xc8\xe2\xe0\xed;ask \xc0\xed\xed\xe0\n;+442079460997\n'
  const table = join(home, 'contacts.csv')
  writeFileSync(table, Buffer.from(rows, 'latin1'))
  await answerSaveDialog(app, table)
  await goTo(page, 'Contacts')
  await page.getByRole('button', { name: /^Import contacts/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Анна', { exact: true })).toBeVisible()
  const encoding = dialog.getByRole('combobox', { name: 'Text encoding' })
  await encoding.selectOption('Western European (Windows)')
  await expect(dialog.getByText('Àííà', { exact: true })).toBeVisible()
  await encoding.selectOption('Cyrillic (Windows)')
  await expect(dialog.getByText('Анна', { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Left out (2)' }).check({ force: true })
  await expect(dialog.getByText('ask Анна')).toBeVisible()
  const number = dialog.getByRole('textbox', { name: 'Phone number for Иван' })
  await number.fill('later')
  await number.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Not a phone number')
  await number.fill('+44 20 7946 0996')
  await number.press('Enter')
  const name = dialog.getByRole('textbox', { name: 'Name for +442079460997' })
  await name.fill('Eve Marsh')
  await name.press('Enter')
  await dialog.getByRole('button', { name: /^Import 3 contacts/ }).click()
  await expect(page.getByText('Added 3 contacts.')).toBeVisible()
  for (const contact of ['Анна', 'Иван', 'Eve Marsh']) {
    await expect(page.getByText(contact, { exact: true }).first()).toBeVisible()
  }
})
