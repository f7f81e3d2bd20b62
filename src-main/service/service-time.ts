/** Compares this computer's clock with the `Date` header (RFC 9110, 6.6.1) of the service's answers. */
import type { Clock } from '../util/clock.ts'
import type { Fetch } from './network.ts'

export interface ServiceTime {
  /** Notes the time of each answer. */
  follow(fetch: Fetch): Fetch
  /**
   * Milliseconds that this clock is ahead of the service's, from the last answer with a time, to about a
   * second; null without such an answer.
   */
  aheadMs(): number | null
}

export function createServiceTime(clock: Clock): ServiceTime {
  let aheadMs: number | null = null
  const note = (headers: Headers, sentAt: number) => {
    const at = Date.parse(headers.get('date') ?? '')
    // A cached answer has the time at which it was created.
    if (Number.isNaN(at) || headers.has('age')) return
    aheadMs = (sentAt + clock.now()) / 2 - at
  }
  return {
    follow: (fetch) => async (url, init) => {
      const sentAt = clock.now()
      const response = await fetch(url, init)
      note(response.headers, sentAt)
      return response
    },
    aheadMs: () => aheadMs,
  }
}
