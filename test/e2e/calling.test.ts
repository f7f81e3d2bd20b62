import { callRows, goTo } from '../../build/drive-app.mjs'
import { connect, expect, readyOffline, test } from './app.ts'

test('places one call for a double click, and shows its recording', async ({ launch, serve }) => {
  const service = await serve({ recordings: 3, callPaceMs: 1500 })
  const posts = () => service.requests.filter(({ method }) => method === 'POST')
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 3)).toBeVisible()

  await goTo(page, 'Dial pad')
  await page.getByLabel('Name or phone number').fill('415-555-0188')
  await expect(page.getByLabel('Name or phone number')).toHaveValue(/^(1 )?\(?415\)? ?555-0188$/)
  await page.getByRole('button', { name: 'Call', exact: true }).dblclick()
  const before = page.getByRole('region', { name: 'Confirm call' })
  await expect(before).toContainText('555-0188')
  await expect(before).toContainText('United States')
  await expect(before).toContainText(/rings first/)
  expect(posts()).toHaveLength(0)
  await page.getByRole('button', { name: 'Call now' }).dblclick()
  const panel = page.getByRole('region', { name: 'Current call' })
  await expect(panel).toContainText('Your phone is ringing')
  // The call stays visible and its note can be written while another view is open.
  await goTo(page, 'All calls')
  await page.getByRole('button', { name: 'Show call' }).click()
  await page.getByLabel('Call notes').fill('Sends the samples by Friday')
  await panel.getByRole('button', { name: 'Open call' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('555-0188')
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
  await expect(callRows(page)).toHaveCount(4)
  await expect(page.getByText('Sends the samples by Friday')).toBeVisible()
  expect(posts()).toHaveLength(1)
})

test('reports the call as unknown when the answer is lost, and does not repeat it', async ({
  launch,
  serve,
}) => {
  const service = await serve({
    recordings: 1,
    faults: ({ method }) => (method === 'POST' ? 'reset' : undefined),
  })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await goTo(page, 'Dial pad')
  await page.getByLabel('Name or phone number').fill('+14155550188')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Call now' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The call may or may not have started', { exact: true })).toBeVisible()
  expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('enters a number with the keypad, and refuses emergency numbers', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '1' } })
  await goTo(page, 'Dial pad')
  for (const key of ['9', '1', '1'])
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${key}`) })
      .first()
      .click()
  await expect(page.getByText(/rings your own phone first/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Call', exact: true })).toBeDisabled()
})

test('during a call the notes come first, and the keypad is shown on request', async ({ launch, serve }) => {
  const service = await serve({ recordings: 3, callPaceMs: 20_000 })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 3)).toBeVisible()
  await goTo(page, 'Dial pad')
  await page.getByLabel('Name or phone number').fill('+14155550188')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Call now' })).toBeFocused()
  await page.keyboard.press('Enter')
  const notes = page.getByLabel('Call notes')
  await expect(notes).toBeFocused()
  expect((await notes.boundingBox())!.height).toBeGreaterThan(180)
  const keypad = page.getByRole('group', { name: 'Keypad' })
  await expect(keypad).toBeHidden()
  await page.keyboard.type('Sends 2 samples')
  await expect(notes).toHaveValue('Sends 2 samples')
  await page.getByRole('button', { name: 'Show keypad' }).click()
  await expect(keypad).toBeVisible()
  await expect(notes).toHaveValue('Sends 2 samples')
})

test('Escape after “Call back” returns to the open call, scrolled as it was', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await page.setViewportSize({ width: 1280, height: 600 })
  await callRows(page).first().click()
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await transcript.hover()
  await page.mouse.wheel(0, 400)
  const scrolled = () => transcript.evaluate((element) => Math.round(element.scrollTop))
  await expect.poll(scrolled).toBeGreaterThan(300)
  const before = await scrolled()
  await page.getByRole('button', { name: 'Call back' }).click()
  await expect(page.getByRole('button', { name: 'Call now' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(transcript).toBeVisible()
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(40)
  await goTo(page, 'Dial pad')
  await expect(page.getByLabel('Name or phone number')).toHaveValue('')
})
