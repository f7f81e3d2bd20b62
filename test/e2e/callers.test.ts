import { callRows, search } from '../../build/drive-app.mjs'
import { connect, expect, test } from './app.ts'

test('identities and withheld numbers are no phone numbers, and a renumbered line is one contact', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 0 })
  const callers = ['client:ann7', '+266696687', '+5215512345678', '+525512345678']
  for (const [index, fromNumber] of callers.entries()) {
    const turns = 'T Good morning.'
    const createdAt = Date.now() - (index + 1) * 60_000
    service.addRecording({ fromNumber, direction: 'inbound', createdAt, turns, duration: 5 })
  }
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  const rows = callRows(page)
  const heading = page.getByRole('heading', { level: 1 })
  const callBack = page.getByRole('button', { name: 'Call back' })
  await expect(rows).toHaveCount(4)

  await rows.nth(0).click()
  await expect(heading).toContainText('client:ann7')
  await expect(callBack).toBeHidden()

  await rows.nth(1).click()
  await expect(heading).toContainText('Number withheld')
  await expect(callBack).toBeHidden()

  await rows.nth(2).click()
  await expect(callBack).toBeVisible()
  await page.getByRole('button', { name: 'Add name' }).click()
  await page.keyboard.type('Lucía Prueba')
  await page.keyboard.press('Enter')
  await expect(rows.nth(2)).toContainText('Lucía Prueba')
  await expect(rows.nth(3)).toContainText('Lucía Prueba')

  await search(page, 'from:withheld')
  const results = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
  await expect(results).toHaveCount(1)
  await expect(results.first()).toContainText('Number withheld')
})
