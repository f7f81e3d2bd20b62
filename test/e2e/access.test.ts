import type { Page } from '@playwright/test'
import { callRows, goTo, search } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { sampleOf } from '../support/cases/sample.ts'
import { expect, test } from './app.ts'

/** Waits for finite animations: an element that fades in has the wrong contrast. Spinners never end. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

for (const colorScheme of ['Light', 'Dark']) {
  test(`axe finds nothing in any view, ${colorScheme.toLowerCase()}`, async ({ launch }) => {
    const { page } = await launch({ env: { OFFHOOK_SAMPLE_RECORDINGS: '8' } })
    await page.getByRole('button', { name: 'Try with sample calls' }).waitFor()
    expect(await findProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Try with sample calls' }).click()
    await goTo(page, 'Settings')
    await page.getByRole('radio', { name: colorScheme }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme.toLowerCase())
    expect(await findProblems(page)).toEqual([])

    const views = ['Account', 'Offline library', 'Dial pad', 'Contacts', 'Starred']
    for (const view of sampleOf(import.meta.filename, views, { countOf: () => 2 })) {
      await goTo(page, view)
      await expect(page.locator('nav [aria-current="page"]')).toHaveCount(1)
      await untilStill(page)
      expect(await findProblems(page), view).toEqual([])
    }
    await goTo(page, 'All calls')
    await callRows(page).first().click()
    await page.getByRole('region', { name: 'Transcript' }).waitFor()
    expect(await findProblems(page), 'an open call').toEqual([])
    await search(page, 'the')
    expect(await findProblems(page), 'results').toEqual([])
  })
}

test('the main job works by keyboard alone', async ({ launch }) => {
  const { page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '8' } })
  await callRows(page).first().waitFor()
  await page.keyboard.press('ControlOrMeta+Shift+f')
  await page.keyboard.type('refund')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // Enter on a hit opens the call there and plays.
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  // At the turn that was found.
  await expect(page.getByRole('region', { name: 'Transcript' }).locator('article:focus')).toBeVisible()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.keyboard.press('ControlOrMeta+Shift+f')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(callRows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('s')
  await goToStarredByKeyboard(page)
  await expect(callRows(page)).toHaveCount(1)
})

/** Presses Tab from the top of the window, like a user without a mouse. */
async function goToStarredByKeyboard(page: Page): Promise<void> {
  const starred = page.getByRole('navigation').getByRole('button', { name: 'Starred' })
  for (let tabs = 0; tabs < 120; tabs++) {
    if (await starred.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}
