/**
 * One run of everything, from start to pause or end: a loop that looks at the list, workers for transcripts
 * and for audio, and what stands in their way. Keeps nothing that is not derived from the library again.
 */
import type { SyncPhase } from '../../src-preload/contract/sync.ts'
import type { StoredRecording, WantedItem } from '../library/types.ts'
import { isUnfinished } from '../model/recording.ts'
import { ServiceError } from '../service/service-error.ts'
import { fetchAudio, type AudioContext } from './audio-downloads.ts'
import { Bell } from './bell.ts'
import type { SyncDependencies } from './context.ts'
import { GaveUp } from './gate.ts'
import { runLane } from './lane.ts'
import { lookAtList, type Look } from './lister.ts'
import type { Doing } from './progress.ts'
import { together } from './together.ts'
import { fetchTranscript } from './transcripts.ts'
import { Trouble } from './trouble.ts'
import { pollDelayMs } from './unfinished.ts'
import { judge } from './verdict.ts'
import { WantedQueue, type Job } from './wanted-queue.ts'

/** The head is looked at by itself this often; a call that was made elsewhere shows up within it. */
const headIntervalMs = 300_000
/** At a latency of up to 3.6 s these keep 100 requests a minute going: the limit is the limit, not the line. */
const transcriptWorkers = 6
/** Three downloads fill most lines; while transcripts are to come, one, and the requests go to them. */
const audioWorkers = 3
/** A recording opened again and again while the service is not ready is asked for this often. */
const openedAgainMs = 15_000
/** What comes due by itself is looked for at least this often: the wall clock may have been moved. */
const longestNapMs = 300_000

export interface RunOptions {
  /** Ends when nothing more can be fetched now. */
  once: boolean
  audio: boolean
  onChange: () => void
  onBytes: (count: number) => void
  onUnauthorized: () => void
}

export class Run {
  readonly #dependencies: SyncDependencies
  readonly #options: RunOptions
  readonly #controller = new AbortController()
  /** Rung when there may be something to fetch. */
  readonly #bell: Bell
  /** Rung when the list is to be looked at now. */
  readonly #asked: Bell
  readonly #trouble: Trouble
  readonly #context: AudioContext
  readonly #transcripts: WantedQueue
  readonly #audio: WantedQueue
  readonly #errands = new Set<Promise<void>>()
  readonly #openedAt = new Map<string, number>()
  #listing = false
  #looking = false
  #listed = false
  #transcriptsEnded = false
  #quietSinceMs: number

  constructor(dependencies: SyncDependencies, options: RunOptions) {
    const { clock, threads, settings } = dependencies
    this.#dependencies = dependencies
    this.#options = options
    this.#bell = new Bell(clock)
    this.#asked = new Bell(clock)
    this.#quietSinceMs = clock.monotonicMs()
    const { once, onChange, onUnauthorized, onBytes } = options
    this.#trouble = new Trouble({ ...dependencies, bell: this.#bell, once, onChange, onUnauthorized })
    this.#context = { ...dependencies, trouble: this.#trouble, onSaved: onChange, onBytes }
    const now = () => clock.now()
    this.#transcripts = new WantedQueue((limit) =>
      threads.reader.listWantedTranscripts({ now: now(), limit }),
    )
    this.#audio = new WantedQueue((limit) => {
      const onlyOpened = settings().keepAudio === 'opened'
      return threads.reader.listWantedAudio({ now: now(), limit, onlyOpened })
    })
  }

  /** Runs until aborted, or with `once` until nothing more can be fetched now. @throws bugs only. */
  async start(): Promise<void> {
    try {
      await together(this.#controller.signal, [
        (signal) => this.#followList(signal),
        (signal) => this.#fetchTranscripts(signal),
        (signal) => (this.#options.audio ? this.#fetchAudio(signal) : Promise.resolve()),
      ])
    } catch (error) {
      if (!(error instanceof Aborted)) throw error
    } finally {
      this.#controller.abort(new Aborted())
      await Promise.allSettled(this.#errands)
    }
  }

  abort(): void {
    this.#controller.abort(new Aborted())
  }

  get aborted(): boolean {
    return this.#controller.signal.aborted
  }

  /** Looks at the list now, and tries again whatever waited for a connection. */
  now(): void {
    this.#quietSinceMs = this.#dependencies.clock.monotonicMs()
    this.#trouble.retry()
    this.#asked.ring()
    this.#bell.ring()
  }

  /** Fetches this recording before all others. */
  open(id: string): void {
    const errand = this.#fetchOpened(id).catch((error: unknown) => {
      const { name } = error as Error
      if (!this.aborted) this.#dependencies.log.warn('opened recording not fetched', { id, error: name })
    })
    this.#errands.add(errand)
    void errand.finally(() => this.#errands.delete(errand))
  }

  doing(): Doing {
    const busy = this.#transcripts.busy || this.#listing
    const obstacle = this.#trouble.obstacle(!busy)
    if (obstacle) return { phase: obstacle.phase, waitsForMs: obstacle.forMs }
    const { pausedForMs } = this.#dependencies.budget
    if (pausedForMs > 0 && !this.aborted) return { phase: 'rate-limited', waitsForMs: pausedForMs }
    return { phase: this.#activity(), waitsForMs: null }
  }

  #activity(): SyncPhase {
    if (this.aborted) return 'idle'
    if (this.#listing || this.#looking) return 'listing'
    if (this.#transcripts.busy) return 'transcripts'
    return this.#audio.busy ? 'audio' : 'idle'
  }

  async #followList(signal: AbortSignal): Promise<void> {
    const { clock } = this.#dependencies
    for (;;) {
      const { rings } = this.#asked
      await this.#trouble.pass(signal)
      const look = await this.#look(signal)
      // Not now: the gate is closed, and passing it again waits as long as it should.
      if (!look) continue
      if (this.#options.once) break
      if (look.moved) this.#quietSinceMs = clock.monotonicMs()
      const pollMs = look.unfinished > 0 ? pollDelayMs(clock.monotonicMs() - this.#quietSinceMs) : Infinity
      await this.#asked.wait(rings, Math.min(headIntervalMs, pollMs), signal)
    }
    this.#listed = true
    this.#bell.ring()
  }

  async #look(signal: AbortSignal): Promise<Look | null> {
    const { threads } = this.#dependencies
    this.#looking = true
    this.#options.onChange()
    try {
      const look = await lookAtList(this.#listContext(signal), {
        beforeAll: () => (this.#listing = true),
        afterAll: () => (this.#listing = false),
      })
      for (const { id } of look.finished) {
        await threads.writer.saveTranscriptAttempt({
          ...{ id, state: 'wanted', lastError: null, nextAttemptAt: null },
        })
      }
      this.#trouble.succeed('saved')
      return look
    } catch (error) {
      const expected = error instanceof ServiceError || judge(error).kind === 'disk-full'
      if (!expected) throw error
      this.#trouble.blameList(error, signal)
      return null
    } finally {
      this.#looking = false
      this.#options.onChange()
      this.#bell.ring()
    }
  }

  #listContext(signal: AbortSignal) {
    return {
      ...this.#dependencies,
      signal,
      pass: this.#trouble.pass,
      onSaved: () => {
        this.#trouble.succeed('saved')
        this.#bell.ring()
      },
    }
  }

  async #fetchTranscripts(signal: AbortSignal): Promise<void> {
    await runLane(
      {
        queue: this.#transcripts,
        width: transcriptWorkers,
        // Listing costs a hundredth of all requests and brings everything into view: it goes first.
        allowed: () => (this.#listing ? 1 : transcriptWorkers),
        pass: this.#trouble.pass,
        fetch: (job) => fetchTranscript(this.#context, job, 'background'),
        bell: this.#bell,
        nextDueMs: () => this.#nextDueMs(),
        finished: () => this.#listed,
      },
      signal,
    )
    this.#transcriptsEnded = true
    this.#bell.ring()
  }

  async #fetchAudio(signal: AbortSignal): Promise<void> {
    const lane = {
      queue: this.#audio,
      width: audioWorkers,
      allowed: () => (this.#listing ? 0 : this.#transcripts.busy ? 1 : audioWorkers),
      pass: this.#trouble.passStorage,
      fetch: (job: Job) => fetchAudio(this.#context, job, 'background'),
      bell: this.#bell,
      nextDueMs: () => this.#nextDueMs(),
      finished: () => this.#transcriptsEnded,
    }
    await runLane(lane, signal).catch((error: unknown) => {
      // A storage that is away, or a full disk, ends the audio of this run; the transcripts go on.
      if (!(error instanceof GaveUp)) throw error
    })
  }

  async #nextDueMs(): Promise<number> {
    const { threads, clock } = this.#dependencies
    const at = await threads.reader.findNextDueAt({ now: clock.now() })
    return at === null ? longestNapMs : Math.min(longestNapMs, Math.max(0, at - clock.now()) + 1)
  }

  async #fetchOpened(id: string): Promise<void> {
    const { threads, clock } = this.#dependencies
    await threads.writer.markOpened({ id, at: clock.now() })
    for (const queue of [this.#transcripts, this.#audio]) queue.forget()
    this.#bell.ring()
    // Something is in the way of everything: the workers take the opened first as soon as it is gone.
    if (this.#trouble.obstacle(false) || !this.#mayOpen(id)) return
    await this.#hurry(this.#transcripts, id, toWantedTranscript, (job) =>
      fetchTranscript(this.#context, job, 'interactive'),
    )
    if (!this.#options.audio) return
    await this.#hurry(this.#audio, id, toWantedAudio, (job) => fetchAudio(this.#context, job, 'interactive'))
  }

  /** A background request for the item may wait for its turn; this one does not. */
  async #hurry(
    queue: WantedQueue,
    id: string,
    toWanted: (recording: StoredRecording) => WantedItem | null,
    fetch: (job: Job) => Promise<void>,
  ): Promise<void> {
    await queue.takeOver(id)
    const [recording] = await this.#dependencies.threads.reader.findRecordings({ ids: [id] })
    const item = recording && toWanted(recording)
    if (!item || this.aborted) return
    const job = queue.begin(item, this.#controller.signal)
    try {
      await fetch(job)
    } finally {
      job.done()
      this.#bell.ring()
    }
  }

  #mayOpen(id: string): boolean {
    const now = this.#dependencies.clock.monotonicMs()
    const last = this.#openedAt.get(id) ?? -Infinity
    if (now - last < openedAgainMs) return false
    this.#openedAt.set(id, now)
    return true
  }
}

/** Why a run ended that was told to. */
class Aborted extends Error {}

function isMissing(state: StoredRecording['audioState']): boolean {
  return state === 'wanted' || state === 'waiting' || state === 'failed'
}

function toWantedTranscript(recording: StoredRecording): WantedItem | null {
  const { id, status, transcriptState, transcriptAttempts } = recording
  return isMissing(transcriptState) ? { id, status, attempts: transcriptAttempts } : null
}

function toWantedAudio({ id, status, audioState, audioAttempts }: StoredRecording): WantedItem | null {
  return isMissing(audioState) && !isUnfinished(status) ? { id, status, attempts: audioAttempts } : null
}
