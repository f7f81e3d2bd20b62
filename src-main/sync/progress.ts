/** Reports what sync is doing as one value, counted by the library at most four times a second. */
import type { AudioHeld, OfflineReason, SyncPhase, SyncStatus } from '../../src-preload/contract/sync.ts'
import { toAudioPolicy } from '../library/queries/audio-policy.ts'
import type { Log } from '../util/log.ts'
import type { SyncDependencies } from './context.ts'
import {
  measureRecentBytesPerSecond,
  measureSecondsPerFile,
  countRemaining,
  estimateSecondsLeft,
  estimateUnlistedAudio,
  type Sample,
} from './estimate.ts'
import type { SavedOn } from './fetch-policy.ts'

/** Fast enough to look live, slow enough that counting does not compete with a search. */
const throttleMs = 250
/** How soon after the last bytes the speed is announced again, until it is null. */
const slowingMs = 1_000
/** Two minutes of the service's rate limit: each may begin with a burst, so one is not typical. */
const rateSpanMs = 120_000
/** The number of finished downloads from which the speed is measured. A long file may take minutes. */
const mostEnds = 20

type Counts = Pick<
  SyncStatus,
  'recordings' | 'serviceTotal' | 'failedAtService' | 'transcripts' | 'audio' | 'readyOffline' | 'lastSyncAt'
>

export interface SyncActivity {
  phase: SyncPhase
  offlineReason?: OfflineReason | null
  /** Milliseconds until sync continues; null when unknown or not blocked. */
  waitsForMs: number | null
  audioHeld: AudioHeld | null
  saving: SavedOn | null
  /** For `paused`: when it ends automatically, milliseconds since the epoch. */
  pausedUntil?: number | null
}

export interface ProgressOptions extends Pick<SyncDependencies, 'threads' | 'budget' | 'settings' | 'clock'> {
  log: Log
  readActivity: () => SyncActivity
  emit: (status: SyncStatus) => void
}

const nothingDone = { requests: 0, bytes: 0, files: 0, downloadMs: 0, isLimited: false }
const none = { present: 0, wanted: 0, waiting: 0, failed: 0 }

export class Progress {
  readonly #options: ProgressOptions
  #counts: Counts = {
    recordings: 0,
    serviceTotal: null,
    failedAtService: 0,
    transcripts: none,
    audio: { ...none, bytes: 0, unwanted: 0 },
    readyOffline: 0,
    lastSyncAt: null,
  }
  /** When the oldest listed recording was created; null without any. */
  #oldestAt: number | null = null
  #bytes = 0
  /** Running now. */
  #downloads = 0
  /** Ended. */
  #files = 0
  #downloadMs = 0
  /** Up to when `#downloadMs` counts, while a download is running; monotonic. */
  #countedToMs = 0
  #samples: Sample[] = []
  /** The samples at which a download had finished, preceded by the sample before the first of them. */
  #ends: Sample[] = []
  #ended = new AbortController()
  /** Something changed since the last count began. */
  #touched = false
  #announcing: Promise<void> | null = null
  #slowing: Promise<void> | null = null

  constructor(options: ProgressOptions) {
    this.#options = options
  }

  /** Something changed: counts and announces soon. */
  readonly touch = (): void => {
    if (this.#ended.signal.aborted) return
    this.#touched = true
    this.#announcing ??= this.#announceChanges()
  }

  readonly noteBytes = (count: number): void => {
    this.#bytes += count
    this.touch()
  }

  /** Notes the begin of a download. @returns a function to call at its end */
  readonly noteDownload = (): (() => void) => {
    const { clock } = this.#options
    if (this.#downloads === 0) this.#countedToMs = clock.monotonicMs()
    this.#downloads += 1
    return () => {
      const now = clock.monotonicMs()
      this.#downloadMs += now - this.#countedToMs
      this.#countedToMs = now
      this.#downloads -= 1
      this.#files += 1
    }
  }

  /** Counts now. @throws the library's errors. */
  async refresh(): Promise<void> {
    const { threads, settings, clock } = this.#options
    const now = clock.now()
    const [items, { lastSyncAt }, serviceTotal, oldestAt] = await Promise.all([
      threads.reader.itemCounts({ now, policy: toAudioPolicy(settings(), now) }),
      threads.reader.syncState(),
      threads.reader.countAtService(),
      threads.reader.findOldestAt(),
    ])
    this.#oldestAt = oldestAt
    this.#counts = { ...items, serviceTotal, lastSyncAt }
  }

  status(): SyncStatus {
    const { budget, settings, clock, readActivity: doing } = this.#options
    const { phase, offlineReason = null, waitsForMs, audioHeld, saving, pausedUntil = null } = doing()
    const now = clock.now()
    const listed = { recordings: this.#counts.recordings, oldestAt: this.#oldestAt }
    const remaining = countRemaining(this.#counts, {
      unlistedAudio: estimateUnlistedAudio(toAudioPolicy(settings(), now), listed, now),
      audioHeld: audioHeld !== null,
    })
    const perFile = measureSecondsPerFile(this.#ends)
    return {
      ...this.#counts,
      phase,
      offlineReason: phase === 'offline' ? offlineReason : null,
      audioHeld: this.#counts.audio.wanted > 0 ? audioHeld : null,
      saving: phase === 'saving' ? saving : null,
      bytesPerSecond: measureRecentBytesPerSecond(this.#samples, clock.monotonicMs()),
      requestsLastMinute: budget.usedInWindow,
      requestLimit: budget.limit,
      ...budget.totals,
      secondsLeft: isMoving(phase) ? estimateSecondsLeft(remaining, this.#samples, budget, perFile) : null,
      waitsUntil: waitsForMs === null ? null : Math.round(now + waitsForMs),
      pausedUntil,
    }
  }

  /** Ends announcements. */
  async end(): Promise<void> {
    this.#ended.abort()
    await this.#announcing
    await this.#slowing
  }

  /** Until nothing has changed since the last count: a count does not see what is written during it. */
  async #announceChanges(): Promise<void> {
    while (this.#touched && !this.#ended.signal.aborted) await this.#announceSoon()
    this.#announcing = null
  }

  async #announceSoon(): Promise<void> {
    const { clock, log, emit } = this.#options
    try {
      await clock.sleep(throttleMs, this.#ended.signal)
      this.#touched = false
      await this.refresh()
      this.#takeSample()
      const status = this.status()
      emit(status)
      if (status.bytesPerSecond !== null) this.#slowing ??= this.#announceSlowing()
    } catch (error) {
      // Ended, or the library is closing: the next step of sync reports that. A failed count is not worth
      // stopping for.
      if (!this.#ended.signal.aborted) log.warn('not counted', { error: (error as Error).name })
    }
  }

  /** Announces the falling speed: after the last bytes nothing else may trigger an announcement. */
  async #announceSlowing(): Promise<void> {
    await this.#options.clock.sleep(slowingMs, this.#ended.signal).catch(() => {})
    this.#slowing = null
    this.touch()
  }

  #takeSample(): void {
    const { budget, clock } = this.#options
    const atMs = clock.monotonicMs()
    const recent = this.#samples.filter((sample) => sample.atMs > atMs - rateSpanMs)
    // The first sample includes what was done before it: early requests count, often a burst.
    const before: Sample = this.#samples.at(-1) ?? { ...nothingDone, atMs: atMs - throttleMs }
    this.#samples = recent.length > 0 ? recent : [{ ...before, atMs: atMs - throttleMs }]
    const sample: Sample = {
      atMs,
      requests: budget.totals.requests,
      bytes: this.#bytes,
      files: this.#files,
      downloadMs: this.#downloadMs,
      isLimited: budget.isLimiting,
    }
    this.#samples.push(sample)
    if (sample.files > before.files) {
      this.#ends = [...(this.#ends.length > 0 ? this.#ends : [before]), sample].slice(-mostEnds)
    }
  }
}

function isMoving(phase: SyncPhase): boolean {
  return phase === 'listing' || phase === 'transcripts' || phase === 'audio' || phase === 'rate-limited'
}
