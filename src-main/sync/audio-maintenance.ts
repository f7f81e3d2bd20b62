/**
 * Looks after what is here while nothing is to be fetched: reads audio files again, slowly, and compares them
 * with their hashes; what is damaged or missing is fetched again. Once a day files that nobody owns are swept.
 */
import { verifyAudioFile } from '../audio/verify.ts'
import type { AudioOnDisk } from '../library/types.ts'
import { verifyEveryDays } from '../model/audio.ts'
import type { SyncAudioStorage } from './audio-storage.ts'
import type { WakeSignal } from './wake-signal.ts'
import type { SyncDependencies } from './context.ts'
import { codeOf } from './transcripts.ts'

const dayMs = 86_400_000
/** A tenth of a hard disk's speed, so that nobody hears or feels it; a library of 100 GB takes under four hours. */
const bytesPerSecond = 8_000_000
/** Nothing to verify now: looked for again this often. */
const restMs = 600_000
/** Long enough that the last download's writes have come to rest, and the window has settled after a start. */
const settleMs = 30_000

export interface AudioMaintenanceOptions extends Pick<SyncDependencies, 'threads' | 'clock' | 'log'> {
  /** The account's folder, absolute. */
  folder: string
  audioStorage: Pick<SyncAudioStorage, 'refetch' | 'sweep'>
}

/** What a run says about itself. */
export interface MaintenanceConditions {
  /** Nothing else is to do, and the machine does not run on battery. */
  idle: () => boolean
  /** Audio may be fetched again now. */
  mayFetch: () => boolean
  /** Rung when `idle` may have changed. */
  wake: WakeSignal
  /** This audio is to be fetched again. */
  onWanted: (id: string) => void
}

const reasons = {
  missing: 'The audio file was no longer on this disk. It is fetched again.',
  'wrong-size': 'The audio file on this disk was damaged. It is fetched again.',
  'wrong-hash': 'The audio file on this disk was damaged. It is fetched again.',
}

export class AudioMaintenance {
  readonly #options: AudioMaintenanceOptions
  /** Monotonic; a new start sweeps again, which costs little. */
  #sweptAtMs = -Infinity
  /** Cannot be repaired now: at the service no longer, not to be read, or audio is held back. Not read again. */
  readonly #beyondRepair = new Set<string>()

  constructor(options: AudioMaintenanceOptions) {
    this.#options = options
  }

  /** Works until aborted. @throws the signal's reason. */
  async follow(circumstances: MaintenanceConditions, signal: AbortSignal): Promise<never> {
    const { clock } = this.#options
    for (;;) {
      const { version: rings } = circumstances.wake
      if (!circumstances.idle()) await circumstances.wake.wait(rings, null, signal)
      else if (await this.#staysIdle(circumstances, signal)) {
        const worked = await this.#work(circumstances, signal)
        if (!worked) await clock.sleep(restMs, signal)
      }
    }
  }

  async #staysIdle({ idle, wake }: MaintenanceConditions, signal: AbortSignal): Promise<boolean> {
    const { clock } = this.#options
    const until = clock.monotonicMs() + settleMs
    for (let left = settleMs; left > 0; left = until - clock.monotonicMs()) {
      const { version: rings } = wake
      if (!idle()) return false
      await wake.wait(rings, left, signal)
    }
    return idle()
  }

  /** One thing after the other while nothing else is to do. @returns false when there was nothing. */
  async #work(circumstances: MaintenanceConditions, signal: AbortSignal): Promise<boolean> {
    const { log } = this.#options
    const over = new AbortController()
    const either = AbortSignal.any([signal, over.signal])
    const watching = this.#watch(circumstances, over, either)
    try {
      await this.#sweep(either)
      for (let audio = await this.#next(); audio; audio = await this.#next()) {
        if (either.aborted) return true
        await this.#verify(audio, circumstances, either)
      }
      return either.aborted
    } catch (error) {
      signal.throwIfAborted()
      if (either.aborted) return true
      // Nothing is lost by looking later: whatever is broken is told of where something is to be fetched.
      log.warn('audio files not looked after', { error: codeOf(error) })
      return false
    } finally {
      over.abort()
      await watching
    }
  }

  /** Aborts `over` as soon as something else is to do. */
  async #watch(
    { idle, wake }: MaintenanceConditions,
    over: AbortController,
    signal: AbortSignal,
  ): Promise<void> {
    while (!signal.aborted) {
      const { version: rings } = wake
      if (!idle()) over.abort()
      else await wake.wait(rings, null, signal).catch(() => {})
    }
  }

  async #sweep(signal: AbortSignal): Promise<void> {
    const { clock, audioStorage, log } = this.#options
    if (clock.monotonicMs() - this.#sweptAtMs < dayMs) return
    const swept = await audioStorage.sweep(signal)
    this.#sweptAtMs = clock.monotonicMs()
    if (swept > 0) log.info('files without an owner deleted', { count: swept })
  }

  /** What has gone unverified for the longest time; null when nothing is due. */
  async #next(): Promise<AudioOnDisk | null> {
    const { threads, clock } = this.#options
    const before = clock.now() - verifyEveryDays * dayMs
    const due = await threads.reader.listToVerify({ before, limit: this.#beyondRepair.size + 1 })
    return due.find(({ id }) => !this.#beyondRepair.has(id)) ?? null
  }

  async #verify(
    audio: AudioOnDisk,
    { mayFetch, onWanted }: MaintenanceConditions,
    signal: AbortSignal,
  ): Promise<void> {
    const { threads, folder, clock, log, audioStorage } = this.#options
    const { id } = audio
    const errorClass = await verifyAudioFile(folder, audio, { pace: { bytesPerSecond, clock }, signal })
    if (errorClass === 'intact') {
      await threads.writer.saveAudioVerified({ id, at: clock.now() })
      return
    }
    log.warn('audio file not intact', { id, errorClass })
    const [recording] = await threads.reader.findRecordings({ ids: [id] })
    const gone = recording?.removedAtServiceAt !== null
    // A damaged copy is better than none: it goes only where another one can come.
    const repaired =
      errorClass !== 'unreadable' &&
      !gone &&
      mayFetch() &&
      (await audioStorage.refetch(audio, reasons[errorClass]))
    if (repaired) onWanted(id)
    else this.#beyondRepair.add(id)
  }
}
