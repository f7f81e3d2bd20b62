/** The table `heard`: played ranges of a call and the playback position. Sync never changes it. */
import type Database from 'better-sqlite3'

/** Seconds of the recording, [from, to). */
export type Range = [from: number, to: number]

/** What of a call was played. `position`: seconds; null when unknown. */
export interface HeardState {
  recordingId: string
  ranges: Range[]
  at: number
  position: number | null
}

export interface HeardTable {
  find(recordingId: string): HeardState | null
  /** Ascending and not overlapping. */
  listForRecording(recordingId: string): Range[]
  /** Merges these ranges with the stored ones; works for an unlisted call too. False when nothing is new. */
  add(recordingId: string, ranges: readonly Range[], at: number): boolean
  /** Seconds; null when nothing was played yet. */
  findPosition(recordingId: string): number | null
  /** Ignored for a call of which nothing was played. */
  savePosition(recordingId: string, position: number | null): void
  remove(recordingId: string): void
}

export function openHeardTable(db: Database.Database): HeardTable {
  const find = db.prepare<[string], Omit<HeardState, 'ranges'> & { ranges: string }>(
    'SELECT recordingId, ranges, at, position FROM heard WHERE recordingId = ?',
  )
  const findRanges = db.prepare<[string], string>('SELECT ranges FROM heard WHERE recordingId = ?').pluck()
  const save = db.prepare<[string, string, number]>(
    `INSERT INTO heard (recordingId, ranges, at) VALUES (?, ?, ?)
     ON CONFLICT (recordingId) DO UPDATE SET ranges = excluded.ranges, at = max(at, excluded.at)`,
  )
  const position = db
    .prepare<[string], number | null>('SELECT position FROM heard WHERE recordingId = ?')
    .pluck()
  const savePosition = db.prepare<[number | null, string]>(
    'UPDATE heard SET position = ? WHERE recordingId = ?',
  )
  const remove = db.prepare<[string]>('DELETE FROM heard WHERE recordingId = ?')
  const listForRecording = (recordingId: string) => JSON.parse(findRanges.get(recordingId) ?? '[]') as Range[]
  return {
    find(recordingId) {
      const row = find.get(recordingId)
      return row ? { ...row, ranges: JSON.parse(row.ranges) as Range[] } : null
    },
    listForRecording,
    add(recordingId, ranges, at) {
      const json = JSON.stringify(joinRanges([...listForRecording(recordingId), ...ranges]))
      if (json === (findRanges.get(recordingId) ?? '[]')) return false
      save.run(recordingId, json, Math.round(at))
      return true
    },
    findPosition: (recordingId) => position.get(recordingId) ?? null,
    savePosition: (recordingId, at) => void savePosition.run(at, recordingId),
    remove: (recordingId) => void remove.run(recordingId),
  }
}

/** Ascending, not overlapping or touching, rounded to hundredths of a second, which is finer than seeking. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const [from, to] of ranges.map(inHundredths).sort((one, other) => one[0] - other[0])) {
    if (!(from < to && to < Infinity)) continue
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

function inHundredths([from, to]: Range): Range {
  return [Math.max(0, Math.round(from * 100) / 100), Math.round(to * 100) / 100]
}
