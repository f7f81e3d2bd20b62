/** Does the main tasks by keyboard. After each key press an interactive element has the focus. */
import type { Page } from '@playwright/test'
import { expect, readyOffline, test } from './app.ts'

/** The focused element's role and name, for the message of a failure; null for none. */
function readFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const now = document.activeElement
    if (now === null || now === document.body) return null
    return `${now.getAttribute('role') ?? now.localName} ${now.getAttribute('aria-label') ?? now.textContent}`
  })
}

/** Presses keys without a pause, and then checks the focus. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  // The focused element may be removed with the next paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect.poll(() => readFocus(page), `after ${keys.join(', ')}`).not.toBeNull()
}

const inRegion = (page: Page, name: string) => page.getByRole('region', { name }).locator(':focus')

test('an element has the focus after every key press, from connecting to reading a transcript', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 12, callPaceMs: 1500 })
  const { page } = await launch()
  await page.getByLabel('Service address').focus()
  await page.keyboard.type(service.baseUrl)
  await press(page, 'Tab')
  await page.keyboard.type(service.apiKey)
  await press(page, 'Enter')
  await expect(readyOffline(page, 12)).toBeVisible()
  const row = page.locator('[role="grid"] [role="row"]:focus')
  await expect(row).toHaveCount(1)

  await test.step('leave the search box', async () => {
    await press(page, 'ControlOrMeta+Shift+f')
    await page.keyboard.type('refund')
    await press(page, 'Escape', 'Escape', 'Escape')
    await expect(row).toHaveCount(1)
  })

  await test.step('open a call at a hit', async () => {
    await press(page, 'ControlOrMeta+Shift+f')
    await page.keyboard.type('refund')
    await expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible()
    await press(page, 'Enter')
    await expect(inRegion(page, 'Transcript')).toHaveCount(1)
    await press(page, 'Space')
  })

  await test.step('write a note, and tag the call at once', async () => {
    await page.keyboard.press('n')
    await page.keyboard.type('calls back')
    await press(page, 'Escape', 't')
    await page.keyboard.type('urgent')
    await press(page, 'Enter', 'Escape')
    await expect(page.getByRole('list', { name: /tags/i }).getByText('urgent')).toBeVisible()
    await expect(page.getByText('calls back', { exact: true }).first()).toBeVisible()
  })

  await test.step('mark what is said', async () => {
    await press(page, 'b')
    await expect(page.getByRole('complementary').getByRole('blockquote')).toBeVisible()
  })

  await test.step('close the call, delete it and undo that', async () => {
    await press(page, 'Escape', 'Escape', 'Escape')
    await press(page, 'ControlOrMeta+1')
    await press(page, 'j', 'Delete')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '11')
    await press(page, 'ControlOrMeta+z')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '12')
  })

  await test.step('start a call and open it when it has arrived', async () => {
    await press(page, 'ControlOrMeta+k')
    await page.keyboard.type('dial pad')
    await press(page, 'Enter')
    await page.keyboard.type('+14155550188')
    await press(page, 'Enter')
    await expect(inRegion(page, 'Confirm call')).toHaveCount(1)
    await press(page, 'Enter')
    const open = page.getByRole('region', { name: 'Current call' }).getByRole('button', { name: 'Open call' })
    await expect(open).toBeVisible()
    for (let tab = 0; tab < 60 && !(await open.evaluate((it) => it === document.activeElement)); tab += 1)
      await press(page, 'Tab')
    await press(page, 'Enter')
    await expect(inRegion(page, 'Transcript')).toHaveCount(1)
  })
})
