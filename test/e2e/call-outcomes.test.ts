import { goTo } from '../../build/drive-app.mjs'
import type { FaultRequest } from '../../src-main/sample-service/http.ts'
import { expect, test } from './app.ts'

/** The number, which decides the service’s answer, and the title and text of the panel. */
const outcomes = [
  ['+12025550140', 'Call not started', /invalid or blocked/],
  ['+12025550141', 'Call not started', /More minutes come with the next billing period/],
  ['+12025550142', 'Call not started', /doesn’t know this account’s user/],
  ['+12025550144', 'The call may or may not have started', /Wait to see if your phone rings/],
  ['+12025550146', 'The call may or may not have started', /Wait to see if your phone rings/],
  // Last, since it delays all later requests.
  ['+12025550143', 'Call not started', /request limit is reached/],
] as const

test('each outcome of a call is shown, after one POST', async ({ launch, serve }) => {
  const service = await serve({ recordings: 1 })
  const posts = () => service.requests.filter(({ method }) => method === 'POST').length
  const env = { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey }
  const { page } = await launch({ env })
  await goTo(page, 'Dial pad')
  const panel = page.getByRole('region', { name: 'Current call' })
  for (const [index, [number, title, words]] of outcomes.entries()) {
    await page.getByLabel('Name or phone number').fill(number)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Call now' }).click()
    await expect(panel.getByRole('heading', { name: title })).toBeVisible()
    await expect(panel.getByText(words)).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Call again…' })).toBeVisible()
    expect(posts()).toBe(index + 1)
    await panel.getByRole('button', { name: 'Dismiss' }).click()
    await expect(panel).toBeHidden()
  }
})

test('neither a redirect nor a rejected key sends a call elsewhere or twice', async ({ launch, serve }) => {
  const elsewhere = await serve({ recordings: 1 })
  let status = 307
  const faults = ({ method }: FaultRequest) =>
    method === 'POST'
      ? { status, headers: { Location: `${elsewhere.baseUrl}/v1/calls`, 'Content-Type': 'application/json' } }
      : undefined
  const service = await serve({ recordings: 1, faults })
  const posts = (of: typeof service) => of.requests.filter(({ method }) => method === 'POST').length
  const env = { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey }
  const { page } = await launch({ env })
  await goTo(page, 'Dial pad')
  const panel = page.getByRole('region', { name: 'Current call' })
  for (const [answer, title] of [
    [307, 'The call may or may not have started'],
    [401, 'Call not started'],
  ] as const) {
    status = answer
    await page.getByLabel('Name or phone number').fill('+14155550188')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Call now' }).click()
    await expect(panel.getByRole('heading', { name: title })).toBeVisible()
    await panel.getByRole('button', { name: 'Dismiss' }).click()
    await expect(panel).toBeHidden()
  }
  expect([posts(service), posts(elsewhere)]).toEqual([2, 0])
})

test('an unanswered call can be repeated from its panel and from recent calls', async ({ launch, serve }) => {
  const service = await serve({ recordings: 1 })
  const env = { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey }
  const { page } = await launch({ env })
  await goTo(page, 'Dial pad')
  await page.getByLabel('Name or phone number').fill('+12025550148')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Call now' }).click()
  const panel = page.getByRole('region', { name: 'Current call' })
  await expect(panel).toContainText('Your phone is ringing')
  await panel.getByRole('button', { name: 'Dismiss' }).click()
  const called = page.getByRole('listbox', { name: 'Recent calls' }).getByRole('option', { name: /555-0148/ })
  await called.click()
  await expect(page.getByRole('region', { name: 'Confirm call' })).toContainText(/555.0148/)
  expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
