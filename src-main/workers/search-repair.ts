/**
 * Makes search whole again after it had to miss something, or after more calls were tagged than could be written at
 * once: beside the writing thread's other work.
 */
import type Database from 'better-sqlite3'
import { countMissingDocuments, openDocumentSource } from '../library/search-documents.ts'
import type { LibraryChange } from '../library/types.ts'
import { noteLost, repairSearch } from '../search/rebuild.ts'

export interface SearchRepair {
  /**
   * Goes on in steps while there is need; calls that come meanwhile are answered between two of them. The first time
   * also looks for what nobody knows to be missing.
   */
  start(): void
}

/** @param announce told after each step: what is found of these calls is another now. */
export function createSearchRepair(
  db: Database.Database,
  announce: (change: LibraryChange) => void,
): SearchRepair {
  const { find } = openDocumentSource(db)
  const findId = db.prepare<[number], string>('SELECT id FROM recording WHERE key = ?').pluck()
  let steps: ReturnType<typeof repairSearch> | null = null
  let again = false
  let looked = false

  const step = () => {
    // Closed meanwhile: the next start goes on from there.
    if (!db.open || !steps) return
    try {
      const { done, value: keys } = steps.next() as IteratorResult<number[], void>
      if (!done) {
        const ids = keys.map((key) => findId.get(key)).filter((id) => id !== undefined)
        if (ids.length > 0) announce({ ids, words: false })
        setImmediate(step)
        return
      }
    } catch {
      // Search's failure must not end the thread that saves recordings; what is missing stays noted.
    }
    steps = null
    if (again) start()
  }
  const look = () => {
    if (!db.open) return
    try {
      noteLost(db)
    } catch {
      // Likewise.
    }
    start()
  }
  /** A walk goes from the newest to the oldest, past what is added behind it: that takes another walk. */
  const start = () => {
    if (!looked) {
      looked = true
      setImmediate(look)
    }
    again = steps !== null
    if (steps !== null || countMissingDocuments(db) === 0) return
    steps = repairSearch(db, find)
    setImmediate(step)
  }
  return { start }
}
