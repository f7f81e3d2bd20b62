/**
 * One program at a time syncs a library: two would ask for everything twice and write into each other's
 * unfinished audio files. The claim is SQLite's own lock on a file of its own, so that the system lets go of
 * it when its program ends, however it ends.
 */
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { connect } from './connect.ts'
import { keepPrivate } from './private-file.ts'
import { sqliteCodeOf } from '../util/sqlite-error.ts'

export interface SyncClaim {
  /** True when the claim is ours, now or since an earlier call; false while another program has it. */
  take(): boolean
  /** Lets another program have it. */
  release(): void
}

/** @param folder the library's */
export function openSyncClaim(folder: string): SyncClaim {
  let held: Database.Database | null = null
  return {
    take() {
      if (held) return true
      // No waiting here: this thread has other things to do.
      const path = join(folder, 'sync.lock')
      // Whoever else could read it could lock it as well.
      keepPrivate(path)
      const lock = connect(path, { timeout: 0 })
      try {
        lock.exec('BEGIN EXCLUSIVE')
        held = lock
        return true
      } catch (error) {
        lock.close()
        if (sqliteCodeOf(error) === 'SQLITE_BUSY') return false
        throw error
      }
    },
    release() {
      held?.close()
      held = null
    },
  }
}
