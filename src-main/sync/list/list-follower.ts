/** Checks the service's list: at once, every few minutes, and more often while a call is being finished. */
import { ServiceError } from '../../service/service-error.ts'
import { WakeSignal } from '../wake-signal.ts'
import type { SyncDependencies } from '../context.ts'
import { checkList, type ListCheck } from './lister.ts'
import type { FailureTracker } from '../failure-tracker.ts'
import { pollDelayMs } from './unfinished.ts'
import { isDiskError } from '../classify-error.ts'

/** The longest time until a call made elsewhere shows up. */
const headIntervalMs = 300_000

export interface ListFollowerOptions {
  dependencies: SyncDependencies
  failures: FailureTracker
  /** Ends after one successful check. */
  once: boolean
  /** Waits until list requests are allowed. */
  pass: (signal: AbortSignal) => Promise<void>
  /** Called when there may be something new to fetch. */
  onSaved: () => void
  /** Called when something was added or changed. */
  onMoved: () => void
  onChange: () => void
}

export class ListFollower {
  readonly #options: ListFollowerOptions
  /** Notified when the list must be checked now. */
  readonly #asked: WakeSignal
  #state: 'resting' | 'looking' | 'listing' = 'resting'
  #quietSinceMs: number

  constructor(options: ListFollowerOptions) {
    this.#options = options
    const { clock } = options.dependencies
    this.#asked = new WakeSignal(clock)
    this.#quietSinceMs = clock.monotonicMs()
  }

  /** `listing`: the whole list is being read. */
  get state(): 'resting' | 'looking' | 'listing' {
    return this.#state
  }

  /** Checks the list now. */
  now(): void {
    this.#quietSinceMs = this.#options.dependencies.clock.monotonicMs()
    this.#asked.notify()
  }

  /** With `once`, resolves after a check; otherwise never. @throws the signal's reason, bugs. */
  async follow(signal: AbortSignal): Promise<void> {
    const { dependencies, pass, once } = this.#options
    const { clock } = dependencies
    for (;;) {
      const { version } = this.#asked
      await pass(signal)
      const checked = await this.#check(signal)
      // The circuit breaker is open; the next pass waits for it.
      if (!checked) continue
      if (once) return
      if (checked.moved) this.#quietSinceMs = clock.monotonicMs()
      const quietMs = clock.monotonicMs() - this.#quietSinceMs
      const pollMs = checked.unfinished > 0 ? pollDelayMs(quietMs) : headIntervalMs
      await this.#asked.wait(version, pollMs, signal)
    }
  }

  async #check(signal: AbortSignal): Promise<ListCheck | null> {
    const { dependencies, failures, pass, onSaved, onMoved } = this.#options
    const { writer } = dependencies.threads
    const saved = () => {
      failures.succeed('saved')
      onSaved()
    }
    this.#turn('looking')
    try {
      const checked = await checkList(
        { ...dependencies, signal, pass, onSaved: saved },
        { beforeAll: () => this.#turn('listing'), afterAll: () => this.#turn('looking') },
      )
      for (const id of checked.finished) {
        await writer.saveTranscriptAttempt({ id, state: 'wanted', lastError: null, nextAttemptAt: null })
      }
      failures.succeed('saved')
      if (checked.moved) onMoved()
      return checked
    } catch (error) {
      const expected = error instanceof ServiceError || isDiskError(error)
      if (!expected) throw error
      failures.recordListFailure(error, signal)
      return null
    } finally {
      this.#turn('resting')
      onSaved()
    }
  }

  #turn(state: 'resting' | 'looking' | 'listing'): void {
    this.#state = state
    this.#options.onChange()
  }
}
