/**
 * Lets only one program at a time sync a library: two would request everything twice and corrupt each other's
 * partial audio files. The claim is SQLite's lock on a separate file, so that the system releases it when the
 * program ends.
 */
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { connect } from './connect.ts'
import { keepPrivate } from './private-file.ts'
import { readSqliteCode } from '../util/sqlite-error.ts'

export interface SyncClaim {
  /** True when this program has the claim; false while another has it. */
  take(): boolean
  /** Lets another program take it. */
  release(): void
}

/** @param folder the library's folder */
export function openSyncClaim(folder: string): SyncClaim {
  let held: Database.Database | null = null
  return {
    take() {
      if (held) return true
      // No waiting: this thread has other work.
      const path = join(folder, 'sync.lock')
      // A user who can read the file could also lock it.
      keepPrivate(path)
      const lock = connect(path, { timeout: 0 })
      try {
        lock.exec('BEGIN EXCLUSIVE')
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
