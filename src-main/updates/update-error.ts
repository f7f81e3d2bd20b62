import { isPlainErrorCode, type PlainErrorCode } from '../../src-preload/contract/errors.ts'
import { readDiskTrouble } from '../util/disk-trouble.ts'
import { CodedError } from '../util/coded-error.ts'

/** Why an update was not installed. */
export function toUpdateFailure(error: unknown): PlainErrorCode {
  if (error instanceof CodedError && isPlainErrorCode(error.code)) return error.code
  return readDiskTrouble(error) ?? 'internal'
}
