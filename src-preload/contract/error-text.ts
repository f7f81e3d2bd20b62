/** Why something failed, in each language. */
import type { errorText } from './error-text.en.ts'
import type { Language } from './language.ts'

type ErrorText = typeof errorText

const translations = import.meta.glob<{ errorText: Partial<ErrorText> }>('./error-text.*.ts', { eager: true })

/** The sentences that this language has. */
export function getErrorText(language: Language): Partial<ErrorText> {
  return translations[`./error-text.${language}.ts`]?.errorText ?? {}
}
