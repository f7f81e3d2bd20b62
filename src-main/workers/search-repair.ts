/** Makes search whole again after it had to miss something, beside the writing thread's other work. */
import type Database from 'better-sqlite3'
import { countMissingDocuments, saveSearchRebuilt } from '../library/search-documents.ts'
import { rebuildSearch } from '../search/rebuild.ts'

/** Rebuilds in steps, when there is need; calls that come meanwhile are answered between two of them. */
export function startSearchRepair(db: Database.Database): void {
  const missing = countMissingDocuments(db)
  if (missing === 0) return
  const steps = rebuildSearch(db)
  const step = () => {
    // Closed meanwhile: the next start begins anew.
    if (!db.open) return
    try {
      if (steps.next().done) saveSearchRebuilt(db, missing)
      else setImmediate(step)
    } catch {
      // Search's failure must not end the thread that saves recordings; what is missing stays noted.
    }
  }
  setImmediate(step)
}
