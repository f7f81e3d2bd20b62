/** Opens a library for writing. A new one is a copy of one that was migrated before: migrating takes most of the time. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { databasePath, openForWriting } from '../../../src-main/library/open.ts'

let migrated: Buffer | undefined

export function openCopied(folder: string, key: Uint8Array | null = null): Database.Database {
  if (key === null && !existsSync(databasePath(folder))) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(databasePath(folder), (migrated ??= readMigrated()), { mode: 0o600 })
  }
  return openForWriting(folder, key)
}

function readMigrated(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'offhook-test-'))
  try {
    openForWriting(folder).close()
    return readFileSync(databasePath(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
