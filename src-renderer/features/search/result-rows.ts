/** What the results show of an answer, and how an answer that comes later is let in. Pure. */
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

/** A row of the results: a call with its first moment, or a further moment of the call above it. */
export interface ResultRow {
  /** The same for the same moment in every answer to a question. */
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

/** Whether the calls that are shown keep their places in the later answer, which may go on after them. */
export function keepsPlaces(shown: readonly Hit[], later: readonly Hit[]): boolean {
  return shown.every((hit, index) => later[index]?.recording.id === hit.recording.id)
}

/**
 * What the later answer says about the calls that are shown, in the order in which they are shown.
 *
 * A call that it does not list may only stand further down in it. It goes where that cannot be: when the answer
 * lists everything that was found, or when the call itself has changed since.
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

/** Whether two answers found as many calls and list the same first ones. */
export function listsSame(
  a: Pick<SearchResponse<RecordingItem>, 'results' | 'total'>,
  b: Pick<SearchResponse<RecordingItem>, 'results' | 'total'>,
): boolean {
  return a.total === b.total && keepsPlaces(a.results, b.results)
}

/** Which call a row or a line is about, and at which moment; `at` is null for a call as a whole. */
export function getRowMoment(row: ResultRow | Line, query: string): { id: string; at: Moment | null } {
  const isLine = 'before' in row
  const { id } = isLine ? row.recording : row.hit.recording
  const place = isLine ? row : row.match
  const at = place && { timestamp: place.timestamp, wordIndex: place.wordIndex, query }
  return { id, at }
}
