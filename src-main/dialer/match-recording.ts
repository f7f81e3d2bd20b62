/** Matches a started call to its recording. Pure. */
import type { CallAttempt } from '../../src-preload/contract/dialer.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import { isSameNumber } from '../model/phone-numbers/caller.ts'

/** The recording's date is within this time of the click; clocks differ slightly. */
const windowMs = { before: 2 * 60_000, after: 10 * 60_000 }

/** Milliseconds since the epoch between which the call's recording was created. */
export function readMatchWindow({ startedAt }: Pick<CallAttempt, 'startedAt'>): { from: number; to: number } {
  return { from: startedAt - windowMs.before, to: startedAt + windowMs.after }
}

export type Possible = Pick<StoredRecording, 'id' | 'callSid' | 'toNumber' | 'createdAtMs'>

/**
 * Matches by `callSid` if known; otherwise by number and nearest time.
 *
 * @param possible outbound recordings of that time, or with its `callSid`, not matched to another call
 * @param options.isAsked the service was asked for `callSid`s since these were listed: one without has none
 */
export function matchRecording<T extends Possible>(
  attempt: Pick<CallAttempt, 'callSid' | 'startedAt' | 'toNumber'>,
  possible: readonly T[],
  { region, isAsked }: { region: string; isAsked: boolean },
): T | null {
  const { callSid, startedAt, toNumber } = attempt
  const named = callSid === null ? undefined : possible.find((recording) => recording.callSid === callSid)
  if (named) return named
  const { from, to } = readMatchWindow(attempt)
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
