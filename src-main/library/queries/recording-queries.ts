/** Reads the table `recording`: lists and single recordings. Writes nothing. */
import type Database from 'better-sqlite3'
import { counterpartNumber, serviceFields } from '../../model/recording.ts'
import { openNumberKeys } from '../../model/phone-numbers/number-keys.ts'
import { readStoredError } from '../tables/stored-error.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import { openViewQueries, type ViewQueries } from './view-queries.ts'

/** A row as SQLite returns it. */
export interface RecordingRow extends Omit<StoredRecording, Flag | Failure | Added> {
  transcriptError: string | null
  audioError: string | null
  starred: 0 | 1
  unheard: 0 | 1
  removedKept: 0 | 1
  audioCutOff: 0 | 1
}

type Flag = 'starred' | 'unheard' | 'removedKept' | 'audioCutOff'
/** The fields that come from other tables. */
type Added = 'tagIds' | 'person' | 'notes' | 'passages'
type Failure = 'transcriptError' | 'audioError'
type Completed<T> = Omit<T, Flag | Failure> & StoredRecording

/** Columns of `recording r LEFT JOIN transcript t`. */
export const recordingColumns = `r.id, ${serviceFields.map((field) => `r.${field}`).join(', ')},
  r.createdAtMs, r.transcriptState, r.transcriptAttempts, r.transcriptNextAt, r.transcriptError,
  r.audioState, r.audioAttempts, r.audioNextAt, r.audioError, r.audioPath, r.audioBytes, r.audioSha256,
  r.audioType, r.audioSeconds, r.audioCutOff, r.seenAt, r.removedAtServiceAt, r.removedKept, r.inboxDay, t.preview,
  r.audioState = 'present' AND r.heard = 0 AS unheard,
  EXISTS (SELECT 1 FROM star WHERE star.recordingId = r.id) AS starred`
export const recordingSource = 'recording r LEFT JOIN transcript t ON t.key = r.key'
const selectRecording = `SELECT ${recordingColumns} FROM ${recordingSource}`

export interface RecordingQueries extends ViewQueries {
  getByKeys(keys: readonly number[]): StoredRecording[]
  /** In the given order; unknown ids are skipped. */
  findByIds(ids: readonly string[]): StoredRecording[]
  findKey(id: string): number | null
}

/** @param today see `openViewQueries` */
export function openRecordingQueries(db: Database.Database, today: () => string): RecordingQueries {
  const byKey = db.prepare<[number], RecordingRow>(`${selectRecording} WHERE r.key = ?`)
  const byId = db.prepare<[string], RecordingRow>(`${selectRecording} WHERE r.id = ?`)
  const keyOfId = db.prepare<[string], number>('SELECT key FROM recording WHERE id = ?').pluck()
  const complete = openRowReader(db)
  const completeFound = (rows: (RecordingRow | undefined)[]) =>
    complete(rows.filter((row) => row !== undefined))
  return {
    ...openViewQueries(db, today),
    getByKeys: (keys) => complete(keys.map((key) => byKey.get(key)!)),
    findByIds: (ids) => completeFound(ids.map((id) => byId.get(id))),
    findKey: (id) => keyOfId.get(id) ?? null,
  }
}

/**
 * Adds the user's data and the other party's contact to all rows at once, because two queries per row would
 * make a list 50 % slower.
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
  const keys = openNumberKeys(db)
  const counts = db.prepare<[string], { id: string; notes: number; passages: number }>(
    `SELECT value AS id, count(*) FILTER (WHERE text <> '') AS notes,
       count(*) FILTER (WHERE timestamp IS NOT NULL OR said IS NOT NULL) AS passages
     FROM json_each(?) CROSS JOIN note ON recordingId = value GROUP BY value`,
  )
  return (rows) => {
    const ids = JSON.stringify(rows.map(({ id }) => id))
    const tagged = Map.groupBy(tags.all(ids), ({ id }) => id)
    const noted = new Map(counts.all(ids).map((counted) => [counted.id, counted]))
    const keyOf = keys.read()
    const numbers = rows.map((row) => keyOf(counterpartNumber(row)))
    const named = new Map(
      people.all(JSON.stringify(numbers)).map(({ digits, ...person }) => [digits, person]),
    )
    return rows.map((row, index) => ({
      ...row,
      transcriptError: readStoredError(row.transcriptError),
      audioError: readStoredError(row.audioError),
      starred: row.starred === 1,
      unheard: row.unheard === 1,
      removedKept: row.removedKept === 1,
      audioCutOff: row.audioCutOff === 1,
      tagIds: tagged.get(row.id)?.map(({ tagId }) => tagId) ?? [],
      notes: noted.get(row.id)?.notes ?? 0,
      passages: noted.get(row.id)?.passages ?? 0,
      person: named.get(numbers[index]!) ?? null,
    }))
  }
}
