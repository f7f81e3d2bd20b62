/**
 * Expected failures: a code with parameters, from where one happens to where it is shown or stored. The
 * sentences are in `error-text.<language>.ts`; the window, the command line and the system's dialogs share
 * them.
 */
import { errorText as en } from './error-text.en.ts'

export type ErrorCode = keyof typeof en

/** Codes without parameters. */
export type PlainErrorCode = {
  [Code in ErrorCode]: (typeof en)[Code] extends string ? Code : never
}[ErrorCode]

/** The error of every failed ipc call, also stored in the library. */
export type AppError =
  | { code: PlainErrorCode; params?: undefined }
  | {
      [Code in Exclude<ErrorCode, PlainErrorCode>]: { code: Code; params: Parameters<(typeof en)[Code]>[0] }
    }[Exclude<ErrorCode, PlainErrorCode>]

/**
 * One or more sentences: what happened, what was kept, what the user can do.
 *
 * @param translation of the sentences (`error-text.ts`); missing ones are in English
 */
export function describeError({ code, params }: AppError, translation: Partial<typeof en> = en): string {
  const text = translation[code] ?? en[code]
  return typeof text === 'string' ? text : text(params as never)
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(en, code)
}

export function isPlainErrorCode(code: string): code is PlainErrorCode {
  return isErrorCode(code) && typeof en[code] === 'string'
}
