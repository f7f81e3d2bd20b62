/** What sync is doing, as one value: counted by the library, at most four times a second. */
import type { SyncPhase, SyncStatus } from '../../src-preload/contract/sync.ts'
import type { Log } from '../util/log.ts'
import type { SyncDependencies } from './context.ts'
import { remainingOf, secondsLeft, type Sample } from './estimate.ts'

/** Often enough to look alive, rarely enough that counting never competes with a search. */
const throttleMs = 250
/** Two of the minutes that the service's limit is about: each may begin with a burst, and none stands for all. */
const rateSpanMs = 120_000

type Counts = Pick<
  SyncStatus,
  'recordings' | 'serviceTotal' | 'transcripts' | 'audio' | 'readyOffline' | 'lastSyncAt'
>

export interface Doing {
  phase: SyncPhase
  /** Milliseconds until it goes on; null when unknown, or nothing is in the way. */
  waitsForMs: number | null
}

export interface ProgressOptions extends Pick<SyncDependencies, 'threads' | 'budget' | 'settings' | 'clock'> {
  log: Log
  doing: () => Doing
  emit: (status: SyncStatus) => void
}

const none = { present: 0, wanted: 0, waiting: 0, failed: 0 }

export class Progress {
  readonly #options: ProgressOptions
  #counts: Counts = {
    recordings: 0,
    serviceTotal: null,
    transcripts: none,
    audio: { ...none, bytes: 0 },
    readyOffline: 0,
    lastSyncAt: null,
  }
  #bytes = 0
  #samples: Sample[] = []
  #ended = new AbortController()
  #pending: Promise<void> | null = null

  constructor(options: ProgressOptions) {
    this.#options = options
  }

  /** Something changed: counted and announced soon. */
  readonly touch = (): void => {
    if (this.#ended.signal.aborted) return
    this.#pending ??= this.#announceSoon().finally(() => (this.#pending = null))
  }

  readonly noteBytes = (count: number): void => {
    this.#bytes += count
    this.touch()
  }

  /** Counts now. @throws the library's errors. */
  async refresh(): Promise<void> {
    const { threads, settings, clock } = this.#options
    const { reader } = threads
    const now = clock.now()
    const [items, { serviceTotal, lastSyncAt }] = await Promise.all([
      reader.itemCounts({ now }),
      reader.syncState(),
    ])
    const opened = settings().keepAudio === 'opened'
    // Nobody wants the audio of calls that were not opened, then; a first page of the opened is count enough.
    const wanted = opened && (await reader.listWantedAudio({ now, limit: 100, onlyOpened: true })).length
    this.#counts = {
      ...items,
      audio: wanted === false ? items.audio : { ...items.audio, wanted },
      readyOffline: opened ? items.transcripts.present : items.readyOffline,
      serviceTotal,
      lastSyncAt,
    }
  }

  status(): SyncStatus {
    const { budget, settings, clock, doing } = this.#options
    const { phase, waitsForMs } = doing()
    const remaining = remainingOf(this.#counts, settings().keepAudio === 'all')
    return {
      ...this.#counts,
      phase,
      requestsLastMinute: budget.usedInWindow,
      requestLimit: budget.limit,
      ...budget.totals,
      secondsLeft: isMoving(phase) ? secondsLeft(remaining, this.#samples, budget.limit) : null,
      waitsUntil: waitsForMs === null ? null : Math.round(clock.now() + waitsForMs),
    }
  }

  /** No announcement comes after this. */
  async end(): Promise<void> {
    this.#ended.abort()
    await this.#pending
  }

  async #announceSoon(): Promise<void> {
    const { clock, log, emit } = this.#options
    try {
      await clock.sleep(throttleMs, this.#ended.signal)
      await this.refresh()
      this.#takeSample()
      emit(this.status())
    } catch (error) {
      // Ended, or the library is closing: what sync does next will say so. Counting is not worth stopping for.
      if (!this.#ended.signal.aborted) log.warn('not counted', { error: (error as Error).name })
    }
  }

  #takeSample(): void {
    const { budget, clock } = this.#options
    const atMs = clock.monotonicMs()
    const recent = this.#samples.filter((sample) => sample.atMs > atMs - rateSpanMs)
    // Measuring begins with what was done before it: requests of the first moments count, often a burst.
    const before = this.#samples.at(-1) ?? { requests: 0, bytes: 0 }
    this.#samples = recent.length > 0 ? recent : [{ ...before, atMs: atMs - throttleMs }]
    this.#samples.push({ atMs, requests: budget.totals.requests, bytes: this.#bytes })
  }
}

function isMoving(phase: SyncPhase): boolean {
  return phase === 'listing' || phase === 'transcripts' || phase === 'audio' || phase === 'rate-limited'
}
