/** All German texts of the window, which are loaded as one file. The page that is shown after crashes has its own. */
const texts = import.meta.glob<object>(
  ['../**/text.de.ts', '!../crash/**', '../../src-preload/contract/*-text.de.ts'],
  { eager: true },
)

export const translation = Object.assign({}, ...Object.values(texts)) as object
