/** Builds the rows of results from an answer, and merges a later answer into them. Pure. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type {
  ConcordanceLine,
  SearchHit,
  SearchMatch,
  SearchResponse,
} from '../../../src-preload/contract/search.ts'
import type { Moment } from '../../app/call-screen.ts'

type Hit = SearchHit<RecordingItem>

export type Line = ConcordanceLine<RecordingItem>

/** A row of the results: a call with its first moment, or another moment of the call above it. */
export interface ResultRow {
  /** The same for the same moment in all answers to a question. */
  key: string
  kind: 'call' | 'moment'
  /** `service`: it is not on this machine yet. */
  origin: 'library' | 'service'
  hit: Hit
  match: SearchMatch | null
}

/** Each call with its first moment, then its other moments. */
export function buildResultRows(hits: readonly Hit[], origin: ResultRow['origin']): ResultRow[] {
  return hits.flatMap((hit) => {
    const matches = hit.matches.length === 0 ? [null] : hit.matches
    return matches.map((match, index): ResultRow => ({
      key: `${origin}:${hit.recording.id}:${index}`,
      kind: index === 0 ? 'call' : 'moment',
      origin,
      hit,
      match,
    }))
  })
}

/** Whether the displayed calls keep their positions in the later answer, which may be longer. */
export function keepsPlaces(shown: readonly Hit[], later: readonly Hit[]): boolean {
  return shown.every((hit, index) => later[index]?.recording.id === hit.recording.id)
}

/**
 * The later answer's data about the displayed calls, in the displayed order.
 *
 * A call missing in it may only be further down. It is removed when that is impossible: the answer is complete,
 * or the call has changed since.
 */
export function inShownOrder(
  shown: readonly Hit[],
  later: Pick<SearchResponse<RecordingItem>, 'results' | 'total'>,
  changed: ReadonlySet<string>,
): Hit[] {
  const byId = new Map(later.results.map((hit) => [hit.recording.id, hit]))
  const listsAll = later.results.length >= later.total
  return shown.flatMap((hit) => {
    const now = byId.get(hit.recording.id)
    if (now !== undefined) return [now]
    return listsAll || changed.has(hit.recording.id) ? [] : [hit]
  })
}

/** Whether two answers have the same total and the same first calls. */
export function listsSame(
  a: Pick<SearchResponse<RecordingItem>, 'results' | 'total'>,
  b: Pick<SearchResponse<RecordingItem>, 'results' | 'total'>,
): boolean {
  return a.total === b.total && keepsPlaces(a.results, b.results)
}

function isTimelessNote(match: SearchMatch | null): boolean {
  return match?.source !== undefined && match.timestamp === null
}

/** The call and moment of a row or line; `at` is null for a whole call. */
export function getRowMoment(row: ResultRow | Line, query: string): { id: string; at: Moment | null } {
  const isLine = 'before' in row
  const { id } = isLine ? row.recording : row.hit.recording
  const place = isLine ? row : isTimelessNote(row.match) ? null : row.match
  const at = place && { timestamp: place.timestamp, wordIndex: place.wordIndex, query }
  return { id, at }
}
