/**
 * Separates failures of one item from general failures and trips the circuit breakers for the latter. One bad
 * item never stops the rest; an unavailable service is not blamed on its items.
 */
import type { OfflineReason } from '../../src-preload/contract/sync.ts'
import { AudioError } from '../audio/audio-error.ts'
import type { WakeSignal } from './wake-signal.ts'
import type { SyncDependencies } from './context.ts'
import { CircuitBreaker, type ObstaclePhase } from './circuit-breaker.ts'
import { classifyError, type ErrorClass } from './classify-error.ts'

/** After this many doubtful answers in a row the list is requested: if that works, the items are at fault. */
const suspicious = 3
/** Lets a run without a schedule wait a few seconds for the network, or for two rate limits. */
const maxAttempts = 3

export interface FailureTrackerOptions extends Pick<
  SyncDependencies,
  'service' | 'budget' | 'clock' | 'random'
> {
  wake: WakeSignal
  once: boolean
  onUnauthorized: () => void
  onChange: () => void
}

export interface Obstacle {
  phase: ObstaclePhase
  /** Milliseconds; null until the user acts. */
  forMs: number | null
  /** For `offline`, if known. */
  offlineReason: OfflineReason | null
}

export class FailureTracker {
  readonly #options: FailureTrackerOptions
  readonly #service: CircuitBreaker
  /** The library's disk. */
  readonly #disk: CircuitBreaker
  /** The storage behind signed URLs, and the disk for audio. */
  readonly #storage: CircuitBreaker
  #doubts = 0
  #storageDoubts = 0
  #probe: Promise<boolean> | null = null
  /** For the service's breaker. */
  #offlineReason: OfflineReason | null = null

  constructor(options: FailureTrackerOptions) {
    this.#options = options
    const { clock, random, wake, once } = options
    const breaker = () =>
      new CircuitBreaker({ clock, random, wake, maxAttempts: once ? maxAttempts : Infinity })
    this.#service = breaker()
    this.#disk = breaker()
    this.#storage = breaker()
  }

  /** The obstacle to show, with its duration. Storage counts only when the other breakers are closed. */
  obstacle(withStorage: boolean): Obstacle | null {
    const breakers = [this.#disk, this.#service, ...(withStorage ? [this.#storage] : [])]
    const tripped = breakers.find((breaker) => breaker.phase !== null)
    if (!tripped?.phase) return null
    const offlineReason = tripped === this.#service ? this.#offlineReason : null
    return { phase: tripped.phase, forMs: tripped.openForMs, offlineReason }
  }

  /** What blocks only audio: its disk or its storage; null when nothing does. */
  get storagePhase(): ObstaclePhase | null {
    return this.#storage.phase
  }

  /** Waits before a request to the service. */
  readonly pass = async (signal: AbortSignal): Promise<void> => {
    await this.#disk.pass(signal)
    await this.#service.pass(signal)
  }

  /** Waits before a download. */
  readonly passStorage = async (signal: AbortSignal): Promise<void> => {
    await this.#storage.pass(signal)
    await this.pass(signal)
  }

  /**
   * Records a success: the service answered, the answer was saved, or audio was stored. Each includes those
   * before it.
   */
  succeed(what: 'answered' | 'saved' | 'stored'): void {
    this.#doubts = 0
    this.#service.succeed()
    if (what !== 'answered') this.#disk.succeed()
    if (what === 'stored') {
      this.#storageDoubts = 0
      this.#storage.succeed()
    }
    this.#options.onChange()
  }

  retry(): void {
    for (const breaker of [this.#service, this.#disk, this.#storage]) breaker.retry()
  }

  /** A failed list request is a general failure. */
  recordListFailure(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return
    const errorClass = classifyError(error)
    if (errorClass.kind === 'forbidden') this.#service.trip('forbidden')
    else if (!this.#tripFor(errorClass)) this.#tripOffline(null)
    this.#options.onChange()
  }

  /**
   * Records that an item could not be fetched or saved.
   *
   * @returns true when it is the item's own failure and must be stored with it; false when the item stays
   * wanted as before.
   */
  async recordItemFailure(error: unknown, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false
    if (error instanceof AudioError) return this.#blameAudio(error)
    const errorClass = classifyError(error)
    const { kind } = errorClass
    if (this.#tripFor(errorClass)) {
      this.#options.onChange()
      return false
    }
    if (kind !== 'doubtful' && kind !== 'forbidden') return true
    this.#doubts += 1
    if (this.#doubts < suspicious) return true
    this.#probe ??= this.#isServiceWell(signal).finally(() => (this.#probe = null))
    return this.#probe
  }

  /** True when the failure is general and its breaker was tripped. */
  #tripFor(errorClass: ErrorClass): boolean {
    switch (errorClass.kind) {
      case 'aborted':
        return true
      case 'unauthorized':
        if (this.#service.trip('unauthorized')) this.#options.onUnauthorized()
        return true
      case 'rate-limited':
        this.#service.trip('rate-limited', this.#options.budget.pausedForMs)
        return true
      case 'offline':
        this.#tripOffline(errorClass.reason)
        return true
      case 'disk-full':
      case 'disk-error':
        this.#disk.trip(errorClass.kind)
        return true
      default:
        return false
    }
  }

  #tripOffline(reason: OfflineReason | null): void {
    this.#service.trip('offline')
    this.#offlineReason = reason
  }

  /** A URL was requested and used up: stored with the item unless the disk is at fault. */
  #blameAudio(error: AudioError): boolean {
    const { kind } = classifyError(error)
    const isDisk = kind === 'disk-full' || kind === 'disk-error'
    if (isDisk) this.#storage.trip(kind)
    if (kind === 'doubtful' && ++this.#storageDoubts >= suspicious) this.#storage.trip('offline')
    this.#options.onChange()
    return !isDisk
  }

  async #isServiceWell(signal: AbortSignal): Promise<boolean> {
    try {
      await this.#options.service.listRecordings({ page: 1, limit: 1 }, { signal })
      this.#doubts = 0
      return true
    } catch (error) {
      this.recordListFailure(error, signal)
      return false
    }
  }
}
