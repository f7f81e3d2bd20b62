/** Reads the terms of a call's search document: what was said, its notes, tags and numbers. */
import type { Database } from 'better-sqlite3'
import { openNumberKeys } from '../model/phone-numbers/number-keys.ts'
import type { CallTerms } from './planning/needs.ts'
import { toMetaText } from './postings.ts'
import type { ViewCache } from './view-cache.ts'

export interface CallTermsCache {
  /** Null without a readable transcript. */
  find(key: number): CallTerms | null
  /** The library changed. */
  clear(): void
}

/** As many as searches look at in a row: some 50 KB each. */
const maxKept = 50

interface Beside {
  toNumber: string | null
  fromNumber: string | null
  /** JSON. */
  notes: string
  tagIds: string
}

export function createCallTerms(db: Database, views: ViewCache): CallTermsCache {
  const keys = openNumberKeys(db)
  const findBeside = db.prepare<[number], Beside>(
    `SELECT toNumber, fromNumber,
       (SELECT json_group_array(text) FROM note WHERE recordingId = recording.id) AS notes,
       (SELECT json_group_array(tagId) FROM recordingTag WHERE recordingId = recording.id) AS tagIds
     FROM recording WHERE key = ?`,
  )
  const read = (key: number): CallTerms | null => {
    const said = views.find(key)?.allTerms()
    const beside = findBeside.get(key)
    if (!said || !beside) return null
    const numbers = [beside.toNumber, beside.fromNumber].filter((number) => number !== null)
    const meta = toMetaText({
      numbers: numbers.map(keys.read()),
      notes: JSON.parse(beside.notes) as string[],
      tagIds: JSON.parse(beside.tagIds) as number[],
    })
    return { said, written: new Set(meta.split(' ')) }
  }
  const kept = new Map<number, CallTerms | null>()
  return {
    find(key) {
      let terms = kept.get(key)
      if (terms !== undefined) return terms
      if (kept.size >= maxKept) kept.clear()
      kept.set(key, (terms = read(key)))
      return terms
    },
    clear: () => kept.clear(),
  }
}
