/**
 * Locks between programs. Only one at a time may sync a library: two would request everything twice and corrupt each
 * other's partial audio files. A claim is SQLite's lock on a separate file, so that the system releases it when the
 * program ends.
 */
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { connect } from './connect.ts'
import { keepPrivate } from './private-file.ts'
import { readSqliteCode } from '../util/sqlite-error.ts'

/** `shared` excludes `exclusive` ones, `reserved` all but `shared` ones, `exclusive` all. */
export type ClaimMode = 'shared' | 'reserved' | 'exclusive'

export interface Claim {
  /** True when this program has the claim; false while another has it. */
  acquire(): boolean
  /** Lets another program take it. */
  release(): void
}

/** See https://sqlite.org/lockingv3.html. A transaction that was only begun has no lock before it reads. */
const statements: Record<ClaimMode, string> = {
  shared: 'BEGIN; SELECT * FROM sqlite_schema',
  reserved: 'BEGIN IMMEDIATE',
  exclusive: 'BEGIN EXCLUSIVE',
}

/** @param folder the library's folder */
export function openSyncClaim(folder: string): Claim {
  return openClaim(join(folder, 'sync.lock'), 'exclusive')
}

/** @param path of a file that is used for nothing else */
export function openClaim(path: string, mode: ClaimMode): Claim {
  let held: Database.Database | null = null
  return {
    acquire() {
      if (held) return true
      // A user who can read the file could also lock it.
      keepPrivate(path)
      // No waiting: this thread has other work.
      const lock = connect(path, { timeout: 0 })
      try {
        // Without a journal's file, which a killed program would leave.
        lock.pragma('journal_mode = MEMORY')
        lock.exec(statements[mode])
        held = lock
        return true
      } catch (error) {
        lock.close()
        if (readSqliteCode(error) === 'SQLITE_BUSY') return false
        throw error
      }
    },
    release() {
      held?.close()
      held = null
    },
  }
}
