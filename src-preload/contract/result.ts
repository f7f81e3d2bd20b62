/** The result of every ipc call. */
import type { AppError } from './errors.ts'

export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError }
