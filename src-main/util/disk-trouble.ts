/** What the file system says when nothing can be written, as what a person has to see to. Pure. */

/** `disk-error`: read-only, failing, or another user's. */
export type DiskTrouble = 'disk-full' | 'disk-error'

const troubles: Readonly<Record<string, DiskTrouble>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'disk-error',
  EACCES: 'disk-error',
  EPERM: 'disk-error',
  EIO: 'disk-error',
}

/** Null for any other failure. */
export function diskTroubleOf(error: unknown): DiskTrouble | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return troubles[code] ?? null
}

/** The data folder takes nothing now: unlike a folder that a person chose, there is no other. */
export class DiskError extends Error {
  readonly code: DiskTrouble

  constructor(code: DiskTrouble, cause: unknown) {
    super(`data folder: ${code}`, { cause })
    this.name = 'DiskError'
    this.code = code
  }
}

/** The failure of a write into the data folder; what is no trouble of the disk's unchanged. */
export function toDiskError(error: unknown): unknown {
  const trouble = diskTroubleOf(error)
  return trouble ? new DiskError(trouble, error) : error
}
