/**
 * Queries the lists of calls, newest first, undated last: a named list, or the calls of a tag or a person.
 */
import type Database from 'better-sqlite3'
import type { NamedView, RecordingView } from '../../../src-preload/contract/recordings.ts'

export interface ViewQueries {
  listKeys(view: RecordingView, limit: number, offset: number): number[]
  listIds(view: RecordingView): string[]
  countView(view: RecordingView): number
}

// Repeats `notReady = 1`, the condition of the small index that contains all of these.
/** The service still works on the call, or its transcript has not arrived yet. */
const isPending = `notReady = 1 AND transcriptState <> 'unavailable'
  AND NOT (status = 'failed' AND transcriptState = 'present')`
/** The call failed at the service: nothing more will arrive. */
const isFailedAtService = `notReady = 1 AND status = 'failed' AND transcriptState = 'unavailable'
  AND audioState NOT IN ('wanted', 'waiting', 'failed')`

type ViewKind = NamedView | 'tag' | 'person'

/**
 * The source of rows; `?` is the tag's or the person's id. Sources with few rows are read from their own table
 * and sorted.
 */
const viewSources: Record<ViewKind, string> = {
  all: 'recording',
  inbound: "recording WHERE direction = 'inbound'",
  outbound: "recording WHERE direction = 'outbound'",
  'not-ready': `recording WHERE ${isPending}`,
  failed: `recording WHERE ${isFailedAtService}`,
  // Must equal the condition of its index. Audio that cannot be played here is not unheard: see `item-states.ts`.
  unheard: "recording WHERE audioState = 'present' AND heard = 0",
  starred: 'star CROSS JOIN recording ON recording.id = star.recordingId',
  tag: 'recordingTag CROSS JOIN recording ON recording.id = recordingId WHERE tagId = ?',
  person: 'personNumber CROSS JOIN recording ON counterpart = digits WHERE personId = ?',
}
const newestFirst = 'ORDER BY createdAtMs DESC, key DESC'

/** Views whose length the tally contains, as a condition on its rows. */
export const tallyByView = {
  all: 'TRUE',
  inbound: "direction = 'inbound'",
  outbound: "direction = 'outbound'",
  'not-ready': isPending,
  failed: isFailedAtService,
} satisfies Partial<Record<ViewKind, string>>

export function openViewQueries(db: Database.Database): ViewQueries {
  const keys = prepareEach((kind) =>
    db.prepare<number[], number>(`SELECT key FROM ${viewSources[kind]} ${newestFirst} LIMIT ? OFFSET ?`),
  )
  const ids = prepareEach((kind) =>
    db.prepare<number[], string>(`SELECT id FROM ${viewSources[kind]} ${newestFirst}`),
  )
  const counts = prepareEach((kind) => db.prepare<number[], number>(buildCountSql(kind)))
  return {
    listKeys(view, limit, offset) {
      const { kind, parameters } = readView(view)
      return keys[kind].pluck().all(...parameters, limit, offset)
    },
    listIds(view) {
      const { kind, parameters } = readView(view)
      return ids[kind].pluck().all(...parameters)
    },
    countView(view) {
      const { kind, parameters } = readView(view)
      return counts[kind].pluck().get(...parameters) ?? 0
    },
  }
}

/** Parses `tag:7` to the kind `tag` with the parameter 7. */
function readView(view: RecordingView): { kind: ViewKind; parameters: number[] } {
  const [kind, id] = view.split(':') as [ViewKind, string?]
  return { kind, parameters: id === undefined ? [] : [Number(id)] }
}

function buildCountSql(kind: ViewKind): string {
  return kind in tallyByView
    ? `SELECT coalesce(sum(recordings), 0) FROM recordingTally WHERE ${tallyByView[kind as keyof typeof tallyByView]}`
    : `SELECT count(*) FROM ${viewSources[kind]}`
}

function prepareEach<T>(prepare: (kind: ViewKind) => T): Record<ViewKind, T> {
  const kinds = Object.keys(viewSources) as ViewKind[]
  return Object.fromEntries(kinds.map((kind) => [kind, prepare(kind)])) as Record<ViewKind, T>
}
