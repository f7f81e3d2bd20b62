/** Converts expected SQLite failures, of disk and file, to the library's own errors; bugs stay unchanged. */
import { readDiskTrouble } from '../util/disk-trouble.ts'
import { readSqliteCode } from '../util/sqlite-error.ts'
import { CodedError } from '../util/coded-error.ts'

/** SQLite's codes for a disk that is read-only or failing, or for files of another user. */
const refusals =
  /^SQLITE_(READONLY|PERM|CANTOPEN|IOERR_(READ|WRITE|FSYNC|DIR_FSYNC|TRUNCATE|DELETE|SHMOPEN|SHMLOCK|LOCK|ACCESS))/

/**
 * Converts a full disk, an unwritable disk or a damaged file to the library's own error; returns anything else
 * unchanged.
 *
 * A full disk is reported as SQLITE_FULL, or as SQLITE_IOERR_SHMSIZE when the index of the write-ahead log
 * cannot grow.
 */
export function toLibraryError(error: unknown): unknown {
  const code = readSqliteCode(error)
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') {
    return new CodedError('disk-full', { cause: error })
  }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    return new CodedError('corrupt', { cause: error })
  }
  const trouble = refusals.test(code) ? 'disk-error' : readDiskTrouble(error)
  return trouble ? new CodedError(trouble, { cause: error }) : error
}

/** Runs `work` and converts SQLite's expected failures to `CodedError`. */
export function withLibraryErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toLibraryError(error)
  }
}
