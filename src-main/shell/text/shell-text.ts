/** What the system's own parts of the app say, in the language of the moment. */
import type { Language } from '../../util/language.ts'
import { de } from './de.ts'
import { en, type ShellText } from './en.ts'

export function shellTextIn(language: Language): ShellText {
  return { en, de }[language]
}
