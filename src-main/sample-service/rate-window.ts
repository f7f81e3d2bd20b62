/** Limits requests in a rolling window. Source: service API document, Limits. */
export interface RateWindow {
  /** Counts a request; false when over the limit. A refused request does not count. */
  admit(): boolean
}

/** `monotonicMs` returns the time in milliseconds; a limit of Infinity admits everything. */
export function createRateWindow(limit: number, windowMs: number, monotonicMs: () => number): RateWindow {
  const admitted: number[] = []
  return {
    admit() {
      if (limit === Infinity) return true
      const now = monotonicMs()
      while (admitted[0] !== undefined && admitted[0] <= now - windowMs) admitted.shift()
      if (admitted.length >= limit) return false
      admitted.push(now)
      return true
    },
  }
}
