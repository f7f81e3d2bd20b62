/**
 * The languages of the app; everything else derives from this list. A new language is one line here and new
 * files: a `text.<language>.ts` in the folders of the window, `<language>.ts` in its folder `translations`,
 * `error-text.<language>.ts`, `check-text.<language>.ts`, `keychain-text.<language>.ts` and
 * `citation-text.<language>.ts` here, and `<language>.ts` in `src-main/shell/text`; missing texts are shown in English.
 * `build/guide-pictures.mjs` takes the pictures of the guide.
 */

/** Names by ISO 639-1 code, each in its own language. */
export const languages = { en: 'English', de: 'Deutsch' }
export type Language = keyof typeof languages

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}

/** Some of the texts, for a language that is not complete yet. */
export type PartialTexts<Texts> = Texts extends string | readonly unknown[] | ((...args: never[]) => unknown)
  ? Texts
  : { [Name in keyof Texts]?: PartialTexts<Texts[Name]> }

/**
 * The texts of a language; missing ones are in English.
 *
 * @param translation its `PartialTexts`; undefined for none
 */
export function fillTexts<Texts>(english: Texts, translation: unknown): Texts {
  if (translation === undefined) return english
  if (typeof english !== 'object' || english === null || Array.isArray(english)) return translation as Texts
  const given = translation as Record<string, unknown>
  const entries = Object.entries(english).map(([name, text]) => [name, fillTexts<unknown>(text, given[name])])
  return Object.fromEntries(entries) as Texts
}
