/**
 * Decides how a listed recording changes what is stored about it. Pure; `recording-table.ts` stores the
 * result.
 */
import { isUnfinished, mapServiceFields, serviceFields, type ServiceRecording } from '../model/recording.ts'
import { parseCreatedAt } from './created-at.ts'

/**
 * What a status says about transcript and audio that are not here: there to be fetched, not yet made (the
 * list will tell when), or never to be had. Unknown statuses, `ready` among them, are tried like `completed`.
 */
export function expectedState(status: string): 'wanted' | 'waiting' | 'unavailable' {
  if (isUnfinished(status)) return 'waiting'
  return status === 'failed' ? 'unavailable' : 'wanted'
}

/**
 * The recording after the service has listed it again. The list is right about everything it says; what it
 * leaves out (`callSid` is absent from `GET /v1/recordings`), or says unreadably, stays as known.
 */
export function mergeListed(known: ServiceRecording, listed: ServiceRecording): ServiceRecording {
  const readable = {
    ...listed,
    duration: toFinite(listed.duration),
    status: listed.status || null,
    direction: listed.direction || null,
    createdAt: parseCreatedAt(listed.createdAt) === null ? null : listed.createdAt,
  }
  return { id: known.id, ...mapServiceFields((field) => readable[field] ?? known[field]) }
}

/** A number SQLite can hold and a person can read; null otherwise. */
export function toFinite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null
}

export function isSame(one: ServiceRecording, other: ServiceRecording): boolean {
  return serviceFields.every((field) => one[field] === other[field])
}

/** Some answers say `ready` where others say `completed` (section Recording): to fetch again would bring nothing. */
export function isSameStatus(one: string, other: string): boolean {
  const meaning = (status: string) => (status === 'ready' ? 'completed' : status)
  return meaning(one) === meaning(other)
}

/**
 * Smaller differences are rounding: the list may contain whole seconds where the recording's answer does not.
 */
const durationChangeSeconds = 1

function isSameDuration(one: number | null, other: number | null): boolean {
  // A duration that was unknown before is no change.
  return one === null || other === null || Math.abs(one - other) < durationChangeSeconds
}

/** What is known of a transcript that is here. */
export interface KnownTranscript {
  /** The state of fetching it again; null while there is no reason to. */
  transcriptRefetch: string | null
  transcriptNextAt: number | null
  /** How often in a row fetching it again brought the same. */
  transcriptUnchanged: number
  /** The listed fields of the last refetch. */
  transcriptStaleBy: string | null
}

export interface Refetch {
  /** Null: there is nothing to fetch any more. */
  state: 'wanted' | 'waiting' | null
  /** Not before, milliseconds since the epoch; null for at once, or for when the list shows it finished. */
  nextAt: number | null
  /** To be remembered as `transcriptStaleBy`. */
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
  // A wanted transcript will be the newest anyway.
  if (known.transcriptRefetch === 'wanted' && expected === 'wanted') return null
  const by = JSON.stringify([merged.status, merged.duration])
  const again = known.transcriptStaleBy === by
  // The list says once more what is being followed, or what the recording's own answer does not confirm.
  if (again && (known.transcriptRefetch !== null || known.transcriptUnchanged >= mostDoubts)) return null
  if (expected === 'unavailable') return { state: null, nextAt: null, by }
  const later = known.transcriptRefetch === null ? null : known.transcriptNextAt
  if (expected === 'waiting') return { state: 'waiting', nextAt: later, by }
  const delayMs = refetchDelayMs(Math.max(again ? 1 : 0, known.transcriptUnchanged))
  // A set time is kept: otherwise a list that changes on each pass would postpone it forever.
  return { state: 'wanted', nextAt: delayMs === 0 ? null : Math.min(seenAt + delayMs, later ?? Infinity), by }
}

/**
 * An answer that was on its way when the list changed is older than the list, and confirms nothing: a list that
 * says the same again is believed once more, an hour later. One that never agrees costs two requests.
 */
const mostDoubts = 2
const hourMs = 3_600_000
const dayMs = 86_400_000

/**
 * None at first; from an hour to a day where it was in vain `unchanged` times in a row, so that a list that
 * cannot make up its mind costs next to nothing.
 */
function refetchDelayMs(unchanged: number): number {
  return unchanged === 0 ? 0 : Math.min(dayMs, hourMs * 2 ** (unchanged - 1))
}

/** The numbers that a recording is found by. */
export function listRecordingNumbers(recording: Pick<ServiceRecording, 'toNumber' | 'fromNumber'>): string[] {
  return [recording.toNumber, recording.fromNumber].filter((number) => number !== null)
}
