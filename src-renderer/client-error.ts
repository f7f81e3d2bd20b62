/** A failure returned by the main process. */
import type { AppError, ErrorCode } from '../src-preload/contract/errors.ts'
import { sayError } from './util/say-error.ts'

/** An expected failure. `message` is a sentence for the user; `code` determines the offered action. */
export class ClientError extends Error {
  readonly error: AppError

  constructor(error: AppError) {
    super(sayError(error))
    this.name = 'ClientError'
    this.error = error
  }

  get code(): ErrorCode {
    return this.error.code
  }
}
