/** Each view as it was when somebody last looked at it and found it good, and what axe finds in it: nothing. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './page.ts'
import { states } from './states.ts'

/** Those whose colours a person sees most; the others take theirs from the same tokens. */
const picturedInDark = ['reader', 'search', 'people', 'dialer', 'settings', 'palette', 'correct', 'export']

for (const state of Object.keys(states)) {
  test(`${state}, light`, async ({ show }) => {
    const page = await show({ state, theme: 'light' })
    await expect(page).toHaveScreenshot(`${state}-light.png`)
    expect(await findingsOf(axeOn(page))).toEqual([])
    // The dark differs by its colours alone, which come with this attribute.
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    expect(await findingsOf(axeOn(page).withRules('color-contrast'))).toEqual([])
  })
}

for (const state of picturedInDark) {
  test(`${state}, dark`, async ({ show }) => {
    const page = await show({ state, theme: 'dark' })
    await expect(page).toHaveScreenshot(`${state}-dark.png`)
  })
}

// Its words are longer: what has room for them has room for English too.
for (const state of ['reader', 'settings', 'export'] as const) {
  test(`${state}, light, in German`, async ({ show }) => {
    const page = await show({ state, theme: 'light', language: 'de' })
    await expect(page).toHaveScreenshot(`${state}-light-de.png`)
  })
}

/** Electron has one page and no way to open the second one that axe would like to work in. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode()
}

async function findingsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
