/** What every ipc call answers. */
import type { AppError } from './errors.ts'

export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError }
