/** Counts what is special about calls for the offline library. */
import type Database from 'better-sqlite3'
import { damagedKey } from '../writers/search-documents.ts'

export interface LedgerQueries {
  countMismatched(): number
  countCutOff(): number
  /** Transcripts that are present but missing from the search index. */
  countUnsearchable(): number
}

/**
 * A call that is being re-indexed after its tags changed still has its old document and counts as searchable; a
 * damaged index counts as empty.
 */
const unsearchableSql = `SELECT count(*) FROM searchMissing AS missing CROSS JOIN recording AS r ON r.key = missing.key
  WHERE transcriptState = 'present'
    AND (EXISTS (SELECT 1 FROM searchMissing WHERE searchMissing.key = ${damagedKey})
      OR NOT EXISTS (SELECT 1 FROM postings_docsize WHERE id = r.key))`

export function openLedgerQueries(db: Database.Database): LedgerQueries {
  const count = (sql: string) => db.prepare<[], number>(sql).pluck()
  const mismatched = count('SELECT count(*) FROM recording WHERE audioMismatch = 1')
  const cutOff = count('SELECT count(*) FROM recording WHERE audioCutOff = 1')
  const unsearchable = count(unsearchableSql)
  return {
    countMismatched: () => mismatched.get()!,
    countCutOff: () => cutOff.get()!,
    countUnsearchable: () => unsearchable.get()!,
  }
}
