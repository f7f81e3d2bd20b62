/** Classifies file system errors that prevent writing. Pure. */
import { CodedError } from './coded-error.ts'

/** `disk-error`: read-only, failing, or another user's. */
export type DiskTrouble = 'disk-full' | 'disk-error'

const codes: Readonly<Record<string, DiskTrouble>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'disk-error',
  EACCES: 'disk-error',
  EPERM: 'disk-error',
  EIO: 'disk-error',
}

/** Null for any other failure. */
export function readDiskTrouble(error: unknown): DiskTrouble | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return codes[code] ?? null
}

/** Converts a failed write into the data folder; returns other errors unchanged. */
export function toDiskError(error: unknown): unknown {
  const trouble = readDiskTrouble(error)
  return trouble ? new CodedError(trouble, { cause: error }) : error
}
