/**
 * Converts errors of handlers to codes for which the window and the command line have a sentence. Bugs become
 * one general code; their details go to the log only.
 */
import { isPlainErrorCode, type AppError, type PlainErrorCode } from '../../src-preload/contract/errors.ts'
import { AudioError } from '../audio/audio-error.ts'
import { ServiceError } from '../service/service-error.ts'
import { CodedError } from '../util/coded-error.ts'

/** Errors of the file system. */
const systemCodes: Readonly<Record<string, PlainErrorCode>> = {
  ENOSPC: 'disk-full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  EEXIST: 'not-a-folder',
  ENOTDIR: 'not-a-folder',
  EISDIR: 'not-a-folder',
}

/** Null for a bug. */
export function toExpectedError(error: unknown): AppError | null {
  if (error instanceof ServiceError) return convertServiceError(error)
  if (error instanceof AudioError) return { code: `audio-${error.code}` }
  if (error instanceof CodedError) return error.toAppError()
  // Errors of the file system, and errors of threads that have only a code.
  const found = error instanceof Error && 'code' in error ? String(error.code) : ''
  const code = systemCodes[found] ?? found
  return isPlainErrorCode(code) ? { code } : null
}

function convertServiceError({ code, serviceMessage, retryAfterSeconds, status }: ServiceError): AppError {
  switch (code) {
    case 'bad-request':
    case 'forbidden':
    case 'not-found':
      return { code, params: { serviceMessage } }
    case 'rate-limited':
      return { code, params: { retryAfterSeconds } }
    case 'server-error':
    case 'unexpected-status':
      return { code, params: { status } }
    default:
      return { code }
  }
}

export function toAppError(error: unknown): AppError {
  return toExpectedError(error) ?? { code: 'internal' }
}
