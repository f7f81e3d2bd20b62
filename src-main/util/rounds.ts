/** Runs frequently requested work in rounds: one at a time, with a pause in between. */
import type { Clock } from './clock.ts'

export interface Rounds {
  /** Starts a round after `delayMs`, or with one due earlier; never while one runs. */
  request(delayMs: number): void
  /** Starts no more rounds; resolves when the current one has ended. */
  stop(): Promise<void>
}

/** @param work one round; a rejection is ignored, and the next request starts another. */
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
