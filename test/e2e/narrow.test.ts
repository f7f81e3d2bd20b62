import { callRows, goTo } from '../../build/drive-app.mjs'
import { expect, test } from './app.ts'

test('list and call take turns in a window as narrow as at 200 % zoom, and the keys follow', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await page.setViewportSize({ width: 640, height: 400 })
  await callRows(page).first().waitFor()
  await page.keyboard.press('j')
  await expect(callRows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  const back = page.getByRole('button', { name: 'Back to list' })
  await expect(back).toBeFocused()
  await expect(callRows(page).first()).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(callRows(page).first()).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(back).toBeVisible()
  await page.keyboard.press('Control+Shift+f')
  await expect(page.getByRole('combobox', { name: 'Search calls' })).toBeFocused()
  // Nothing sticks out of the window to the side.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
})

test('the window stays where it is when the last part of a long view is brought into sight', async ({
  launch,
}) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await page.setViewportSize({ width: 1280, height: 600 })
  await callRows(page).first().waitFor()
  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Diagnostics', exact: true }).click()
  await expect(page.getByText('Log file', { exact: true })).toBeInViewport()
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
  await expect(page.getByRole('button', { name: /^All calls/ })).toBeInViewport()
})
