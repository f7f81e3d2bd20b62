/** Work that is asked for more often than it is worth doing: one round at a time, and a rest between them. */
import type { Clock } from '../util/clock.ts'

export interface Rounds {
  /** A round begins after `delayMs`, or with one that is due before; never while one runs. */
  request(delayMs: number): void
  /** No round begins any more; resolves when the one under way has ended. */
  stop(): Promise<void>
}

/** @param work a round; what it rejects with is its own affair: the next request begins another. */
export function createRounds(clock: Clock, work: (signal: AbortSignal) => Promise<void>): Rounds {
  const stopping = new AbortController()
  let dueAt = Infinity
  let timer = new AbortController()
  let running: Promise<void> | null = null

  const begin = () => {
    dueAt = Infinity
    running = work(stopping.signal)
      .catch(() => undefined)
      .finally(() => {
        running = null
        if (dueAt !== Infinity) arm()
      })
  }
  const arm = () => {
    timer.abort()
    timer = new AbortController()
    const signal = AbortSignal.any([timer.signal, stopping.signal])
    clock.sleep(Math.max(0, dueAt - clock.monotonicMs()), signal).then(begin, () => undefined)
  }

  return {
    request(delayMs) {
      const at = clock.monotonicMs() + delayMs
      if (at >= dueAt || stopping.signal.aborted) return
      dueAt = at
      if (!running) arm()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
