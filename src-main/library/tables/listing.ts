/**
 * Decides how a listed recording changes what is stored about it. Pure; `recording-table.ts` stores the
 * result.
 */
import { parseServiceDate } from '../../../src-preload/contract/service-date.ts'
import {
  isUnfinished,
  mapServiceFields,
  serviceFields,
  type ServiceRecording,
} from '../../model/recording.ts'

/**
 * What a status implies for a missing transcript and missing audio: `wanted` can be fetched, `waiting` is not
 * ready yet (the list will show when), `unavailable` will never exist. Unknown statuses, including `ready`, are
 * treated like `completed`.
 */
export function expectedState(status: string): 'wanted' | 'waiting' | 'unavailable' {
  if (isUnfinished(status)) return 'waiting'
  return status === 'failed' ? 'unavailable' : 'wanted'
}

/**
 * Merges a newly listed recording into the stored one. Listed values win; fields that the list omits (`callSid`
 * is absent from `GET /v1/recordings`) or that are unreadable keep their stored value.
 */
export function mergeListed(known: ServiceRecording, listed: ServiceRecording): ServiceRecording {
  const readable = {
    ...listed,
    duration: toFinite(listed.duration),
    status: listed.status || null,
    direction: listed.direction || null,
    createdAt: parseServiceDate(listed.createdAt) === null ? null : listed.createdAt,
  }
  return { id: known.id, ...mapServiceFields((field) => readable[field] ?? known[field]) }
}

/** Null for a number that is not finite. */
export function toFinite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null
}

export function isSame(one: ServiceRecording, other: ServiceRecording): boolean {
  return serviceFields.every((field) => one[field] === other[field])
}

/**
 * Some answers say `ready` where others say `completed` (section Recording); the difference is no reason to
 * fetch again.
 */
export function isSameStatus(one: string, other: string): boolean {
  const meaning = (status: string) => (status === 'ready' ? 'completed' : status)
  return meaning(one) === meaning(other)
}

/**
 * Smaller differences are rounding: the list may contain whole seconds where the recording's answer does not.
 */
const durationChangeSeconds = 1

function isSameDuration(one: number | null, other: number | null): boolean {
  // A duration that was unknown before does not count as a change.
  return one === null || other === null || Math.abs(one - other) < durationChangeSeconds
}

/** The stored state of a present transcript. */
export interface KnownTranscript {
  /** The state of fetching it again; null when not needed. */
  transcriptRefetch: string | null
  transcriptNextAt: number | null
  /** The number of consecutive fetches that changed nothing. */
  transcriptUnchanged: number
  /** The listed fields that caused the last refetch. */
  transcriptStaleBy: string | null
}

export interface Refetch {
  /** Null: nothing is left to fetch. */
  state: 'wanted' | 'waiting' | null
  /**
   * The earliest time, milliseconds since the epoch; null means at once, or when the list shows it finished.
   */
  nextAt: number | null
  /** Stored as `transcriptStaleBy`. */
  by: string
}

/**
 * Decides whether to refetch a present transcript because the list shows another status or duration.
 *
 * @param seenAt when it was listed, milliseconds since the epoch
 * @returns null when there is no new reason.
 */
export function decideRefetch(
  known: ServiceRecording & KnownTranscript,
  merged: ServiceRecording,
  seenAt: number,
): Refetch | null {
  if (isSameStatus(known.status, merged.status) && isSameDuration(known.duration, merged.duration))
    return null
  const expected = expectedState(merged.status)
  // A transcript that is already wanted will be the newest.
  if (known.transcriptRefetch === 'wanted' && expected === 'wanted') return null
  const by = JSON.stringify([merged.status, merged.duration])
  const again = known.transcriptStaleBy === by
  // The list repeats a change that is already followed, or that the recording's own answer did not confirm.
  if (again && (known.transcriptRefetch !== null || known.transcriptUnchanged >= mostDoubts)) return null
  if (expected === 'unavailable') return { state: null, nextAt: null, by }
  const later = known.transcriptRefetch === null ? null : known.transcriptNextAt
  if (expected === 'waiting') return { state: 'waiting', nextAt: later, by }
  const delayMs = refetchDelayMs(Math.max(again ? 1 : 0, known.transcriptUnchanged))
  // A time that is already set is kept: a list that changes on each pass would postpone it forever.
  return { state: 'wanted', nextAt: delayMs === 0 ? null : Math.min(seenAt + delayMs, later ?? Infinity), by }
}

/**
 * How often an unconfirmed change is followed. An answer that was requested before the list changed is older
 * than the list and cannot confirm it, so a list that repeats the change is followed once more, an hour later.
 * A list that never agrees costs two requests.
 */
const mostDoubts = 2
const hourMs = 3_600_000
const dayMs = 86_400_000

/**
 * No delay at first; then from an hour to a day after `unchanged` consecutive fetches without a change, so that
 * a list that keeps changing costs few requests.
 */
function refetchDelayMs(unchanged: number): number {
  return unchanged === 0 ? 0 : Math.min(dayMs, hourMs * 2 ** (unchanged - 1))
}

/** The numbers that search finds a recording by. */
export function listRecordingNumbers(recording: Pick<ServiceRecording, 'toNumber' | 'fromNumber'>): string[] {
  return [recording.toNumber, recording.fromNumber].filter((number) => number !== null)
}
