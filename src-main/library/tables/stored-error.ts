/** The stored form of an expected failure: its code and parameters as JSON. */
import { describeError, type AppError } from '../../../src-preload/contract/errors.ts'

export function printStoredError(error: AppError | null): string | null {
  return error && JSON.stringify(error)
}

/** Text that is not a failure of this version is shown unchanged: older versions stored an English sentence. */
export function readStoredError(text: string | null): AppError | null {
  if (text === null) return null
  try {
    const error = JSON.parse(text) as AppError
    if (typeof describeError(error) === 'string') return error
  } catch {
    // Not JSON, or without the parameters of its code.
  }
  return { code: 'other', params: { text } }
}
