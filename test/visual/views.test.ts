/** Each view looks as it did when its picture was last approved, and axe finds no problem in it. */
import { findProblems } from '../support/window/accessibility.ts'
import { expect, test } from './page.ts'
import { states } from './states.ts'

/** The most used views; the others take their colours from the same tokens. */
const picturedInDark = [
  'reader',
  'search',
  'passages',
  'quote-sheet',
  'people',
  'dialer',
  'settings',
  'palette',
  'correct',
  'export',
  'computers',
  'computers-conflict',
]

for (const state of Object.keys(states)) {
  test(`${state}, light`, async ({ show }) => {
    const page = await show({ state, theme: 'light' })
    await expect(page).toHaveScreenshot(`${state}-light.png`)
    expect(await findProblems(page)).toEqual([])
    // The dark theme differs only in colours, which this attribute switches.
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    expect(await findProblems(page, 'color-contrast')).toEqual([])
  })
}

for (const state of picturedInDark) {
  test(`${state}, dark`, async ({ show }) => {
    const page = await show({ state, theme: 'dark' })
    await expect(page).toHaveScreenshot(`${state}-dark.png`)
  })
}

// German words are longer: a layout with room for them has room for English too.
for (const state of ['reader', 'settings', 'export', 'computers'] as const) {
  test(`${state}, light, in German`, async ({ show }) => {
    const page = await show({ state, theme: 'light', language: 'de' })
    await expect(page).toHaveScreenshot(`${state}-light-de.png`)
  })
}
