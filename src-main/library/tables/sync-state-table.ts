/** The table `syncState`: one row with the progress of listing. */
import type Database from 'better-sqlite3'
import type { SyncState } from '../stored-types.ts'

export interface SyncStateTable {
  get(): SyncState
  /** Changes the given fields; fields that are left out or undefined stay. */
  save(progress: Partial<SyncState>): void
}

export function openSyncStateTable(db: Database.Database): SyncStateTable {
  const get = db.prepare<[], SyncState>('SELECT backfillPage, serviceTotal, lastSyncAt FROM syncState')
  const save = db.prepare('UPDATE syncState SET backfillPage = ?, serviceTotal = ?, lastSyncAt = ?')
  return {
    get: () => get.get()!,
    save(progress) {
      const known = get.get()!
      const { backfillPage = known.backfillPage, serviceTotal = known.serviceTotal } = progress
      const { lastSyncAt = known.lastSyncAt } = progress
      save.run(...[backfillPage, serviceTotal, lastSyncAt].map(toWhole))
    },
  }
}

function toWhole(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}
