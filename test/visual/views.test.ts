/** Each view as it was when somebody last looked at it and found it good, and what axe finds in it: nothing. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './page.ts'
import { states } from './states.ts'

/** Those whose colours a person sees most; the others take theirs from the same tokens. */
const picturedInDark = new Set(['reader', 'search', 'people', 'dialer', 'settings', 'palette', 'correct'])

for (const state of Object.keys(states)) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${state}, ${theme}`, async ({ show }) => {
      const page = await show({ state, theme })
      if (theme === 'light' || picturedInDark.has(state)) {
        await expect(page).toHaveScreenshot(`${state}-${theme}.png`)
      }
      // Electron has one page and no way to open the second one that axe would like to work in.
      const axe = new AxeBuilder({ page }).setLegacyMode()
      // The dark differs by its colours alone.
      if (theme === 'dark') axe.withRules('color-contrast')
      const { violations } = await axe.analyze()
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
      ).toEqual([])
    })
  }
}

// Its words are longer: what has room for them has room for English too.
for (const state of ['reader', 'settings'] as const) {
  test(`${state}, light, in German`, async ({ show }) => {
    const page = await show({ state, theme: 'light', language: 'de' })
    await expect(page).toHaveScreenshot(`${state}-light-de.png`)
  })
}
