/**
 * Lets loops sleep until there is work. No notification is lost between checking and sleeping: the loop notes
 * `version` before it checks, and `wait` returns at once if it has changed since.
 */
import type { Clock } from '../util/clock.ts'

export class WakeSignal {
  readonly #clock: Clock
  readonly #sleeping = new Set<() => void>()
  #version = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get version(): number {
    return this.#version
  }

  notify(): void {
    this.#version += 1
    for (const wake of [...this.#sleeping]) wake()
  }

  /**
   * Resolves at the next notification or after `ms`; null: notification only.
   *
   * @throws the signal's reason when aborted.
   */
  async wait(since: number, ms: number | null, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (since !== this.#version) return
    const over = new AbortController()
    const rung = new Promise<void>((resolve, reject) => {
      const stop = () => reject(signal.reason)
      const wake = () => {
        this.#sleeping.delete(wake)
        signal.removeEventListener('abort', stop)
        resolve()
      }
      this.#sleeping.add(wake)
      signal.addEventListener('abort', stop, { once: true })
      over.signal.addEventListener('abort', wake, { once: true })
    })
    if (ms === null) return rung
    try {
      await Promise.race([rung, this.#clock.sleep(ms, AbortSignal.any([signal, over.signal]))])
    } finally {
      over.abort(null)
    }
  }
}
