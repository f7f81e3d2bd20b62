/**
 * The language of the page, and the locale of its dates and numbers. Both are in the page's address, and a
 * change reloads the page: so every text is a constant and need not be passed around.
 */
import { isLanguage, type Language } from '../../src-preload/contract/language.ts'

export interface Speech {
  language: Language
  /** BCP 47; undefined for the system's. */
  locale: string | undefined
}

/** @param search the query of the page's address, such as `?language=de&locale=de-AT`. */
export function readSpeech(search: string): Speech {
  const said = new URLSearchParams(search)
  const language = said.get('language')
  return { language: isLanguage(language) ? language : 'en', locale: usable(said.get('locale')) }
}

/** Without a page, as when tests are collected, the defaults apply. */
export const { language, locale } = readSpeech('location' in globalThis ? location.search : '')

/** The type of translated texts: a literal type becomes string. */
export type Translated<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => infer Said
    ? (...args: Args) => Translated<Said>
    : { [Name in keyof Text]: Translated<Text[Name]> }

const numbers = new Intl.NumberFormat(locale)

/** A number in the user's format: 1,240 or 1.240. */
export function numberOf(value: number): string {
  return numbers.format(value)
}

const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })

/** An hour of the day in the user's format: 9:00 AM or 09:00. */
export function hourOf(hour: number): string {
  return times.format(new Date(2026, 0, 1, hour))
}

/** Validates a tag, because the address may contain anything. */
function usable(tag: string | null): string | undefined {
  try {
    return tag === null ? undefined : Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
