import { describe, expect, it } from 'vitest'
import {
  toFailedAttempt,
  isLastAttempt,
  toNotReadyAttempt,
  toUnavailableAttempt,
} from '../../../src-main/sync/attempts.ts'

const [second, hour, day] = [1_000, 3_600_000, 86_400_000]

/** The attempt after this many, with the longest random delay. */
function after(attempts: number) {
  return { attempts, now: 5 * day, random: () => 1 }
}

function waitOf({ nextAttemptAt }: { nextAttemptAt: number | null }): number {
  return nextAttemptAt! - 5 * day
}

describe('an item that is not ready', () => {
  it('is requested again after seconds, and at last every hour, without an end', () => {
    const waits = [0, 1, 2, 3, 9, 40].map((attempts) => waitOf(toNotReadyAttempt(after(attempts))))
    expect(waits).toEqual([5 * second, 10 * second, 20 * second, 40 * second, 2_560 * second, hour])
    expect(toNotReadyAttempt(after(40))).toMatchObject({ state: 'waiting', lastError: null })
  })
})

const failure = { code: 'item-server-error' } as const

describe('an item that failed', () => {
  it('is retried seven times, with delays from 30 s that double', () => {
    const attempts = [0, 1, 2, 3, 4, 5, 6].map((count) => toFailedAttempt(after(count), failure))
    expect(attempts.map(waitOf)).toEqual([30, 60, 120, 240, 480, 960, 1_920].map((s) => s * second))
    for (const attempt of attempts) expect(attempt).toMatchObject({ state: 'waiting', lastError: failure })
  })

  it('is given up after the eighth attempt, and then retried once a day', () => {
    for (const count of [7, 8, 100]) {
      const attempt = toFailedAttempt(after(count), failure)
      expect(attempt).toMatchObject({ state: 'failed', lastError: failure })
      expect(waitOf(attempt)).toBe(day)
    }
    expect([6, 7, 8].map((attempts) => isLastAttempt({ attempts }))).toEqual([false, true, true])
  })
})

describe('an item that the service does not have', () => {
  it('is never requested again', () => {
    expect(toUnavailableAttempt(failure)).toEqual({
      state: 'unavailable',
      lastError: failure,
      nextAttemptAt: null,
    })
  })
})
