/** Search in the real app: queries, filters, opening a match at its second, saved searches. */
import type { Page } from '@playwright/test'
import { callRows, playerPosition, search } from '../../build/drive-app.mjs'
import { connect, expect, readyOffline, test } from './app.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search calls' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')

/** The first calls of the sample are written by hand; they are the newest. */
async function withSample(launch: (options: object) => Promise<{ page: Page }>): Promise<Page> {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '12' } })
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '12')
  await expect(page.getByText(/^(9|1\d) of 12 ready offline$/)).toBeVisible()
  return page
}

test('completes an operator’s value by keyboard, and filters by it', async ({ launch }) => {
  const page = await withSample(launch)
  await page.keyboard.press('ControlOrMeta+Shift+f')
  await page.keyboard.type('them:"credit note" in:out')
  await expect(page.getByRole('option', { name: /^outbound/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(box(page)).toHaveValue('them:"credit note" in:outbound ')
  await expect(results(page).first()).toContainText('credit note')
  await expect(page.getByText('1 call', { exact: true })).toBeVisible()
})

test('opens a call at the match, marks all matches, and steps through them without seeking', async ({
  launch,
}) => {
  const page = await withSample(launch)
  await search(page, 'pallet')
  await expect(page.locator('nav [aria-current="page"]')).toHaveCount(0)
  await results(page).filter({ hasText: 'second' }).getByText('pallet').first().click()
  const find = page.getByRole('search', { name: 'Find in this call' })
  await expect(find.getByText(/^2 of 3$/)).toBeVisible()
  // "the refund for the second pallet": a second before the word.
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(15)
  const before = await playerPosition(page)
  await page.keyboard.press('ControlOrMeta+f')
  await page.keyboard.press('Enter')
  await expect(find.getByText(/^3 of 3$/)).toBeVisible()
  expect(await playerPosition(page)).toBe(before)
})

test('says what is wrong with a query, and finds what it can', async ({ launch }) => {
  const page = await withSample(launch)
  await box(page).fill('before:someday pallet ')
  await expect(page.getByText(/“before:” needs a date/)).toBeVisible()
  await expect(results(page).first()).toContainText('pallet')
})

test('shows each match on a line, and plays the next one by key', async ({ launch }) => {
  const page = await withSample(launch)
  await search(page, 'pallet')
  await page.getByRole('radio', { name: 'Lines' }).click()
  const lines = page.getByRole('listbox', { name: 'Lines' }).getByRole('option')
  await expect(lines).toHaveCount(3)
  await lines.first().click()
  await page.keyboard.press('F4')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})

test('adds a chosen facet to the text of the query', async ({ launch }) => {
  const page = await withSample(launch)
  await search(page, 'coffee')
  await page.getByRole('button', { name: 'Direction' }).click()
  await page.getByRole('menuitemcheckbox', { name: /^Inbound/ }).click()
  await expect(box(page)).toHaveValue(/coffee in:inbound/)
  await expect(results(page).first()).toContainText(/coffee/i)
})

test('saves a search, and restores it after it was deleted', async ({ launch }) => {
  const page = await withSample(launch)
  await search(page, 'refund them:card')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Refunds')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByRole('navigation').getByRole('button', { name: 'Refunds', exact: true })
  await expect(saved).toBeVisible()

  await page.getByRole('button', { name: 'All calls' }).click()
  await expect(box(page)).toHaveValue('')
  await saved.click()
  await expect(box(page)).toHaveValue('refund them:card')
  await expect(results(page).first()).toBeVisible()

  await saved.focus()
  await page.keyboard.press('Delete')
  await expect(saved).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saved).toBeVisible()
})

test('asks the service once for calls that are not synced yet, not for each key press', async ({
  launch,
  serve,
}) => {
  const service = await serve({
    recordings: 4,
    faults: ({ path }) => (path.startsWith('/v1/recordings/rec_') ? { status: 503 } : undefined),
  })
  const { page } = await launch({
    env: { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey },
  })
  await expect(callRows(page)).toHaveCount(4)
  await box(page).click()
  // In one task: on a busy machine a pause between two keys would be as long as one after the last.
  await box(page).evaluate(() => {
    for (const letter of 'refund') document.execCommand('insertText', false, letter)
  })
  await expect(page.getByText('From the service')).toBeVisible()
  await expect(results(page).first()).toContainText('refund')
  const asked = service.requests.filter(({ path }) => path === '/v1/recordings/search')
  expect(asked).toHaveLength(1)
})

test('places the cursor on the turn of the match, far down in calls that were not shown before', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 3 })
  const filler = Array.from(
    { length: 120 },
    (_, turn) => `${turn % 2 ? 'Y' : 'T'} Sentence ${turn} about the harbour and its boats.`,
  )
  for (const place of [95, 40]) {
    const turns = filler.with(place, `${place % 2 ? 'Y' : 'T'} The marmalade in crate ${place} was gone.`)
    service.addRecording({ turns: turns.join('\n'), duration: 600 })
  }
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 5)).toBeVisible()
  await search(page, 'marmalade')
  const stop = page.locator('[data-turn][tabindex="0"]')
  for (const result of [0, 1]) {
    await expect(results(page)).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    const crate = /crate \d+/.exec(await results(page).nth(result).innerText())![0]
    await page.keyboard.press('Enter')
    await expect(stop).toContainText(crate)
    // It stays there when the scrolling has ended.
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    await expect(stop).toContainText(crate)
    await box(page).focus()
  }
})

test('a word of any length keeps the list, its buttons and the reader in place', async ({ launch }) => {
  const page = await withSample(launch)
  const pane = page.locator('.pane').first()
  await search(page, 'nowhere')
  await expect(page.getByText(/nowhere/).first()).toBeVisible()
  const before = await pane.boundingBox()
  for (const length of [40, 5_000]) {
    const word = 'x'.repeat(length)
    await box(page).fill(word)
    await expect(pane.locator('.empty h2')).not.toHaveText(/nowhere/)
    expect(await pane.boundingBox()).toEqual(before)
    const isWide = await page.evaluate(() =>
      [...document.querySelectorAll('.pane, .pane *')].some((each) => {
        const { left, right } = each.getBoundingClientRect()
        const frame = document.querySelector('.pane')!.getBoundingClientRect()
        return (
          getComputedStyle(each.parentElement!).overflowX === 'visible' &&
          right > frame.right + 1 &&
          left < frame.right
        )
      }),
    )
    expect(isWide).toBe(false)
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeInViewport()
  }
})
