/** Holds a pause of sync chosen by the user, until they end it or until a time. Stored across restarts. */
import type { Clock } from '../util/clock.ts'

export interface Paused {
  /** Milliseconds since the epoch; null: until the user resumes. */
  until: number | null
}

/** Where the pause is stored. */
export interface PauseStore {
  find(): Paused | null
  save(paused: Paused | null): void
}

/** Detects a machine that slept or a changed clock within this time; pauses last hours. */
const lookEveryMs = 30_000

export class Pause {
  readonly #clock: Clock
  readonly #store: PauseStore | undefined
  readonly #onOver: () => void
  #paused: Paused | null = null
  #waiting = new AbortController()

  /**
   * @param options.store without it, the pause ends with the program
   * @param options.onOver called when the time has come
   */
  constructor(options: { clock: Clock; store: PauseStore | undefined; onOver: () => void }) {
    this.#clock = options.clock
    this.#store = options.store
    this.#onOver = options.onOver
  }

  /** When it ends automatically; null also when nothing is paused. */
  get until(): number | null {
    return this.#paused?.until ?? null
  }

  get isHeld(): boolean {
    return this.#paused !== null
  }

  /** Restores the pause of an earlier run if it has not ended yet; false when there is none. */
  restore(): boolean {
    const kept = this.#store?.find() ?? null
    if (kept === null) return false
    if (this.#isOver(kept)) {
      this.#store?.save(null)
      return false
    }
    this.#hold(kept)
    return true
  }

  begin(until: number | null): void {
    this.#store?.save({ until })
    this.#hold({ until })
  }

  /** Ends the pause: the user resumes, or its time has come. */
  end(): void {
    if (this.#paused !== null || this.#store?.find()) this.#store?.save(null)
    this.stop()
  }

  /** Stops waiting; the stored pause stays for the next run. */
  stop(): void {
    this.#waiting.abort()
    this.#paused = null
  }

  #hold(paused: Paused): void {
    this.stop()
    this.#paused = paused
    if (paused.until === null) return
    this.#waiting = new AbortController()
    const { signal } = this.#waiting
    this.#wait(paused, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }

  async #wait(paused: Paused, signal: AbortSignal): Promise<void> {
    while (!this.#isOver(paused)) {
      await this.#clock.sleep(Math.min(paused.until! - this.#clock.now(), lookEveryMs), signal)
    }
    this.#onOver()
  }

  #isOver({ until }: Paused): boolean {
    return until !== null && until <= this.#clock.now()
  }
}
