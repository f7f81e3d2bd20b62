/** Results of the checks of this computer, in each language. */
import { checkText } from './check-text.en.ts'
import type { CheckText } from './checks.ts'
import { fillTexts, type Language } from './language.ts'

const translations = import.meta.glob<{ checkText: unknown }>('./check-text.*.ts', { eager: true })

/** English for each text that the language lacks. */
export function getCheckText(language: Language): CheckText {
  return fillTexts(checkText, translations[`./check-text.${language}.ts`]?.checkText)
}
