/** In which language Offhook speaks, and how it writes dates and numbers. Pure; what the system says is handed in. */

/** Those there are translations in; the first where none is the person's. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

export interface Speech {
  language: Language
  /** BCP 47: the language, with the region whose customs dates, times and numbers follow. */
  locale: string
}

/**
 * @param chosen as in the settings: a language, or the system's.
 * @param system the languages that the person prefers, the most wanted first, and the locale of their system.
 */
export function speechOf(
  chosen: Language | 'system',
  system: { languages: readonly string[]; locale: string },
): Speech {
  const language = chosen === 'system' ? spokenOf(system.languages) : chosen
  const region = regionOf(system.locale)
  // Months are named in the window's language, and written in the order that is usual where the person lives.
  return { language, locale: region === undefined ? language : `${language}-${region}` }
}

function spokenOf(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = languages.find((language) => tag.toLowerCase().split(/[-_]/u)[0] === language)
    if (found !== undefined) return found
  }
  return languages[0]
}

/** Systems also say "C" or "POSIX", which are no regions. */
function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).region
  } catch {
    return undefined
  }
}
