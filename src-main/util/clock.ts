/**
 * Time, injected so that tests can control it.
 *
 * `now` is wall-clock time, for what a user sees or the service dates; `monotonicMs` never jumps and measures
 * intervals.
 */
export interface Clock {
  /** Wall-clock time, milliseconds since the epoch. */
  now(): number
  /** Milliseconds from an arbitrary start; unaffected by clock changes. */
  monotonicMs(): number
  /** Resolves after `ms`; rejects with the signal's reason when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, ms)
      signal?.addEventListener('abort', stop, { once: true })
    }),
}
