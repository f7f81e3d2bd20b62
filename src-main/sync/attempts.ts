/** When an item is tried again, and when that is given up. Pure; the result is stored with the item. */
import type { AppError } from '../../src-preload/contract/errors.ts'
import type { Attempt } from '../library/stored-types.ts'
import { backoffMs } from '../util/backoff.ts'

/** The service says "poll again after a few seconds"; a recording that never gets ready is polled hourly. */
const notReadyBackoff = { baseMs: 5_000, capMs: 3_600_000 }
/** Starts at 30 s to get past a short failure; the last attempt comes about an hour after the first. */
const failureBackoff = { baseMs: 30_000, capMs: 3_600_000 }
/** After this many attempts the item is shown as failed and retried once a day. */
const mostAttempts = 8
const dayMs = 86_400_000

interface AttemptContext {
  /** Attempts before this one. */
  attempts: number
  /** Milliseconds since the epoch. */
  now: number
  random: () => number
}

/** For a 202, or "completed" without a transcript. Not an error, so it never becomes one. */
export function toNotReadyAttempt({ attempts, now, random }: AttemptContext): Attempt {
  const nextAttemptAt = now + backoffMs(attempts + 1, { ...notReadyBackoff, random })
  return { state: 'waiting', lastError: null, nextAttemptAt }
}

/** True for the last attempt before an item is shown as failed, and for every later one. */
export function isLastAttempt({ attempts }: Pick<AttemptContext, 'attempts'>): boolean {
  return attempts + 1 >= mostAttempts
}

export function toFailedAttempt({ attempts, now, random }: AttemptContext, lastError: AppError): Attempt {
  if (isLastAttempt({ attempts })) {
    return { state: 'failed', lastError, nextAttemptAt: now + dayMs }
  }
  const nextAttemptAt = now + backoffMs(attempts + 1, { ...failureBackoff, random })
  return { state: 'waiting', lastError, nextAttemptAt }
}

/**
 * Delays before truncated audio is requested again. The upload may still be running for an hour; a file that
 * never gets longer costs one request a month.
 */
const cutOffDelaysMs = [3_600_000, dayMs, 7 * dayMs, 30 * dayMs]

/** @param asked how often a longer file was requested without success */
export function planCutOffRetry({ asked, now }: { asked: number; now: number }): number {
  return now + cutOffDelaysMs[Math.min(asked, cutOffDelaysMs.length - 1)]!
}

/** The service has no data for this item and will not have any. */
export function toUnavailableAttempt(lastError: AppError | null): Attempt {
  return { state: 'unavailable', lastError, nextAttemptAt: null }
}
