/** Computes when a chosen pause ends, in local time. Pure. */
import type { PauseLength } from '../../../src-preload/contract/sync.ts'
import { assertNever } from '../../util/assert-never.ts'

const hourMs = 3_600_000
/** A pause until tomorrow ends before work, when everything should be here. */
const morningHour = 6

/** @param nowMs milliseconds since the epoch, like the result @returns null for a pause without an end */
export function pauseEnd(length: PauseLength, nowMs: number): number | null {
  switch (length) {
    case 'hour':
      return nowMs + hourMs
    case 'tomorrow':
      return tomorrowMorning(nowMs)
    case 'open':
      return null
    default:
      return assertNever(length)
  }
}

/** In local time: always the next calendar day, also shortly after midnight. */
function tomorrowMorning(nowMs: number): number {
  const now = new Date(nowMs)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morningHour).getTime()
}
