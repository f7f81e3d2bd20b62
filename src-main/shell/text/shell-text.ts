/** Selects the texts of menus, tray and dialogs for the language. */
import type { Language } from '../../util/language.ts'
import { de } from './de.ts'
import { en, type ShellText } from './en.ts'

export function shellTextIn(language: Language): ShellText {
  return { en, de }[language]
}
