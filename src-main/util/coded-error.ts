import type { AppError, ErrorCode, PlainErrorCode } from '../../src-preload/contract/errors.ts'

/**
 * An expected failure: a code that has a sentence in `error-text.<language>.ts`, with its parameters. A code
 * without a sentence does not compile.
 */
export class CodedError extends Error {
  override readonly name = 'CodedError'
  readonly code: ErrorCode
  readonly params: AppError['params']

  constructor(failure: PlainErrorCode | AppError, options?: ErrorOptions) {
    const { code, params } = typeof failure === 'string' ? { code: failure } : failure
    super(code, options)
    this.code = code
    this.params = params
  }

  toAppError(): AppError {
    return { code: this.code, ...(this.params && { params: this.params }) } as AppError
  }
}

/** The part of an error that may be logged: its code or name, never its message or cause. */
export function readErrorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : 'unknown'
}
