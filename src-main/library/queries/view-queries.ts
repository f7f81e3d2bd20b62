/**
 * Queries the lists of calls in one of four orders: a named list, or the calls of a tag or a person. Undated calls are
 * older than all others, and calls of unknown length shorter.
 */
import type Database from 'better-sqlite3'
import type { CallOrder, NamedView, RecordingView } from '../../../src-preload/contract/recordings.ts'
import { audioAbsent, transcriptAbsent } from './policy-sql.ts'

export interface ViewQueries {
  listKeys(view: RecordingView, order: CallOrder, limit: number, offset: number): number[]
  listIds(view: RecordingView, order: CallOrder): string[]
  countView(view: RecordingView): number
}

// Repeats `notReady = 1`, the condition of the small index that contains all of these.
/** The service still works on the call, or its transcript has not arrived yet. */
const isPending = `notReady = 1 AND transcriptState <> 'unavailable'
  AND NOT (status = 'failed' AND transcriptState = 'present')
  AND NOT (transcriptState = 'failed' AND status NOT IN ('transcribing', 'processing'))`
const isAudioWaiting = "audioState = 'waiting'"
/** The call failed at the service: nothing more will arrive. */
export const isFailedAtService = `notReady = 1 AND status = 'failed' AND transcriptState = 'unavailable'
  AND audioState NOT IN ('wanted', 'waiting', 'failed')`
/** Must equal the condition of its index. */
const isDownloadFailed = "(transcriptState = 'failed' OR audioState = 'failed')"

type ViewKind = NamedView | 'tag' | 'person'

interface Source {
  /** `@of` is the tag's or the person's id, or today. Sources with few rows are read from their own table and sorted. */
  from: string
  /** Conditions that each use an index; calls that meet any of them. Missing for all rows. */
  anyOf?: readonly string[]
  /** One condition for all of them, where it is counted faster than its parts. */
  counted?: string
}

const viewSources: Record<ViewKind, Source> = {
  // In two parts, of which the first is long and in order by its index.
  inbox: {
    from: 'recording',
    anyOf: ["inboxDay = ''", "inboxDay > '' AND inboxDay <= @of"],
    counted: 'inboxDay <= @of',
  },
  all: { from: 'recording' },
  inbound: { from: 'recording', anyOf: ["direction = 'inbound'"] },
  outbound: { from: 'recording', anyOf: ["direction = 'outbound'"] },
  // Repeats the condition of the index of incomplete calls.
  'not-ready': {
    from: 'recording',
    anyOf: [isPending, `(${transcriptAbsent} OR ${audioAbsent}) AND ${isAudioWaiting}`],
  },
  failed: { from: 'recording', anyOf: [isFailedAtService, isDownloadFailed] },
  'different-length': { from: 'recording', anyOf: ['audioMismatch = 1', 'audioCutOff = 1'] },
  'removed-at-service': { from: 'recording', anyOf: ['removedAtServiceAt IS NOT NULL AND removedKept = 0'] },
  // Must equal the condition of its index. Audio that cannot be played here is not unheard: see `item-states.ts`.
  unheard: { from: 'recording', anyOf: ["audioState = 'present' AND heard = 0"] },
  starred: { from: 'star CROSS JOIN recording ON recording.id = star.recordingId' },
  tag: { from: 'recordingTag CROSS JOIN recording ON recording.id = recordingId', anyOf: ['tagId = @of'] },
  person: { from: 'personNumber CROSS JOIN recording ON counterpart = digits', anyOf: ['personId = @of'] },
}

/** The views that have an index by length. */
const viewsByLength: readonly ViewKind[] = ['all', 'inbound', 'outbound']

/** Columns, the most significant first, and their direction. */
const orders: Record<CallOrder, { by: readonly string[]; way: 'ASC' | 'DESC' }> = {
  newest: { by: ['createdAtMs', 'key'], way: 'DESC' },
  oldest: { by: ['createdAtMs', 'key'], way: 'ASC' },
  longest: { by: ['duration', 'createdAtMs', 'key'], way: 'DESC' },
  shortest: { by: ['duration', 'createdAtMs', 'key'], way: 'ASC' },
}

/** Views whose length the tally contains, as a condition on its rows. */
export const tallyByView = {
  all: 'TRUE',
  inbound: "direction = 'inbound'",
  outbound: "direction = 'outbound'",
  'not-ready': `(${isPending} OR ${isAudioWaiting})`,
  failed: `(${isFailedAtService} OR ${isDownloadFailed})`,
} satisfies Partial<Record<ViewKind, string>>

type Parameters = { of?: number | string; limit?: number; offset?: number }

/** @param today the day in ISO 8601, from which snoozed calls are in the inbox again */
export function openViewQueries(db: Database.Database, today: () => string): ViewQueries {
  const prepared = new Map<string, Database.Statement<[Parameters], number | string>>()
  /** Statements are prepared at first use, because most are rarely needed. All return one column. */
  const prepare = (sql: string) => {
    let statement = prepared.get(sql)
    if (!statement) prepared.set(sql, (statement = db.prepare<[Parameters], number | string>(sql).pluck()))
    return statement
  }
  /** Parses `tag:7` to the kind `tag` of 7. */
  const readView = (view: RecordingView): { kind: ViewKind; of: number | string } => {
    const [kind, id] = view.split(':') as [ViewKind, string?]
    return { kind, of: id === undefined ? today() : Number(id) }
  }
  return {
    listKeys(view, order, limit, offset) {
      const { kind, of } = readView(view)
      const sql = `${buildListSql('key', kind, order)} LIMIT @limit OFFSET @offset`
      return prepare(sql).all({ of, limit, offset }) as number[]
    },
    listIds(view, order) {
      const { kind, of } = readView(view)
      return prepare(buildListSql('id', kind, order)).all({ of }) as string[]
    },
    countView(view) {
      const { kind, of } = readView(view)
      return (prepare(buildCountSql(kind)).get({ of }) ?? 0) as number
    },
  }
}

/** SQLite merges the sorted parts of several conditions, without sorting again. */
function buildListSql(column: 'key' | 'id', kind: ViewKind, order: CallOrder): string {
  const { from, anyOf = ['TRUE'] } = viewSources[kind]
  const { by, way } = orders[order]
  const columns = [...new Set([column, ...by])].map((name) => selectColumn(name, kind)).join(', ')
  const parts = anyOf.map((condition) => `SELECT ${columns} FROM ${from} WHERE ${condition}`)
  return `${parts.join(' UNION ')} ORDER BY ${by.map((name) => `${name} ${way}`).join(', ')}`
}

/** The plus sign excludes the indexes by length: sorting a short list takes less time than reading all calls. */
function selectColumn(name: string, kind: ViewKind): string {
  return name === 'duration' && !viewsByLength.includes(kind) ? '+duration AS duration' : name
}

function buildCountSql(kind: ViewKind): string {
  if (kind in tallyByView)
    return `SELECT coalesce(sum(recordings), 0) FROM recordingTally WHERE ${tallyByView[kind as keyof typeof tallyByView]}`
  const { from, anyOf = ['TRUE'], counted = anyOf.length === 1 ? anyOf[0] : undefined } = viewSources[kind]
  if (counted !== undefined) return `SELECT count(*) FROM ${from} WHERE ${counted}`
  return `SELECT count(*) FROM (${anyOf.map((condition) => `SELECT createdAtMs, key FROM ${from} WHERE ${condition}`).join(' UNION ')})`
}
