/**
 * The language of this page and the customs by which it writes dates and numbers. The page is told by its address
 * and is reloaded for another: so every text is a constant, and nothing has to be passed around for it.
 */
import { fillTexts, isLanguage, type Language } from '../../src-preload/contract/language.ts'

export interface Speech {
  language: Language
  /** BCP 47; undefined for the system's. */
  locale: string | undefined
}

/** @param search of the page's address, such as `?language=de&locale=de-AT`. */
export function readSpeech(search: string): Speech {
  const said = new URLSearchParams(search)
  const language = said.get('language')
  return { language: isLanguage(language) ? language : 'en', locale: usable(said.get('locale')) }
}

/** Without a page, as where tests are gathered, nobody has said anything. */
export const { language, locale } = readSpeech('location' in globalThis ? location.search : '')

/** The same texts in whatever words: what English says in one of two, another language says in its own. */
export type Translated<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => infer Said
    ? (...args: Args) => Translated<Said>
    : { [Name in keyof Text]: Translated<Text[Name]> }

/**
 * The texts in the page's language; English for each that it lacks.
 *
 * @param translations every `text.<language>.ts` of the folder, by its path from there
 */
export function choose<Text>(english: Text, translations: Record<string, unknown>): Translated<Text> {
  return fillTexts(english, translations[`./text.${language}.ts`]) as Translated<Text>
}

const numbers = new Intl.NumberFormat(locale)

/** Numbers as the person writes them: 1,240 or 1.240. */
export function numberOf(value: number): string {
  return numbers.format(value)
}

/** An address may say anything. */
function usable(tag: string | null): string | undefined {
  try {
    return tag === null ? undefined : Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
