/**
 * Keeps the library equal to the service: starts, pauses and ends runs and reports their status. What to
 * fetch follows from what is stored, so a run can end at any moment and another can continue.
 */
import type { RestoredRecordings } from '../library/stored-types.ts'
import type { SyncPhase, SyncStatus } from '../../src-preload/contract/sync.ts'
import { Emitter } from '../util/emitter.ts'
import { createAudioStorage, type SyncAudioStorage } from './audio/audio-storage.ts'
import type { SyncDependencies } from './context.ts'
import { GaveUp } from './circuit-breaker.ts'
import { usualConditions } from './fetch-policy.ts'
import { Pause } from './pause.ts'
import { Progress, type SyncActivity } from './progress.ts'
import { Run } from './run.ts'
import type { AudioStorage, Conditions, Sync } from './types.ts'
import { enforceTrashRetention } from './trash-retention.ts'
import { AudioMaintenance } from './audio/audio-maintenance.ts'
import { readErrorCode } from '../util/coded-error.ts'

export function createSync(dependencies: SyncDependencies): Sync {
  return new SyncEngine(dependencies)
}

class SyncEngine implements Sync {
  readonly changes = new Emitter<SyncStatus>()
  readonly unauthorized = new Emitter<null>()
  readonly audioStorage: AudioStorage
  readonly #dependencies: SyncDependencies
  readonly #progress: Progress
  readonly #files: SyncAudioStorage
  readonly #pause: Pause
  readonly #maintenance: AudioMaintenance
  /** Requested audio that is not downloaded yet. */
  readonly #asked = new Set<string>()
  /** The latest run; its obstacle is still shown after it has ended. */
  #run: Run | null = null
  #ended: Promise<void> = Promise.resolve()
  #freeing: Promise<void> = Promise.resolve()
  /** Ends background work outside the runs. */
  readonly #closing = new AbortController()
  #emptying: Promise<void> = Promise.resolve()
  #state: 'new' | 'following' | 'paused' | 'stopped' = 'new'
  #conditions = usualConditions
  /** True while the service refuses the key and no new one was entered. */
  #refused = false

  constructor(dependencies: SyncDependencies) {
    this.#dependencies = dependencies
    this.#progress = new Progress({
      ...dependencies,
      readActivity: () => this.#doing(),
      emit: (status) => this.changes.emit(status),
    })
    this.#pause = new Pause({
      clock: dependencies.clock,
      store: dependencies.pause,
      onOver: () => this.resume(),
    })
    const { folder, audioKey } = dependencies.audio
    this.#files = serializeMakeRoom(createAudioStorage({ ...dependencies, folder, audioKey }))
    this.#maintenance = new AudioMaintenance({ ...dependencies, folder, audioKey, audioStorage: this.#files })
    this.audioStorage = {
      removeAudio: (ids) => this.#without(ids, () => this.#files.removeAudio(ids)),
      deleteRecordings: (ids) => this.#without(ids, () => this.#files.deleteRecordings(ids)),
      restoreRecordings: (ids) => this.#restore(ids),
      eraseDeleted: (ids) => this.#files.eraseDeleted(ids),
      preview: (quotaBytes) => this.#files.preview(quotaBytes),
    }
  }

  start(): void {
    if (this.#state !== 'new') return
    this.#state = this.#pause.isHeld || this.#pause.restore() ? 'paused' : 'following'
    if (this.#state === 'following') this.#follow()
    else this.#progress.touch()
    this.#enforceQuota()
    this.#emptying = enforceTrashRetention(
      { ...this.#dependencies, audioStorage: this.#files },
      this.#closing.signal,
    )
  }

  now(): void {
    if (this.#state === 'following') this.#run?.now()
  }

  pause(until: number | null = null): void {
    if (this.#state === 'stopped') return
    // Another program may be syncing this library: this one then starts paused when its turn comes.
    if (this.#state !== 'new') this.#state = 'paused'
    this.#pause.begin(until)
    this.#run?.abort()
    this.#progress.touch()
  }

  resume(): void {
    if (this.#state === 'stopped') return
    this.#pause.end()
    if (this.#state === 'new') return this.#progress.touch()
    this.#state = 'following'
    // A new run starts without knowing about a refused key.
    this.#refused = false
    this.#run?.abort()
    this.#follow()
  }

  keyChanged(): void {
    if (this.#state === 'following') this.resume()
  }

  open(id: string): void {
    if (this.#isRunning()) this.#run?.open(id)
    else if (this.#state !== 'stopped') this.#markOpened(id)
  }

  replaceDamaged(id: string): void {
    const { log } = this.#dependencies
    this.#removeDamaged(id)
      .then((isRemoved) => {
        if (isRemoved) this.open(id)
      })
      .catch((error: Error) => log.warn('damaged audio not removed', { id, error: readErrorCode(error) }))
  }

  fetchAudio(ids: readonly string[]): void {
    for (const id of ids) this.#asked.add(id)
    if (this.#isRunning()) this.#run?.fetchAudio(ids)
    else if (this.#state !== 'stopped') for (const id of ids) this.#markOpened(id)
  }

  setConditions(conditions: Conditions): void {
    const { suspended } = this.#conditions
    this.#conditions = conditions
    if (this.#state === 'following' && suspended !== conditions.suspended) {
      // Requests under way would time out during sleep; a new run fetches the same items.
      if (conditions.suspended) this.#run?.abort()
      else if (!this.#refused) this.#follow()
    }
    this.settingsChanged()
  }

  settingsChanged(): void {
    this.#run?.changed()
    this.#progress.touch()
    this.#enforceQuota()
  }

  async runOnce({ audio, signal }: { audio: boolean; signal?: AbortSignal }): Promise<SyncStatus> {
    if (this.#state !== 'new') throw new Error('sync is already following the service')
    const run = this.#begin({ once: true, audio })
    const abort = () => run.abort()
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) abort()
    try {
      this.#ended = run.start().catch((error: unknown) => {
        // The status reports the reason.
        if (!(error instanceof GaveUp)) throw error
      })
      await this.#ended
    } finally {
      signal?.removeEventListener('abort', abort)
    }
    await this.#progress.refresh()
    return this.#progress.status()
  }

  status(): SyncStatus {
    return this.#progress.status()
  }

  async stop(): Promise<void> {
    this.#state = 'stopped'
    this.#pause.stop()
    this.#run?.abort()
    this.#closing.abort()
    await this.#ended.catch(() => {})
    await Promise.all([this.#freeing, this.#emptying])
    await this.#progress.end()
  }

  #isRunning(): boolean {
    return this.#state === 'following' && this.#run !== null && !this.#run.aborted
  }

  /** Begins a run when the previous one has ended. */
  #follow(): void {
    this.#progress.touch()
    this.#ended = this.#ended
      .then(async () => {
        if (this.#state !== 'following' || this.#conditions.suspended) return
        const run = this.#begin({ once: false, audio: true })
        await run.start()
      })
      .catch((error: unknown) => {
        // A bug, or a library that is gone: nothing can be stored, and the window shows "stopped".
        const { name } = error as Error
        this.#dependencies.log.error('sync has stopped', { error: name })
        this.#state = 'stopped'
        this.#progress.touch()
      })
  }

  #begin({ once, audio }: { once: boolean; audio: boolean }): Run {
    this.#run = new Run(this.#dependencies, {
      once,
      audio,
      conditions: () => this.#conditions,
      audioStorage: this.#files,
      maintenance: once ? null : this.#maintenance,
      asked: this.#asked,
      onChange: this.#progress.touch,
      onBytes: this.#progress.noteBytes,
      onDownload: this.#progress.noteDownload,
      onUnauthorized: () => {
        this.#refused = true
        this.unauthorized.emit(null)
      },
    })
    return this.#run
  }

  async #removeDamaged(id: string): Promise<boolean> {
    const [recording] = await this.#dependencies.threads.reader.findRecordings({ ids: [id] })
    if (!recording || recording.audioState !== 'present' || recording.removedAtServiceAt !== null)
      return false
    if (recording.audioPath === null || this.#state === 'stopped') return false
    return await this.#files.refetch({ id, path: recording.audioPath }, { code: 'audio-damaged' })
  }

  #markOpened(id: string): void {
    const { threads, clock, log } = this.#dependencies
    threads.writer.markOpened({ id, at: clock.now() }).catch((error: Error) => {
      log.warn('not marked as opened', { id, error: readErrorCode(error) })
    })
  }

  async #without<T>(ids: string[], work: () => Promise<T>): Promise<T> {
    for (const id of ids) this.#asked.delete(id)
    const outcome = await (this.#run && !this.#run.aborted ? this.#run.without(ids, work) : work())
    this.#progress.touch()
    return outcome
  }

  /** Their missing data is fetched as before. */
  async #restore(ids: string[]): Promise<RestoredRecordings> {
    const outcome = await this.#files.restoreRecordings(ids)
    this.#run?.changed()
    this.#progress.touch()
    return outcome
  }

  /** Frees audio at once for a lowered quota. */
  #enforceQuota(): void {
    const { settings, log } = this.#dependencies
    this.#freeing = this.#freeing
      .then(async () => {
        const { audioQuotaBytes } = settings()
        if (this.#state === 'stopped' || audioQuotaBytes === null) return
        await this.#files.makeRoom(audioQuotaBytes, null)
        this.#progress.touch()
      })
      // Retried at the next change and before the next download.
      .catch((error: Error) => log.warn('no audio freed for the quota', { error: readErrorCode(error) }))
  }

  #doing(): SyncActivity {
    const still: SyncPhase | null =
      this.#state === 'stopped' ? 'stopped' : this.#pause.isHeld ? 'paused' : null
    const pausedUntil = this.#pause.until
    if (still) return { phase: still, pausedUntil, waitsForMs: null, audioHeld: null, saving: null }
    return this.#run?.readActivity() ?? { phase: 'idle', waitsForMs: null, audioHeld: null, saving: null }
  }
}

/** Two concurrent calls would free the same files. */
function serializeMakeRoom(audioStorage: SyncAudioStorage): SyncAudioStorage {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    removeAudio: (ids) => audioStorage.removeAudio(ids),
    deleteRecordings: (ids) => audioStorage.deleteRecordings(ids),
    restoreRecordings: (ids) => audioStorage.restoreRecordings(ids),
    eraseDeleted: (ids) => audioStorage.eraseDeleted(ids),
    emptyTrash: (ageMs) => audioStorage.emptyTrash(ageMs),
    preview: (quotaBytes) => audioStorage.preview(quotaBytes),
    refetch: (audio, reason) => audioStorage.refetch(audio, reason),
    sweep: (signal) => audioStorage.sweep(signal),
    makeRoom(quotaBytes, wanted) {
      const room = turn.then(() => audioStorage.makeRoom(quotaBytes, wanted))
      turn = room.catch(() => {})
      return room
    },
  }
}
