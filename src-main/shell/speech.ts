/**
 * Chooses Offhook's language and the locale of dates and numbers. Pure; the system's settings are passed in.
 */
import { isLanguage, type Language } from '../../src-preload/contract/language.ts'

export interface Speech {
  language: Language
  /** BCP 47: the language, with the region used for dates, times and numbers. */
  locale: string
}

/**
 * @param chosen from the settings: a language, or the system's.
 * @param system the user's preferred languages, most wanted first, and their system's locale.
 */
export function resolveSpeech(
  chosen: Language | 'system',
  system: { languages: readonly string[]; locale: string },
): Speech {
  const language = chosen === 'system' ? findLanguage(system.languages) : chosen
  const region = readRegion(system.locale)
  // Month names use the window's language, the order that of the user's region.
  return { language, locale: region === undefined ? language : `${language}-${region}` }
}

function findLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const [code] = tag.toLowerCase().split(/[-_]/u)
    if (isLanguage(code)) return code
  }
  return 'en'
}

/** Systems also report "C" or "POSIX", which have no region. */
function readRegion(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).region
  } catch {
    return undefined
  }
}
