/**
 * Tells an item's own failure from trouble that concerns everything, and closes the gates for the latter: one
 * bad item never stops the rest, and a service that is away is not blamed on a thousand items.
 */
import type { OfflineReason } from '../../src-preload/contract/sync.ts'
import { AudioError } from '../audio/audio-error.ts'
import type { Bell } from './bell.ts'
import type { SyncDependencies } from './context.ts'
import { Gate, type ObstaclePhase } from './gate.ts'
import { judge, type Verdict } from './verdict.ts'

/** So many suspicious answers in a row, and the list is asked: if that works, the items are to blame. */
const suspicious = 3
/** A run without a schedule waits a few seconds for a network that comes back, or for two limits to pass. */
const patience = 3

export interface TroubleOptions extends Pick<SyncDependencies, 'service' | 'budget' | 'clock' | 'random'> {
  bell: Bell
  once: boolean
  onUnauthorized: () => void
  onChange: () => void
}

export interface Obstacle {
  phase: ObstaclePhase
  /** Milliseconds; null until a person acts. */
  forMs: number | null
  /** For `offline`, where it is known. */
  offlineReason: OfflineReason | null
}

export class Trouble {
  readonly #options: TroubleOptions
  readonly #service: Gate
  /** The library's disk. */
  readonly #disk: Gate
  /** Where signed URLs lead, and the disk that audio needs. */
  readonly #storage: Gate
  #doubts = 0
  #storageDoubts = 0
  #probe: Promise<boolean> | null = null
  /** Of the service's gate. */
  #offlineReason: OfflineReason | null = null

  constructor(options: TroubleOptions) {
    this.#options = options
    const { clock, random, bell, once } = options
    const gate = () => new Gate({ clock, random, bell, patience: once ? patience : Infinity })
    this.#service = gate()
    this.#disk = gate()
    this.#storage = gate()
  }

  /** What to show, and for how many milliseconds it lasts. Storage only counts where nothing else goes on. */
  obstacle(withStorage: boolean): Obstacle | null {
    const gates = [this.#disk, this.#service, ...(withStorage ? [this.#storage] : [])]
    const closed = gates.find((gate) => gate.phase !== null)
    if (!closed?.phase) return null
    const offlineReason = closed === this.#service ? this.#offlineReason : null
    return { phase: closed.phase, forMs: closed.closedForMs, offlineReason }
  }

  /** What keeps audio alone from coming: its disk or its storage; null when nothing does. */
  get storagePhase(): ObstaclePhase | null {
    return this.#storage.phase
  }

  /** Before anything is asked of the service. */
  readonly pass = async (signal: AbortSignal): Promise<void> => {
    await this.#disk.pass(signal)
    await this.#service.pass(signal)
  }

  /** Before a download. */
  readonly passStorage = async (signal: AbortSignal): Promise<void> => {
    await this.#storage.pass(signal)
    await this.pass(signal)
  }

  /** The service answered; what it said was saved; audio was stored: each includes those before it. */
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
    for (const gate of [this.#service, this.#disk, this.#storage]) gate.retry()
  }

  /** A request for the list failed: that concerns everything. */
  blameList(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return
    const verdict = judge(error)
    if (verdict.kind === 'forbidden') this.#service.close('forbidden')
    else if (!this.#closeFor(verdict)) this.#closeOffline(null)
    this.#options.onChange()
  }

  /**
   * An item could not be fetched or saved.
   *
   * @returns true when that is the item's own failure and should be noted with it; false when the item is as
   * wanted as before.
   */
  async blameItem(error: unknown, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false
    if (error instanceof AudioError) return this.#blameAudio(error)
    const verdict = judge(error)
    const { kind } = verdict
    if (this.#closeFor(verdict)) {
      this.#options.onChange()
      return false
    }
    if (kind !== 'doubtful' && kind !== 'forbidden') return true
    this.#doubts += 1
    if (this.#doubts < suspicious) return true
    this.#probe ??= this.#isServiceWell(signal).finally(() => (this.#probe = null))
    return this.#probe
  }

  /** True when the trouble concerns everything and the gate is closed for it. */
  #closeFor(verdict: Verdict): boolean {
    switch (verdict.kind) {
      case 'aborted':
        return true
      case 'unauthorized':
        if (this.#service.close('unauthorized')) this.#options.onUnauthorized()
        return true
      case 'rate-limited':
        this.#service.close('rate-limited', this.#options.budget.pausedForMs)
        return true
      case 'offline':
        this.#closeOffline(verdict.reason)
        return true
      case 'disk-full':
      case 'disk-error':
        this.#disk.close(verdict.kind)
        return true
      default:
        return false
    }
  }

  #closeOffline(reason: OfflineReason | null): void {
    this.#service.close('offline')
    this.#offlineReason = reason
  }

  /** A URL was asked for and spent: noted with the item except where the disk is to blame. */
  #blameAudio(error: AudioError): boolean {
    const { kind } = judge(error)
    const isDisk = kind === 'disk-full' || kind === 'disk-error'
    if (isDisk) this.#storage.close(kind)
    if (kind === 'doubtful' && ++this.#storageDoubts >= suspicious) this.#storage.close('offline')
    this.#options.onChange()
    return !isDisk
  }

  async #isServiceWell(signal: AbortSignal): Promise<boolean> {
    try {
      await this.#options.service.listRecordings({ page: 1, limit: 1 }, { signal })
      this.#doubts = 0
      return true
    } catch (error) {
      this.blameList(error, signal)
      return false
    }
  }
}
