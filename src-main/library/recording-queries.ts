/** The table `recording`, read: lists and single recordings. Writes nothing. */
import type Database from 'better-sqlite3'
import type { RecordingView } from '../../src-preload/contract/recordings.ts'
import { counterpartNumber } from '../model/recording.ts'
import { comparable } from './person-tables.ts'
import type { StoredRecording } from './types.ts'

/** A row as SQLite gives it. */
export interface RecordingRow extends Omit<StoredRecording, 'starred' | 'removedKept' | 'tagIds' | 'person'> {
  starred: 0 | 1
  removedKept: 0 | 1
}

type Completed<T> = Omit<T, 'starred' | 'removedKept'> & StoredRecording

/** Columns of `recording r LEFT JOIN transcript t`. */
export const recordingColumns = `r.id, r.callSid, r.toNumber, r.fromNumber, r.duration, r.status, r.direction,
  r.createdAt, r.createdAtMs, r.transcriptState, r.transcriptAttempts, r.transcriptNextAt, r.transcriptError,
  r.audioState, r.audioAttempts, r.audioNextAt, r.audioError, r.audioPath, r.audioBytes, r.audioSha256,
  r.audioType, r.audioSeconds, r.audioVerifiedAt, r.seenAt, r.removedAtServiceAt, r.removedKept, t.preview,
  EXISTS (SELECT 1 FROM star WHERE star.recordingId = r.id) AS starred`
export const recordingSource = 'recording r LEFT JOIN transcript t ON t.key = r.key'
const selectRecording = `SELECT ${recordingColumns} FROM ${recordingSource}`

/** For each view, which rows; newest first, undated last. */
const viewSources: Record<RecordingView, string> = {
  all: 'recording',
  inbound: "recording WHERE direction = 'inbound'",
  outbound: "recording WHERE direction = 'outbound'",
  'not-ready': 'recording WHERE notReady = 1',
  // Few rows: read from the stars and sorted.
  starred: 'star CROSS JOIN recording ON recording.id = star.recordingId',
}
const newestFirst = 'ORDER BY createdAtMs DESC, key DESC'

export const tallyByView: Record<Exclude<RecordingView, 'starred'>, string> = {
  all: 'TRUE',
  inbound: "direction = 'inbound'",
  outbound: "direction = 'outbound'",
  'not-ready': 'notReady = 1',
}

export interface RecordingQueries {
  listKeys(view: RecordingView, limit: number, offset: number): number[]
  listIds(view: RecordingView): string[]
  countView(view: RecordingView): number
  getByKeys(keys: readonly number[]): StoredRecording[]
  /** In the given order; unknown ids are left out. */
  findByIds(ids: readonly string[]): StoredRecording[]
  findByCallSid(callSid: string): StoredRecording | null
  findKey(id: string): number | null
}

export function openRecordingQueries(db: Database.Database): RecordingQueries {
  const byKey = db.prepare<[number], RecordingRow>(`${selectRecording} WHERE r.key = ?`)
  const byId = db.prepare<[string], RecordingRow>(`${selectRecording} WHERE r.id = ?`)
  const byCallSid = db.prepare<[string], RecordingRow>(
    `${selectRecording} WHERE r.callSid = ? ORDER BY r.key DESC LIMIT 1`,
  )
  const keyOfId = db.prepare<[string], number>('SELECT key FROM recording WHERE id = ?').pluck()
  const keys = forEachView((view) =>
    db.prepare<[number, number], number>(
      `SELECT key FROM ${viewSources[view]} ${newestFirst} LIMIT ? OFFSET ?`,
    ),
  )
  const ids = forEachView((view) =>
    db.prepare<[], string>(`SELECT id FROM ${viewSources[view]} ${newestFirst}`),
  )
  const counts = forEachView((view) => db.prepare<[], number>(countSql(view)))
  const complete = openRowReader(db)
  const completeFound = (rows: (RecordingRow | undefined)[]) =>
    complete(rows.filter((row) => row !== undefined))
  return {
    listKeys: (view, limit, offset) => keys[view].pluck().all(limit, offset),
    listIds: (view) => ids[view].pluck().all(),
    countView: (view) => counts[view].pluck().get() ?? 0,
    getByKeys: (keys) => complete(keys.map((key) => byKey.get(key)!)),
    findByIds: (ids) => completeFound(ids.map((id) => byId.get(id))),
    findByCallSid: (callSid) => completeFound([byCallSid.get(callSid)])[0] ?? null,
    findKey: (id) => keyOfId.get(id) ?? null,
  }
}

function countSql(view: RecordingView): string {
  if (view === 'starred') return `SELECT count(*) FROM ${viewSources.starred}`
  return `SELECT coalesce(sum(recordings), 0) FROM recordingTally WHERE ${tallyByView[view]}`
}

function forEachView<T>(make: (view: RecordingView) => T): Record<RecordingView, T> {
  return {
    all: make('all'),
    inbound: make('inbound'),
    outbound: make('outbound'),
    starred: make('starred'),
    'not-ready': make('not-ready'),
  }
}

/**
 * Adds to rows what a person said of their calls and of whom they were with: for all rows at once, because two
 * questions for each of them would make a list half as slow again.
 */
export function openRowReader(db: Database.Database): <T extends RecordingRow>(rows: T[]) => Completed<T>[] {
  const tags = db.prepare<[string], { id: string; tagId: number }>(
    `SELECT value AS id, tagId FROM json_each(?) CROSS JOIN recordingTag ON recordingId = value
     ORDER BY tagId`,
  )
  const people = db.prepare<[string], { digits: string; id: number; name: string }>(
    `SELECT digits, person.id, name FROM json_each(?) CROSS JOIN personNumber ON digits = value
     JOIN person ON person.id = personId`,
  )
  return (rows) => {
    const tagged = Map.groupBy(tags.all(JSON.stringify(rows.map(({ id }) => id))), ({ id }) => id)
    const numbers = rows.map(comparableCounterpart)
    const named = new Map(
      people.all(JSON.stringify(numbers)).map(({ digits, ...person }) => [digits, person]),
    )
    return rows.map((row, index) => ({
      ...row,
      starred: row.starred === 1,
      removedKept: row.removedKept === 1,
      tagIds: tagged.get(row.id)?.map(({ tagId }) => tagId) ?? [],
      person: named.get(numbers[index]!) ?? null,
    }))
  }
}

function comparableCounterpart(row: RecordingRow): string {
  const number = counterpartNumber(row)
  return number === null ? '' : comparable(number)
}
