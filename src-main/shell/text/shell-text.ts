/** Selects the texts of menus, tray and dialogs for the language. */
import { fillTexts, type Language, type PartialTexts } from '../../../src-preload/contract/language.ts'
import { en, type ShellText } from './en.ts'

type Translation = Partial<Record<string, PartialTexts<ShellText>>>

const translations = import.meta.glob<Translation>('./*.ts', { eager: true })

export function shellTextIn(language: Language): ShellText {
  return fillTexts(en, translations[`./${language}.ts`]?.[language])
}
