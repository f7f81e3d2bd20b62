import type { Page } from '@playwright/test'
import { callRows, goTo } from '../../build/drive-app.mjs'
import { expect, readyOffline, test } from './app.ts'

const number = (page: Page) => page.getByLabel('Name or phone number')
const call = (page: Page) => page.getByRole('button', { name: 'Call', exact: true })
const before = (page: Page) => page.getByRole('region', { name: 'Confirm call' })
const key = (page: Page, digit: string) =>
  page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: new RegExp(`^${digit}`) })

/** Pastes text without using the clipboard of the machine. */
async function paste(page: Page, text: string): Promise<void> {
  await number(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Adds a contact without calls. */
const knowZoe = (page: Page) =>
  page.evaluate(() =>
    window.offhook.invoke('personal.save-person', {
      id: null,
      name: 'Zoë Ångström',
      note: '',
      numbers: ['+353209174100'],
    }),
  )

test('the dial pad accepts keys, typing and pasting, and says why a number is not called', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await goTo(page, 'Dial pad')
  await expect(page.getByText('Enter a name or number')).toBeVisible()

  // Keys act at the caret, and the number keeps the focus.
  for (const digit of ['2', '0', '2', '5', '5', '5', '0', '1', '8']) await key(page, digit).click()
  await expect(number(page)).toHaveValue('(202) 555-018')
  await expect(call(page)).toBeDisabled()
  await key(page, '8').click()
  await number(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2))
  await key(page, '9').click()
  await expect(number(page)).toHaveValue(/^2\D*9\D*0/)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(number(page)).toHaveValue('(202) 555-0188')
  expect(await number(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(2)
  await page.keyboard.press('Enter')
  await expect(before(page)).toContainText('United States')
  await page.keyboard.press('Escape')
  await expect(number(page)).toHaveValue('(202) 555-0188')
  await page.keyboard.press('Escape')
  await expect(number(page)).toHaveValue('')

  // Holding 0 is +.
  await key(page, '0').hover()
  await page.mouse.down()
  await expect(number(page)).toHaveValue('+')
  await page.mouse.up()
  await page.keyboard.type('442079460123')
  await expect(number(page)).toHaveValue('+44 20 7946 0123')
  await expect(page.getByText('United Kingdom')).toBeVisible()
  await expect(page.getByText('landline')).toBeVisible()
  // A picture that the page's policy allows.
  await expect
    .poll(() => page.locator('form img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await paste(page, 'tel:+1 (415) 555-0100;ext=5')
  await expect(number(page)).toHaveValue('+1 415 555 0100')
  await expect(page.getByText(/^Extension 5: enter it on your phone/)).toBeVisible()
  await paste(page, '1-800-FLOWERS')
  await expect(number(page)).toHaveValue('1 (800) 356-9377')
  await expect(page.getByText('toll-free')).toBeVisible()
  await paste(page, '900-555-1234')
  await expect(page.getByText(/premium-rate number/)).toBeVisible()
  await expect(call(page)).toBeEnabled()
  for (const [typed, reason] of [
    ['911', /rings your own phone first/],
    ['*#06#', /only on your own phone/],
    ['20255501', /too short/],
  ] as const) {
    await number(page).fill(typed)
    await expect(page.getByText(reason)).toBeVisible()
    await expect(call(page)).toBeDisabled()
  }
})

test('the dial pad finds contacts by name and by keys, and Enter asks about the best match', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await expect(callRows(page)).toHaveCount(3)
  await knowZoe(page)
  await goTo(page, 'Dial pad')
  const options = page.getByRole('option', { name: /Zoë Ångström/ })
  await number(page).fill('96322')
  await expect(number(page)).toHaveValue(/963/)
  await expect(options).toHaveCount(0)
  await number(page).fill('963')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.type('zoë ån')
  await expect(number(page)).toHaveValue('zoë ån')
  await page.keyboard.press('Enter')
  await expect(before(page)).toContainText('Zoë Ångström')
  await expect(before(page)).toContainText('+353 20 917 4100')
})

test('Call is disabled with a reason, which links to the fix', async ({ launch }) => {
  const { page } = await launch({
    args: ['--sample'],
    env: { OFFHOOK_SAMPLE_RECORDINGS: '1', OFFHOOK_SAMPLE_MINUTES: '0' },
  })
  await goTo(page, 'Dial pad')
  await number(page).fill('2025550188')
  await expect(page.getByText('You have no minutes left.')).toBeVisible()
  await expect(call(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Show plans and minutes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('numbers are read with the chosen country, and none can be called offline', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 1 })
  const env = { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey }
  const { page } = await launch({ env })
  await expect(readyOffline(page, 1)).toBeVisible()
  await goTo(page, 'Dial pad')
  await page.getByLabel('Default country').selectOption('DE')
  await number(page).fill('0301234567')
  await expect(number(page)).toHaveValue('030 1234567')
  await page.keyboard.press('Enter')
  await expect(before(page)).toContainText('Germany · landline')
  await page.keyboard.press('Escape')
  await expect(call(page)).toBeEnabled()

  await service.stop()
  await page.keyboard.press('Control+r')
  await expect(page.getByText(/^You’re offline. Calls need a connection/)).toBeVisible()
  await expect(call(page)).toBeDisabled()
})

test('every way to call back leads to the confirmation and starts no call', async ({ launch, serve }) => {
  const service = await serve({ recordings: 3 })
  const env = { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey }
  const { page } = await launch({ env })
  await expect(readyOffline(page, 3)).toBeVisible()
  const asked = async () => {
    await expect(before(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(before(page)).toBeHidden()
    await goTo(page, 'All calls')
  }
  // Dial from a row of the list.
  await callRows(page).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Call back/ }).click()
  await asked()
  // From the open call, with its shortcut.
  await callRows(page).first().click()
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  await page.keyboard.press('Control+Shift+D')
  await asked()
  // From a person, and from the palette.
  await knowZoe(page)
  await goTo(page, 'Contacts')
  await page.getByText('Zoë Ångström').first().click()
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  await expect(before(page)).toContainText('Zoë Ångström')
  await asked()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Zoë')
  await expect(page.getByRole('option', { name: /Zoë Ångström/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(before(page)).toContainText('Zoë Ångström')
  await asked()
  // From the recent calls.
  await goTo(page, 'Dial pad')
  await page.keyboard.press('Escape')
  await page.getByRole('listbox', { name: 'Recent calls' }).getByRole('option').first().click()
  await asked()
  expect(service.requests.filter(({ method }) => method === 'POST')).toEqual([])
})
