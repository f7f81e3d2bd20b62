/**
 * Finds calls that contain an unwanted word only in the service's text, because the user corrected it. The
 * index knows both texts; the displayed one decides what was not said.
 */
import type { Database } from 'better-sqlite3'
import { isShown } from './occurrences.ts'
import type { SaidRequirement } from './planning/requirements.ts'
import type { ViewCache } from './view-cache.ts'

/** Returns row numbers of the calls that must not be excluded. */
export type FindCorrectedAway = (unwanted: readonly SaidRequirement[]) => readonly number[]

/**
 * Limit of calls whose words are read, the newest first: some 0.2 s, once for each unwanted word until the
 * library changes.
 */
const maxRead = 500

/** @param version a value that differs after each change of the library */
export function createFindCorrectedAway(
  db: Database,
  views: ViewCache,
  version: () => number,
): FindCorrectedAway {
  const candidates = db
    .prepare<[string, number], number>(
      `SELECT rowid FROM postings WHERE postings MATCH ?
         AND rowid IN (SELECT r.key FROM correction c JOIN recording r ON r.id = c.recordingId)
       ORDER BY rowid DESC LIMIT ?`,
    )
    .pluck()
  const isWritten = db.prepare<[string, number]>(
    'SELECT 1 FROM postings WHERE postings MATCH ? AND rowid = ?',
  )
  const has = (key: number, { unspoken }: SaidRequirement) =>
    unspoken !== null && isWritten.get(unspoken, key) !== undefined
  let last: { of: string; keys: readonly number[] } | null = null

  return (unwanted) => {
    if (unwanted.length === 0) return []
    const expression = unwanted.map((each) => each.expression).join(' OR ')
    const of = `${version()} ${expression}`
    if (last?.of !== of) {
      const keys = candidates.all(expression, maxRead).filter((key) => {
        const view = views.find(key)
        return view?.beneath != null && !unwanted.some((each) => isShown(view, each) || has(key, each))
      })
      last = { of, keys }
    }
    return last.keys
  }
}
