/** Makes search whole again after it had to miss something, beside the writing thread's other work. */
import type Database from 'better-sqlite3'
import { countMissingDocuments } from '../library/search-documents.ts'
import { repairSearch } from '../search/rebuild.ts'

/** Goes on in steps, when there is need; calls that come meanwhile are answered between two of them. */
export function startSearchRepair(db: Database.Database): void {
  if (countMissingDocuments(db) === 0) return
  const steps = repairSearch(db)
  const step = () => {
    // Closed meanwhile: the next start goes on from there.
    if (!db.open) return
    try {
      if (!steps.next().done) setImmediate(step)
    } catch {
      // Search's failure must not end the thread that saves recordings; what is missing stays noted.
    }
  }
  setImmediate(step)
}
