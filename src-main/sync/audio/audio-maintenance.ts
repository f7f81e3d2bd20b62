/**
 * Verifies audio files while sync is idle: compares them slowly with their hashes and requests damaged or
 * missing ones again. Deletes unowned files once a day.
 */
import { verifyAudioFile } from '../../audio/verify.ts'
import type { AudioOnDisk } from '../../library/stored-types.ts'
import { verifyEveryDays } from '../../model/audio.ts'
import type { AudioFolder } from '../../model/stored-file.ts'
import type { SyncAudioStorage } from './audio-storage.ts'
import type { WakeSignal } from '../wake-signal.ts'
import type { SyncDependencies } from '../context.ts'
import { readErrorCode } from '../../util/coded-error.ts'

const dayMs = 86_400_000
/** A tenth of a hard disk's speed, so that it is not noticed; a library of 100 GB takes under four hours. */
const bytesPerSecond = 8_000_000
/** Wait between checks when nothing is due. */
const restMs = 600_000
/** Lets the last download's writes finish and the window load after a start. */
const settleMs = 30_000

export interface AudioMaintenanceOptions
  extends Pick<SyncDependencies, 'threads' | 'clock' | 'log'>, AudioFolder {
  audioStorage: Pick<SyncAudioStorage, 'refetch' | 'sweep'>
}

/** The state of the current run. */
export interface MaintenanceConditions {
  /** True when there is nothing else to do and the machine is not on battery. */
  idle: () => boolean
  /** True when audio may be downloaded. */
  mayFetch: () => boolean
  /** Notified when `idle` may have changed. */
  wake: WakeSignal
  /** Called for audio that must be downloaded again. */
  onWanted: (id: string) => void
}

export class AudioMaintenance {
  readonly #options: AudioMaintenanceOptions
  /** Monotonic. Every start sweeps once, which costs little. */
  #sweptAtMs = -Infinity
  /** Audio that cannot be repaired now: gone at the service, unreadable, or held back. Not read again. */
  readonly #beyondRepair = new Set<string>()

  constructor(options: AudioMaintenanceOptions) {
    this.#options = options
  }

  /** Runs until aborted. @throws the signal's reason. */
  async follow(circumstances: MaintenanceConditions, signal: AbortSignal): Promise<never> {
    const { clock } = this.#options
    for (;;) {
      const { version } = circumstances.wake
      if (!circumstances.idle()) await circumstances.wake.wait(version, null, signal)
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
      const { version } = wake
      if (!idle()) return false
      await wake.wait(version, left, signal)
    }
    return idle()
  }

  /** Does one task after another while idle. @returns false when there was none. */
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
      // Safe to skip: damage is reported when the file is next checked.
      log.warn('audio files not looked after', { error: readErrorCode(error) })
      return false
    } finally {
      over.abort()
      await watching
    }
  }

  /** Aborts `over` as soon as there is other work. */
  async #watch(
    { idle, wake }: MaintenanceConditions,
    over: AbortController,
    signal: AbortSignal,
  ): Promise<void> {
    while (!signal.aborted) {
      const { version } = wake
      if (!idle()) over.abort()
      else await wake.wait(version, null, signal).catch(() => {})
    }
  }

  async #sweep(signal: AbortSignal): Promise<void> {
    const { clock, audioStorage, log } = this.#options
    if (clock.monotonicMs() - this.#sweptAtMs < dayMs) return
    const swept = await audioStorage.sweep(signal)
    this.#sweptAtMs = clock.monotonicMs()
    if (swept > 0) log.info('files without an owner deleted', { count: swept })
  }

  /** The file that has gone unverified the longest; null when none is due. */
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
    const { threads, clock, log, audioStorage } = this.#options
    const { id } = audio
    const errorClass = await verifyAudioFile(this.#options, audio, {
      pace: { bytesPerSecond, clock },
      signal,
    })
    if (errorClass === 'intact') {
      await threads.writer.saveAudioVerified({ id, at: clock.now() })
      return
    }
    log.warn('audio file not intact', { id, errorClass })
    const [recording] = await threads.reader.findRecordings({ ids: [id] })
    const gone = recording?.removedAtServiceAt !== null
    // A damaged copy is better than none: it is deleted only when it can be downloaded again.
    const repaired =
      errorClass !== 'unreadable' &&
      !gone &&
      mayFetch() &&
      (await audioStorage.refetch(audio, {
        code: errorClass === 'missing' ? 'audio-missing' : 'audio-damaged',
      }))
    if (repaired) onWanted(id)
    else this.#beyondRepair.add(id)
  }
}
