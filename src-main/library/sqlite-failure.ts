/** Tells the failures of SQLite that are expected, of disk and file, from bugs, as the library's own errors. */
import { sqliteCodeOf } from '../util/sqlite-error.ts'
import { LibraryError } from './library-error.ts'

/**
 * The library's own error for a full disk or a damaged file; anything else unchanged.
 *
 * A full disk shows as SQLITE_FULL; as SQLITE_IOERR_SHMSIZE when it is the write-ahead log's index that
 * cannot grow.
 */
export function toLibraryError(error: unknown): unknown {
  const code = sqliteCodeOf(error)
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') {
    return new LibraryError('disk-full', { cause: error })
  }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    return new LibraryError('corrupt', { cause: error })
  }
  return error
}

/** Runs `work`; expected failures of SQLite come out as `LibraryError`. */
export function withLibraryErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toLibraryError(error)
  }
}
