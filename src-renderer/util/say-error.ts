/** The sentence for an error, in the language of the page. */
import * as en from '../../src-preload/contract/error-text.en.ts'
import { describeError, type AppError } from '../../src-preload/contract/errors.ts'
import { translate } from './translation.ts'

const { errorText } = translate(en)

export function sayError(error: AppError): string {
  return describeError(error, errorText)
}
