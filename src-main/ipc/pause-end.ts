/** When a pause that a person chose is over, on their own clock. Pure. */
import type { PauseLength } from '../../src-preload/contract/sync.ts'
import { assertNever } from '../util/assert-never.ts'

const hourMs = 3_600_000
/** People who pause until tomorrow mean that their work begins with everything here. */
const morningHour = 6

/**
 * @param nowMs milliseconds since the epoch, as is what is returned
 * @returns null: when the person says so
 */
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

/** In the person's own time zone; whoever works past midnight means the day after they have slept. */
function tomorrowMorning(nowMs: number): number {
  const now = new Date(nowMs)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morningHour).getTime()
}
