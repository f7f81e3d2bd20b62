/** Opens a library for writing. A new one is a copy of a migrated one: migrating takes longer than most tests. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { databasePath, openForWriting } from '../../../src-main/library/open.ts'
import { preparedPath } from '../process/programs.ts'

export function openCopied(folder: string, key: Uint8Array | null = null): Database.Database {
  if (key === null && !existsSync(databasePath(folder))) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    copyFileSync(databasePath(preparedPath('library')), databasePath(folder))
  }
  return openForWriting(folder, key)
}
