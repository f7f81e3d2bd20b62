import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createKeychain } from '../../src-main/credentials/keychain.ts'
import type { SampleFaults } from '../../src-main/sample-service/http.ts'
import { answerQuestions, connect, expect, quit, readyOffline, test } from './app.ts'

/** Opens the account page with its keyboard shortcut. */
async function showAccount(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+6')
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
}

const answer = (json: unknown) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(json),
})

const oddSubscription = {
  status: 'paused_by_moon',
  usage: { minutesUsed: 5 },
  capabilities: { apiAccess: true, timeTravel: false },
}

test('changes name and time zone, explains each status, and shows the account offline with its age', async ({
  launch,
  serve,
}) => {
  let refuses = true
  let isOdd = false
  const service = await serve({
    recordings: 2,
    faults: ({ method, path }) => {
      if (method === 'PUT' && refuses) return { status: 400, body: '{"error":"Name not allowed"}' }
      return isOdd && path === '/v1/subscription' ? answer(oddSubscription) : undefined
    },
  })
  const puts = () => service.requests.filter(({ method }) => method === 'PUT').length
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 2)).toBeVisible()
  await showAccount(page)

  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Samantha Avery')
  await page.keyboard.press('Enter')
  await expect(page.locator('form').getByRole('alert')).toContainText('Name not allowed')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Samantha Avery')
  // The field keeps the focus, ready for correction.
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  refuses = false
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Samantha Avery' })).toBeVisible()
  await expect.poll(() => page.title()).toBe('Samantha Avery – Offhook')

  await page.getByRole('button', { name: 'Change time zone' }).click()
  await expect(page.getByRole('option', { name: /New York/ })).toContainText('Default for new accounts')
  await page.keyboard.type('sao paulo')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Sao Paulo .*UTC-03:00/)).toBeVisible()
  // In the format of the system's locale.
  await expect(page.getByText(/415\)? 555-0100/)).toBeVisible()
  expect(puts()).toBe(3)

  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No name' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Samantha Avery' })).toBeVisible()

  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', '214 of 660 minutes used')
  await page.getByText('Compare plans').click()
  await expect(page.getByRole('columnheader', { name: /Pro.*Your plan/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Webhooks Not included Not included Included/ })).toBeVisible()
  await expect(page.getByText('Not in your account: Webhooks.')).toBeVisible()
  service.setMinutes(null)
  for (const [status, means] of [
    ['trialing', 'Your free trial is active'],
    ['past_due', 'Your last payment failed'],
    ['canceled', 'Your subscription was cancelled'],
    ['none', 'Offhook needs a Pro or Business plan'],
    ['active', 'Your plan is active.'],
  ] as const) {
    service.setSubscription(status)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText(means)).toBeVisible()
  }
  await expect(page.getByText('Unlimited')).toBeVisible()

  // Unknown flags keep the service’s names; omitted values are not shown.
  isOdd = true
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('paused_by_moon', { exact: true })).toBeVisible()
  await expect(page.getByText('Unlimited')).toHaveCount(0)
  await expect(page.getByText('Not in your account: timeTravel.')).toBeVisible()
  await quit(app)

  await service.stop()
  const again = await launch()
  await expect(readyOffline(again.page, 2)).toBeVisible()
  await showAccount(again.page)
  await again.page.getByRole('button', { name: 'Refresh' }).click()
  await expect(again.page.getByText(/As of/)).toContainText('couldn’t reach the service')
  await again.page.getByText('Compare plans').click()
  await expect(again.page.getByRole('columnheader', { name: /Business/ })).toBeVisible()
  await expect(again.page.getByText(/Plans as of/)).toBeVisible()
  await expect(again.page.getByText(/^Sao Paulo .*UTC-03:00/)).toBeVisible()
})

test('asks once for another key when the service refuses the current one, and continues with it', async ({
  home,
  launch,
  serve,
}) => {
  const others = 'other_live_0123456789abcdef'
  const faults: SampleFaults = ({ headers }) =>
    headers.authorization === `Bearer ${others}`
      ? answer({ user: { id: 'somebody-else', email: null, name: null } })
      : undefined
  const service = await serve({ recordings: 3, faults })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 3)).toBeVisible()
  await showAccount(page)
  await expect(page.getByText(`sample_live_••••${service.apiKey.slice(-4)}`)).toBeVisible()
  expect(await page.content()).not.toContain(service.apiKey)

  const newKey = service.rotateKey()
  const id = service.addRecording()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const ask = page.getByRole('main').getByRole('status').filter({ hasText: 'API key' })
  await expect(ask).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+R')
  await expect(ask).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await ask.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Enter API key' })
  await dialog.getByLabel('API key').fill(others)
  await dialog.getByRole('button', { name: /^Use/ }).click()
  await expect(dialog.getByText(/belongs to another account/)).toBeVisible()
  await dialog.getByLabel('API key').fill(newKey)
  await dialog.getByRole('button', { name: /^Use/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(ask).toHaveCount(0)
  await expect(readyOffline(page, 4)).toBeVisible()
  await expect(page.getByText(`sample_live_••••${newKey.slice(-4)}`)).toBeVisible()
  expect(service.requests.filter(({ path }) => path.endsWith(id)).length).toBeGreaterThan(0)

  const book = JSON.parse(await readFile(`${home}/offhook.json`, 'utf8')) as { current: string }
  expect(await createKeychain().find(book.current)).toBe(newKey)
})

test('switches accounts, each with its own library, notes, key and title', async ({
  home,
  launch,
  serve,
}) => {
  const named =
    (name: string): SampleFaults =>
    ({ method, path }) =>
      method === 'GET' && path === '/v1/me'
        ? answer({ user: { id: name, email: null, name }, subscription: {} })
        : undefined
  const work = await serve({ recordings: 3, faults: named('Work') })
  const own = await serve({ recordings: 2, faults: named('Home') })
  const { app, page } = await launch()
  await connect(page, work.baseUrl, work.apiKey)
  await expect(readyOffline(page, 3)).toBeVisible()
  await showAccount(page)
  await page.getByRole('button', { name: 'Add account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add account' })
  await dialog.getByLabel('Service address').fill(own.baseUrl)
  await dialog.getByLabel('API key').fill(own.apiKey)
  await dialog.getByRole('button', { name: /^Connect/ }).click()
  await expect(readyOffline(page, 2)).toBeVisible()
  await expect.poll(() => page.title()).toBe('Home – Offhook')

  // Entering the same key again connects the same account.
  await showAccount(page)
  await page.getByRole('button', { name: 'Add account' }).click()
  await dialog.getByLabel('API key').fill(own.apiKey)
  await dialog.getByRole('button', { name: /^Connect/ }).click()
  await expect(page.getByText(/^This key belongs to Home, which is already open/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove .* from this computer$/ })).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+1')

  // An unfinished note is saved to its own account, and so is its undo.
  await page.getByRole('row').first().click()
  await page.locator('[data-block]').first().waitFor()
  await page.keyboard.press('ControlOrMeta+Shift+N')
  await expect(page.getByRole('textbox', { name: /^Note/ })).toBeFocused()
  await page.keyboard.type('only at home')
  await page.keyboard.press('ControlOrMeta+Shift+O')
  await expect(readyOffline(page, 3)).toBeVisible()
  await expect.poll(() => page.title()).toBe('Work – Offhook')
  await page.getByRole('row').first().click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByText('only at home')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Z')

  await page.getByRole('button', { name: 'Account and settings: Work' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Home' }).click()
  await expect(readyOffline(page, 2)).toBeVisible()
  await page.getByRole('row').first().click()
  await expect(page.getByText('only at home')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('switch to work')
  await page.keyboard.press('Enter')
  await expect(readyOffline(page, 3)).toBeVisible()
  const book = JSON.parse(await readFile(`${home}/offhook.json`, 'utf8')) as {
    accounts: { id: string; name: string }[]
  }
  const homeId = book.accounts.find(({ name }) => name === 'Home')!.id
  expect(await createKeychain().find(homeId)).toBe(own.apiKey)
  await showAccount(page)
  await answerQuestions(app, true)
  await page.getByRole('button', { name: 'Remove Home from this computer' }).click()
  await expect(page.getByRole('button', { name: 'Open Home' })).toHaveCount(0)
  expect(await createKeychain().find(homeId)).toBeNull()
  await quit(app)
  const again = await launch()
  await expect(readyOffline(again.page, 3)).toBeVisible()
})
