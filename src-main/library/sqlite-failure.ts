/** Converts expected SQLite failures, of disk and file, to the library's own errors; bugs stay unchanged. */
import { readDiskTrouble } from '../util/disk-trouble.ts'
import { readSqliteCode } from '../util/sqlite-error.ts'
import { LibraryError } from './library-error.ts'

/** A disk that is read-only or failing, or files that are not this user's: what SQLite says of them. */
const refusals =
  /^SQLITE_(READONLY|PERM|CANTOPEN|IOERR_(READ|WRITE|FSYNC|DIR_FSYNC|TRUNCATE|DELETE|SHMOPEN|SHMLOCK|LOCK|ACCESS))/

/**
 * The library's own error for a full disk, one that cannot be written, or a damaged file; anything else unchanged.
 *
 * A full disk shows as SQLITE_FULL; as SQLITE_IOERR_SHMSIZE when it is the write-ahead log's index that
 * cannot grow.
 */
export function toLibraryError(error: unknown): unknown {
  const code = readSqliteCode(error)
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') {
    return new LibraryError('disk-full', { cause: error })
  }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    return new LibraryError('corrupt', { cause: error })
  }
  const trouble = refusals.test(code) ? 'disk-error' : readDiskTrouble(error)
  return trouble ? new LibraryError(trouble, { cause: error }) : error
}

/** Runs `work`; expected failures of SQLite come out as `LibraryError`. */
export function withLibraryErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toLibraryError(error)
  }
}
