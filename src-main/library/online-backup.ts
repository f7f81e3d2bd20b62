/**
 * Copies a library while it is in use: SQLite's online backup of one consistent state, then rewritten. Also
 * inspects a copy's contents.
 */
import { rmSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { syncFileSync } from '../util/atomic-file.ts'
import { connect, toSqlitePath } from './connect.ts'
import { migrations, readSchemaVersion } from './migrations/index.ts'
import { databasePath } from './database-path.ts'
import type { DatabaseKey } from './encrypted-file.ts'
import { eraseNow } from './erasure.ts'
import { requireOwnSchema } from './own-schema.ts'
import { identityName } from './tables/key-value-table.ts'
import { keepPrivate } from './private-file.ts'
import { withLibraryErrors } from './sqlite-failure.ts'

/** 1 MB of pages: short compared to the time a writer waits for a lock, large enough to be efficient. */
const pagesAtOnce = 256
/** As long as a commit may wait for the disk; only a full checkpoint waits for readers. */
const lockTimeoutMs = 10_000

export interface CopiedLibrary {
  schemaVersion: number
  recordings: number
  transcripts: number
  stars: number
  /** As listed in the copy; the files may have changed since. */
  audio: { path: string; sizeBytes: number; sha256: string }[]
}

interface BackUpOptions {
  /** Called with the bytes copied so far and in total; an encrypted database is copied in one step. */
  told(doneBytes: number, totalBytes: number): void
  signal: AbortSignal
  /** The copy is encrypted with the same key. */
  key?: DatabaseKey
}

/**
 * Copies the database into the file `to`, which must not exist, without deleted data and without the trash. It
 * pauses after each block for as long as the block took, so that a writer gets at least half of the disk's
 * time. Needs free space for two copies.
 *
 * @throws CodedError; the signal's reason. No part of the copy is left then.
 */
export async function backUpDatabase(
  folder: string,
  to: string,
  { told, signal, key = null }: BackUpOptions,
): Promise<void> {
  const copy = `${to}.copying`
  await asLibraryErrors(async () => {
    keepPrivate(copy)
    const db = connect(databasePath(folder), {
      key,
      readonly: true,
      fileMustExist: true,
      timeout: lockTimeoutMs,
    })
    try {
      if (key === null) await copyPages(db, copy, told, signal)
      // Encrypted pages can only be copied into an encrypted file, which better-sqlite3's backup does not
      // create.
      else db.prepare('VACUUM INTO ?').run(toSqlitePath(copy))
    } finally {
      db.close()
    }
    signal.throwIfAborted()
    writeWithoutDeleted(copy, to, key)
  })
}

async function copyPages(
  db: Database.Database,
  copy: string,
  told: BackUpOptions['told'],
  signal: AbortSignal,
): Promise<void> {
  const pageBytes = db.pragma('page_size', { simple: true }) as number
  // One transaction reads one state; without it, each commit would restart the copy.
  db.exec('BEGIN')
  db.prepare('SELECT count(*) FROM sqlite_schema').get()
  let restedAt = performance.now()
  await db.backup(toSqlitePath(copy), {
    progress({ totalPages, remainingPages }) {
      signal.throwIfAborted()
      told((totalPages - remainingPages) * pageBytes, totalPages * pageBytes)
      sleepThread(performance.now() - restedAt)
      restedAt = performance.now()
      return pagesAtOnce
    },
  })
  db.exec('COMMIT')
}

/**
 * Rewrites a copy into the file `to` without deleted data: a backup is kept longer than the week in which a
 * deletion can be undone. `VACUUM INTO` copies rows, not pages, so it leaves out remains in old pages.
 */
function writeWithoutDeleted(copy: string, to: string, key: DatabaseKey): void {
  const db = connect(copy, { key, fileMustExist: true })
  try {
    // The copy is deleted soon, so a power cut does not matter.
    db.pragma('journal_mode = OFF')
    db.pragma('synchronous = OFF')
    db.exec('DELETE FROM trash')
    // After it is restored, its ids may mean something else than they do now.
    db.prepare('DELETE FROM keyValue WHERE name = ?').run(identityName)
    eraseNow(db)
    keepPrivate(to)
    db.prepare('VACUUM INTO ?').run(toSqlitePath(to))
  } finally {
    db.close()
    rmSync(copy)
  }
}

/** This thread has no other work. */
function sleepThread(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.min(ms, 1_000))
}

/**
 * Converts a copied database to one file that can be read from a read-only disk, checks all of it, and
 * describes its contents. The schema is checked first, because the integrity check runs expressions of the
 * schema.
 *
 * @returns null when it is damaged, or no library.
 * @throws CodedError `foreign-schema`, `locked`, `wrong-key`, `disk-full`; SQLite's error when it cannot be
 * opened.
 */
export function inspectCopy(file: string, key: DatabaseKey = null): CopiedLibrary | null {
  const db = connect(file, { key, fileMustExist: true })
  try {
    const schemaVersion = readSchemaVersion(db)
    if (schemaVersion === 0) return null
    // A newer schema: nothing else can be read from it.
    if (schemaVersion > migrations.length) {
      return { schemaVersion, recordings: 0, transcripts: 0, stars: 0, audio: [] }
    }
    requireOwnSchema(db)
    db.pragma('journal_mode = DELETE')
    if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok') return null
    const count = (table: string) => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!
    return {
      schemaVersion,
      recordings: count('recording'),
      transcripts: count('transcript'),
      stars: count('star'),
      audio: db.prepare<[], AudioRow>(audioSql).all(),
    }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return null
    throw error
  } finally {
    db.close()
    syncFileSync(file)
  }
}

type AudioRow = CopiedLibrary['audio'][number]

const audioSql = `
SELECT audioPath AS path, audioBytes AS sizeBytes, audioSha256 AS sha256 FROM recording
WHERE audioState = 'present' AND audioPath IS NOT NULL AND audioBytes IS NOT NULL AND audioSha256 IS NOT NULL
ORDER BY createdAtMs DESC`

/**
 * Checkpoints the log of a closed library into its file.
 *
 * @returns false while another connection uses it.
 */
export function foldLog(folder: string, key: DatabaseKey = null): boolean {
  return withLibraryErrors(() => {
    const db = connect(databasePath(folder), { key, fileMustExist: true, timeout: 0 })
    try {
      // Needs exclusive access, so it fails while another connection is open; leaves a file without a log.
      db.pragma('journal_mode = DELETE')
      return true
    } catch (error) {
      if ((error as { code?: string }).code === 'SQLITE_BUSY') return false
      throw error
    } finally {
      db.close()
    }
  })
}

async function asLibraryErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    return withLibraryErrors(() => {
      throw error
    })
  }
}
