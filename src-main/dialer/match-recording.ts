/** Which of the service's recordings a started call became. Pure: decides, and asks nobody. */
import type { CallAttempt } from '../../src-preload/contract/dialer.ts'
import type { StoredRecording } from '../library/types.ts'
import { isSameNumber } from './phone-number.ts'

/** A call is dated within this time around the press, clocks differing a little. */
const windowMs = { before: 2 * 60_000, after: 10 * 60_000 }

/** Milliseconds since the epoch between which the recording of a call was created. */
export function windowOf({ startedAt }: Pick<CallAttempt, 'startedAt'>): { from: number; to: number } {
  return { from: startedAt - windowMs.before, to: startedAt + windowMs.after }
}

export type Possible = Pick<StoredRecording, 'id' | 'callSid' | 'toNumber' | 'createdAtMs'>

/**
 * By `callSid` where it is known; otherwise, or where the service leaves it out, by number and time: the nearest.
 *
 * @param possible outbound ones of its time, or with its `callSid`, that no other started call became
 * @param options.isAsked the service was asked for `callSid`s since these were listed: one without has none
 */
export function findRecordingOf<T extends Possible>(
  attempt: Pick<CallAttempt, 'callSid' | 'startedAt' | 'toNumber'>,
  possible: readonly T[],
  { region, isAsked }: { region: string; isAsked: boolean },
): T | null {
  const { callSid, startedAt, toNumber } = attempt
  const named = callSid === null ? undefined : possible.find((recording) => recording.callSid === callSid)
  if (named) return named
  const { from, to } = windowOf(attempt)
  const near = possible.filter(
    ({ callSid: listed, createdAtMs, toNumber: called }) =>
      (callSid === null || (isAsked && listed === null)) &&
      createdAtMs !== null &&
      createdAtMs >= from &&
      createdAtMs <= to &&
      isSameNumber(called, toNumber, region),
  )
  const distance = ({ createdAtMs }: T) => Math.abs(createdAtMs! - startedAt)
  return near.reduce<T | null>(
    (nearest, each) => (nearest === null || distance(each) < distance(nearest) ? each : nearest),
    null,
  )
}
