/** Classifies errors of SQLite. */

/** SQLite's extended code, such as `SQLITE_IOERR_SHMSIZE`; empty for errors that have none. */
export function readSqliteCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_') ? code : ''
}

/** True for any SQLite error, false for those of our own code. */
export function isSqliteFailure(error: unknown): boolean {
  return readSqliteCode(error) !== ''
}

/** True when SQLite could not write or lock at all, so that the rest of the transaction would fail too. */
export function isStorageFailure(error: unknown): boolean {
  const code = readSqliteCode(error)
  return ['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_BUSY', 'SQLITE_NOMEM', 'SQLITE_READONLY'].some((start) =>
    code.startsWith(start),
  )
}
