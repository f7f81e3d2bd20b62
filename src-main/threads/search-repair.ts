/**
 * Repairs search after missed updates, or after more calls were tagged than could be written at once. Runs in
 * small steps in the writing thread.
 */
import type Database from 'better-sqlite3'
import { countMissingDocuments, openDocumentSource } from '../library/writers/search-documents.ts'
import type { LibraryChange } from '../library/stored-types.ts'
import { noteLost, repairSearch } from '../search/rebuild.ts'

export interface SearchRepair {
  /**
   * Works in steps until done; calls are answered between steps. The first run also looks for unrecorded
   * gaps.
   */
  start(): void
}

/** @param announce called after each step: search results for these calls have changed. */
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
    // Closed meanwhile: the next start continues.
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
      // A failure of search must not end the thread that saves recordings; missing documents stay recorded.
    }
    steps = null
    if (again) start()
  }
  const look = () => {
    if (!db.open) return
    try {
      noteLost(db)
    } catch {
      // The same applies here.
    }
    start()
  }
  /**
   * A pass goes from newest to oldest and misses recordings that are added behind it; those need another pass.
   */
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
