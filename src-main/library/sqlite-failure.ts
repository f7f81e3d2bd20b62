/** Tells the failures of SQLite that are expected, of disk and file, from bugs. */
import { LibraryError } from './library-error.ts'

/**
 * The library's own error for a full disk or a damaged file; anything else unchanged.
 *
 * A full disk shows as SQLITE_FULL; as SQLITE_IOERR_SHMSIZE when it is the write-ahead log's index that
 * cannot grow.
 */
export function toLibraryError(error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') {
    return new LibraryError('disk-full', { cause: error })
  }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    return new LibraryError('corrupt', { cause: error })
  }
  return error
}

/** True when SQLite could not write or lock at all, so that nothing else in the transaction would do better. */
export function isStorageFailure(error: unknown): boolean {
  const code = codeOf(error)
  return ['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_BUSY', 'SQLITE_NOMEM', 'SQLITE_READONLY'].some((start) =>
    code.startsWith(start),
  )
}

/** True for any error of SQLite's, false for those of our own code. */
export function isSqliteFailure(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_')
}

/** Runs `work`; expected failures of SQLite come out as `LibraryError`. */
export function withLibraryErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toLibraryError(error)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
