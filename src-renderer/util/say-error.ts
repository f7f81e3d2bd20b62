/** The sentence for an error, in the language of the page. */
import { getErrorText } from '../../src-preload/contract/error-text.ts'
import { describeError, type AppError } from '../../src-preload/contract/errors.ts'
import { language } from './language.ts'

export function sayError(error: AppError): string {
  return describeError(error, getErrorText(language))
}
