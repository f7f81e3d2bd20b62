/**
 * Queries the ledger: for each call what is present, what is missing and why, by filter, newest first. Writes
 * nothing.
 */
import type Database from 'better-sqlite3'
import type { LedgerFilter } from '../../../src-preload/contract/ledger.ts'
import { audioAbsent, policyCondition, policyParameters, type PolicyKind } from './policy-sql.ts'
import { openRowReader, recordingColumns, recordingSource, type RecordingRow } from './recording-queries.ts'
import { damagedKey } from '../writers/search-documents.ts'
import type { AudioPolicy, LedgerRecording } from '../stored-types.ts'
import type { StoredRecording } from '../../model/recording-item.ts'

export interface LedgerQueries {
  list(filter: LedgerFilter, policy: AudioPolicy, offset: number, limit: number): LedgerRecording[]
  count(filter: LedgerFilter, policy: AudioPolicy): number
  countMismatched(): number
  countCutOff(): number
  countRemovedAtService(): number
  listRemovedAtService(): string[]
  /** Transcripts that are present but missing from the search index. */
  countUnsearchable(): number
}

interface LedgerRow extends RecordingRow {
  openedAt: number | null
  searchable: 0 | 1
}

type Parameters = { since?: number; limit?: number; offset?: number }

const transcriptAbsent =
  "(transcriptState = 'wanted' OR transcriptState = 'waiting' OR transcriptState = 'failed')"
/** Must equal the conditions of the partial indexes. */
const isIncomplete = `(${transcriptAbsent} OR ${audioAbsent})`
const isFailed = "(transcriptState = 'failed' OR audioState = 'failed')"
const isMismatched = 'audioMismatch = 1'
const isCutOff = 'audioCutOff = 1'
const isRemovedAtService = 'removedAtServiceAt IS NOT NULL AND removedKept = 0'

/** A `wanted` item with a retry time has failed before and is retried then. */
function isWaiting(what: 'transcript' | 'audio'): string {
  return `(${what}State = 'waiting' OR (${what}State = 'wanted' AND ${what}NextAt IS NOT NULL))`
}

function buildCondition(filter: LedgerFilter, kind: PolicyKind): string {
  const asked = policyCondition[kind]
  switch (filter) {
    case 'all':
      return 'TRUE'
    case 'incomplete':
      return `${isIncomplete} AND (${transcriptAbsent} OR (${audioAbsent} AND ${asked}))`
    case 'waiting':
      return `${isIncomplete} AND (${isWaiting('transcript')} OR (${isWaiting('audio')} AND ${asked}))`
    case 'failed':
      return `${isFailed} AND (transcriptState = 'failed' OR (audioState = 'failed' AND ${asked}))`
    case 'mismatched':
      return isMismatched
    case 'cut-off':
      return isCutOff
    case 'removed-at-service':
      return isRemovedAtService
  }
}

/**
 * A condition on `recording r`. A call that is being re-indexed after its tags changed still has its old
 * document and counts as searchable; a damaged index counts as empty.
 */
const isUnsearchable = `EXISTS (SELECT 1 FROM searchMissing WHERE searchMissing.key = r.key) AND
  (EXISTS (SELECT 1 FROM searchMissing WHERE searchMissing.key = ${damagedKey})
    OR NOT EXISTS (SELECT 1 FROM postings_docsize WHERE id = r.key))`

export function openLedgerQueries(db: Database.Database): LedgerQueries {
  const filters = openFilters(db)
  const complete = openRowReader(db)
  const row = db.prepare<[number], LedgerRow>(
    `SELECT ${recordingColumns}, r.openedAt,
       r.transcriptState = 'present' AND NOT (${isUnsearchable}) AS searchable
     FROM ${recordingSource} WHERE r.key = ?`,
  )
  const count = (sql: string) => db.prepare<[], number>(sql).pluck()
  const removed = db
    .prepare<[], string>(
      `SELECT id FROM recording WHERE ${isRemovedAtService} ORDER BY createdAtMs DESC, key DESC`,
    )
    .pluck()
  const unsearchable = count(
    `SELECT count(*) FROM searchMissing AS missing CROSS JOIN recording AS r ON r.key = missing.key
     WHERE transcriptState = 'present' AND ${isUnsearchable}`,
  )
  const countNow = (filter: LedgerFilter, policy: AudioPolicy) =>
    filters(filter, policy.keep).count.get(policyParameters(policy))!
  return {
    list(filter, policy, offset, limit) {
      const keys = filters(filter, policy.keep).keys.all({ ...policyParameters(policy), limit, offset })
      return complete(keys.map((key) => row.get(key)!)).map((recording) => toLedger(recording, policy))
    },
    count: countNow,
    countMismatched: () => countNow('mismatched', { keep: 'all' }),
    countCutOff: () => countNow('cut-off', { keep: 'all' }),
    countRemovedAtService: () => countNow('removed-at-service', { keep: 'all' }),
    listRemovedAtService: () => removed.all(),
    countUnsearchable: () => unsearchable.get()!,
  }
}

/** Statements are prepared at first use, because most are rarely needed. */
function openFilters(db: Database.Database) {
  const prepared = new Map<string, ReturnType<typeof prepareFilter>>()
  return (filter: LedgerFilter, kind: PolicyKind) => {
    const condition = buildCondition(filter, kind)
    let statements = prepared.get(condition)
    if (!statements) prepared.set(condition, (statements = prepareFilter(db, condition)))
    return statements
  }
}

function prepareFilter(db: Database.Database, condition: string) {
  const keysSql = `SELECT key FROM recording WHERE ${condition}
    ORDER BY createdAtMs DESC, key DESC LIMIT @limit OFFSET @offset`
  return {
    keys: db.prepare<[Parameters], number>(keysSql).pluck(),
    count: db.prepare<[Parameters], number>(`SELECT count(*) FROM recording WHERE ${condition}`).pluck(),
  }
}

function toLedger(
  { openedAt, searchable, ...recording }: StoredRecording & Pick<LedgerRow, 'openedAt' | 'searchable'>,
  policy: AudioPolicy,
): LedgerRecording {
  const audioWanted = recording.audioState === 'present' || openedAt !== null || isAskedFor(recording, policy)
  return { ...recording, searchable: searchable === 1, audioWanted }
}

function isAskedFor(
  { createdAtMs, starred }: Pick<LedgerRecording, 'createdAtMs' | 'starred'>,
  policy: AudioPolicy,
): boolean {
  switch (policy.keep) {
    case 'all':
      return true
    case 'recent':
      return createdAtMs !== null && createdAtMs >= policy.since
    case 'starred':
      return starred
    case 'opened':
      return false
  }
}
