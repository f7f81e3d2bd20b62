/**
 * Keeps the library equal to the service: starts, pauses and ends runs, and says what they are doing. What
 * to fetch is decided by what is stored, so that a run can end at any moment and another one goes on.
 */
import type { SyncPhase, SyncStatus } from '../../src-preload/contract/sync.ts'
import { Emitter } from '../util/emitter.ts'
import type { SyncDependencies } from './context.ts'
import { GaveUp } from './gate.ts'
import { Progress, type Doing } from './progress.ts'
import { Run } from './run.ts'
import type { Sync } from './types.ts'

export function createSync(dependencies: SyncDependencies): Sync {
  return new SyncEngine(dependencies)
}

class SyncEngine implements Sync {
  readonly changes = new Emitter<SyncStatus>()
  readonly unauthorized = new Emitter<null>()
  readonly #dependencies: SyncDependencies
  readonly #progress: Progress
  /** The latest run; what stood in its way is still to be shown when it has ended. */
  #run: Run | null = null
  #ended: Promise<void> = Promise.resolve()
  #standing: 'new' | 'following' | 'paused' | 'stopped' = 'new'

  constructor(dependencies: SyncDependencies) {
    this.#dependencies = dependencies
    this.#progress = new Progress({
      ...dependencies,
      doing: () => this.#doing(),
      emit: (status) => this.changes.emit(status),
    })
  }

  start(): void {
    if (this.#standing !== 'new') return
    this.#standing = 'following'
    this.#follow()
  }

  now(): void {
    if (this.#standing === 'following') this.#run?.now()
  }

  pause(): void {
    if (this.#standing !== 'following') return
    this.#standing = 'paused'
    this.#run?.abort()
    this.#progress.touch()
  }

  resume(): void {
    if (this.#standing !== 'following' && this.#standing !== 'paused') return
    this.#standing = 'following'
    // A new run knows nothing of a refused key.
    this.#run?.abort()
    this.#follow()
  }

  open(id: string): void {
    if (this.#standing === 'following' && this.#run) this.#run.open(id)
    else if (this.#standing !== 'stopped') this.#markOpened(id)
  }

  async runOnce({ audio, signal }: { audio: boolean; signal?: AbortSignal }): Promise<SyncStatus> {
    if (this.#standing !== 'new') throw new Error('sync is already following the service')
    const run = this.#begin({ once: true, audio })
    const abort = () => run.abort()
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) abort()
    try {
      this.#ended = run.start().catch((error: unknown) => {
        // The status says what was in the way.
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
    this.#standing = 'stopped'
    this.#run?.abort()
    await this.#ended.catch(() => {})
    await this.#progress.end()
  }

  /** Begins a run when the one before has ended. */
  #follow(): void {
    this.#progress.touch()
    this.#ended = this.#ended
      .then(async () => {
        if (this.#standing !== 'following') return
        const run = this.#begin({ once: false, audio: true })
        await run.start()
      })
      .catch((error: unknown) => {
        // A bug, or a library that has gone: nothing can be kept any more, and the window says "stopped".
        const { name } = error as Error
        this.#dependencies.log.error('sync has stopped', { error: name })
        this.#standing = 'stopped'
        this.#progress.touch()
      })
  }

  #begin({ once, audio }: { once: boolean; audio: boolean }): Run {
    this.#run = new Run(this.#dependencies, {
      once,
      audio,
      onChange: this.#progress.touch,
      onBytes: this.#progress.noteBytes,
      onUnauthorized: () => this.unauthorized.emit(null),
    })
    return this.#run
  }

  #markOpened(id: string): void {
    const { threads, clock, log } = this.#dependencies
    threads.writer.markOpened({ id, at: clock.now() }).catch((error: Error) => {
      log.warn('not marked as opened', { id, error: error.name })
    })
  }

  #doing(): Doing {
    const still: SyncPhase | null =
      this.#standing === 'paused' || this.#standing === 'stopped' ? this.#standing : null
    if (still) return { phase: still, waitsForMs: null }
    return this.#run?.doing() ?? { phase: 'idle', waitsForMs: null }
  }
}
