/**
 * What a recording's appearance in the service's list means for what is known of it here. Pure decisions;
 * `recording-table.ts` stores them.
 */
import { isUnfinished, type ServiceRecording } from '../model/recording.ts'
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
  return {
    id: known.id,
    callSid: listed.callSid ?? known.callSid,
    toNumber: listed.toNumber ?? known.toNumber,
    fromNumber: listed.fromNumber ?? known.fromNumber,
    duration: finite(listed.duration) ?? known.duration,
    status: listed.status || known.status,
    direction: listed.direction || known.direction,
    createdAt: parseCreatedAt(listed.createdAt) === null ? known.createdAt : listed.createdAt,
  }
}

/** A number SQLite can hold and a person can read; null otherwise. */
export function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null
}

export function isSame(one: ServiceRecording, other: ServiceRecording): boolean {
  return (
    one.callSid === other.callSid &&
    one.toNumber === other.toNumber &&
    one.fromNumber === other.fromNumber &&
    one.duration === other.duration &&
    one.status === other.status &&
    one.direction === other.direction &&
    one.createdAt === other.createdAt
  )
}

/** Some answers say `ready` where others say `completed` (section Recording): to fetch again would bring nothing. */
export function isSameStatus(one: string, other: string): boolean {
  const meaning = (status: string) => (status === 'ready' ? 'completed' : status)
  return meaning(one) === meaning(other)
}

/** Less than that is rounding: the list may say whole seconds where the recording's own answer does not. */
const durationChangeSeconds = 1

/**
 * True when the change of a listed recording says that its transcript may have become another. A duration that
 * was unknown until now says nothing.
 */
export function mayHaveNewTranscript(known: ServiceRecording, merged: ServiceRecording): boolean {
  if (!isSameStatus(known.status, merged.status)) return true
  if (known.duration === null || merged.duration === null) return false
  return Math.abs(known.duration - merged.duration) >= durationChangeSeconds
}

/** The fields that `mayHaveNewTranscript` looks at, to be remembered and compared. */
export function transcriptFieldsOf({ status, duration }: ServiceRecording): string {
  return JSON.stringify([status, duration])
}

const hourMs = 3_600_000
const dayMs = 86_400_000

/**
 * Milliseconds to wait before a transcript is fetched again: none at first; from an hour to a day where that
 * was in vain `unchanged` times in a row, so that a list that cannot make up its mind costs next to nothing.
 */
export function refetchDelayMs(unchanged: number): number {
  return unchanged === 0 ? 0 : Math.min(dayMs, hourMs * 2 ** (unchanged - 1))
}

/** The numbers that a recording is found by. */
export function numbersOf(recording: Pick<ServiceRecording, 'toNumber' | 'fromNumber'>): string[] {
  return [recording.toNumber, recording.fromNumber].filter((number) => number !== null)
}
