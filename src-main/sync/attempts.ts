/** When an item is tried again, and when that is given up. Pure; the result is stored with the item. */
import type { Attempt } from '../library/stored-types.ts'
import { backoffMs } from '../util/backoff.ts'

/** The service says "poll again after a few seconds"; a recording that never gets ready is asked for hourly. */
const notReadyBackoff = { baseMs: 5_000, capMs: 3_600_000 }
/** Half a minute outlasts a hiccup; the last of the attempts comes about an hour after the first. */
const failureBackoff = { baseMs: 30_000, capMs: 3_600_000 }
/** After so many the item is shown as failed, and asked for once a day. */
const mostAttempts = 8
const dayMs = 86_400_000

interface Moment {
  /** Attempts before this one. */
  attempts: number
  /** Milliseconds since the epoch. */
  now: number
  random: () => number
}

/** 202, or completed without a transcript: not an error, so it never becomes one. */
export function notReady({ attempts, now, random }: Moment): Attempt {
  const nextAttemptAt = now + backoffMs(attempts + 1, { ...notReadyBackoff, random })
  return { state: 'waiting', lastError: null, nextAttemptAt }
}

/** True when this attempt is the last before an item is shown as failed, or comes after that. */
export function isLastAttempt({ attempts }: Pick<Moment, 'attempts'>): boolean {
  return attempts + 1 >= mostAttempts
}

export function failed({ attempts, now, random }: Moment, sentence: string): Attempt {
  if (isLastAttempt({ attempts })) {
    return { state: 'failed', lastError: sentence, nextAttemptAt: now + dayMs }
  }
  const nextAttemptAt = now + backoffMs(attempts + 1, { ...failureBackoff, random })
  return { state: 'waiting', lastError: sentence, nextAttemptAt }
}

/**
 * Audio that was cut off is asked for again after so long, each time later: an upload may still be going on for an
 * hour; a file that never gets longer costs one request a month.
 */
const cutOffDelaysMs = [3_600_000, dayMs, 7 * dayMs, 30 * dayMs]

/** @param asked how often a longer file was asked for in vain */
export function askAgainAt({ asked, now }: { asked: number; now: number }): number {
  return now + cutOffDelaysMs[Math.min(asked, cutOffDelaysMs.length - 1)]!
}

/** The service has none, and will not have one. */
export function unavailable(sentence: string | null): Attempt {
  return { state: 'unavailable', lastError: sentence, nextAttemptAt: null }
}
