/**
 * One sync run, from start to pause or end: a loop that checks the list, and workers for transcripts and
 * audio. Keeps only state that can be derived from the library again.
 */
import type { AudioHeld, SyncPhase } from '../../src-preload/contract/sync.ts'
import type { WantedItem } from '../library/stored-types.ts'
import type { SyncAudioStorage } from './audio/audio-storage.ts'
import { AudioWork } from './audio/audio-work.ts'
import { WakeSignal } from './wake-signal.ts'
import { watchClock } from './clock-watch.ts'
import type { SyncDependencies } from './context.ts'
import { OnDemandFetches } from './on-demand-fetches.ts'
import { GaveUp } from './circuit-breaker.ts'
import { leastFiles } from './estimate.ts'
import { FetchPolicy } from './fetch-policy.ts'
import { runWorkers } from './worker-pool.ts'
import { ListFollower } from './list/list-follower.ts'
import { RetryDeadline } from './retry-deadline.ts'
import type { SyncActivity } from './progress.ts'
import { runConcurrently } from './run-concurrently.ts'
import { fetchTranscript, type ItemContext } from './transcripts.ts'
import { FailureTracker } from './failure-tracker.ts'
import type { Conditions } from './types.ts'
import type { MaintenanceConditions, AudioMaintenance } from './audio/audio-maintenance.ts'
import { isDiskError } from './classify-error.ts'
import { WantedQueue } from './wanted-queue.ts'

/** Enough for 100 requests a minute at a latency of up to 3.6 s, so that the rate limit is the bottleneck. */
const transcriptWorkers = 6
/**
 * Three downloads fill most lines; while transcripts are pending only one runs, to leave them the requests.
 */
const audioWorkers = 3
/**
 * The newest calls are fetched before the whole list is read, which takes minutes for a large account: users look
 * for the newest calls first. At the request limit, this many take about a minute.
 */
const newestFirst = 100
/** Due items are checked at least this often: the wall clock may have been changed. */
const maxSleepMs = 300_000

export interface RunOptions {
  /** Ends when nothing more can be fetched now. */
  once: boolean
  audio: boolean
  conditions: () => Conditions
  audioStorage: SyncAudioStorage
  /** Null for a run that only fetches. */
  maintenance: AudioMaintenance | null
  /** Requested audio that is not downloaded yet; outlives the run. */
  asked: Set<string>
  onChange: () => void
  onBytes: (count: number) => void
  /** Called when a download begins; the returned function is called when it ends. */
  onDownload: () => () => void
  onUnauthorized: () => void
}

export class Run {
  readonly #dependencies: SyncDependencies
  readonly #options: RunOptions
  readonly #controller = new AbortController()
  /** Notified when there may be something to fetch. */
  readonly #wake: WakeSignal
  readonly #failures: FailureTracker
  readonly #fetchPolicy: FetchPolicy
  readonly #context: ItemContext
  readonly #list: ListFollower
  readonly #transcripts: WantedQueue
  readonly #audio: AudioWork
  readonly #onDemand: OnDemandFetches
  readonly #retryDeadline: RetryDeadline
  /** Attempts of this run. */
  #transcriptsTried = 0
  #filesTried = 0
  #listed = false
  #transcriptsEnded = false

  constructor(dependencies: SyncDependencies, options: RunOptions) {
    const { clock, settings } = dependencies
    const { once, asked, conditions, audioStorage, onChange, onUnauthorized, onBytes, onDownload } = options
    this.#dependencies = dependencies
    this.#options = options
    const wake = (this.#wake = new WakeSignal(clock))
    const failures = (this.#failures = new FailureTracker({
      ...dependencies,
      wake,
      once,
      onChange,
      onUnauthorized,
    }))
    const fetchPolicy = (this.#fetchPolicy = new FetchPolicy({ settings, conditions, wake }))
    const context = { ...dependencies, failures, onSaved: onChange, onBytes }
    this.#context = context
    this.#list = new ListFollower({
      dependencies,
      failures,
      once,
      onChange,
      pass: (signal) => this.#passList(signal),
      onSaved: () => wake.notify(),
      onMoved: () => fetchPolicy.lookForRoom() && this.#audio.queue.clearReadAhead(),
    })
    this.#transcripts = new WantedQueue((limit) => this.#listTranscripts(limit))
    this.#audio = new AudioWork({
      context,
      fetchPolicy,
      audioStorage,
      asked,
      onDownload,
      signal: this.#controller.signal,
    })
    this.#onDemand = new OnDemandFetches({
      context,
      fetchPolicy,
      wake,
      asked,
      transcripts: this.#transcripts,
      audio: this.#audio,
      signal: this.#controller.signal,
      withAudio: options.audio,
    })
    this.#retryDeadline = new RetryDeadline(dependencies)
  }

  /** Runs until aborted, or with `once` until nothing more can be fetched now. @throws bugs only. */
  async start(): Promise<void> {
    const { once, audio, maintenance } = this.#options
    try {
      await this.#clampDue()
      await runConcurrently(this.#controller.signal, [
        (signal) => this.#followList(signal),
        (signal) => this.#fetchTranscripts(signal),
        ...(audio ? [(signal: AbortSignal) => this.#fetchAudio(signal)] : []),
        ...(once ? [] : [(signal: AbortSignal) => this.#watchClock(signal)]),
        ...(maintenance ? [(signal: AbortSignal) => maintenance.follow(this.#circumstances(), signal)] : []),
      ])
    } catch (error) {
      if (!(error instanceof Aborted)) throw error
    } finally {
      this.#controller.abort(new Aborted())
      await this.#onDemand.finish()
    }
  }

  abort(): void {
    this.#controller.abort(new Aborted())
  }

  get aborted(): boolean {
    return this.#controller.signal.aborted
  }

  /** Checks the list now and retries everything that waited for a connection. */
  now(): void {
    this.#failures.retry()
    this.#list.now()
    this.#wake.notify()
  }

  /** Fetches this recording first. */
  open(id: string): void {
    this.#fetchPolicy.lookForRoom()
    this.#onDemand.open(id)
  }

  /** Downloads this audio first, regardless of what holds audio back. */
  fetchAudio(ids: readonly string[]): void {
    this.#onDemand.fetchAudio(ids)
  }

  /** The settings or the machine's conditions changed: checks again what is wanted. */
  changed(): void {
    this.#fetchPolicy.lookForRoom()
    for (const queue of [this.#transcripts, this.#audio.queue]) queue.clearReadAhead()
    if (this.#fetchPolicy.audio) void this.#audio.queue.cancel((id) => !this.#options.asked.has(id))
    this.#wake.notify()
    this.#options.onChange()
  }

  /** Runs `work`, which removes these recordings here, while nothing is fetched for them. */
  async without<T>(ids: string[], work: () => Promise<T>): Promise<T> {
    const leaving = new Set(ids)
    return await this.#onDemand.alone(async () => {
      const queues = [this.#transcripts, this.#audio.queue]
      await Promise.all(queues.map((queue) => queue.cancel((id) => leaving.has(id))))
      return await work().finally(() => this.changed())
    })
  }

  readActivity(): SyncActivity {
    const busy = this.#transcripts.busy || this.#isListing()
    const held = { audioHeld: this.#audioHeld(), saving: this.#fetchPolicy.everything }
    const obstacle = this.#failures.obstacle(!busy)
    if (obstacle) {
      const { phase, forMs, offlineReason } = obstacle
      return { phase, offlineReason, waitsForMs: forMs, ...held }
    }
    const { pausedForMs } = this.#dependencies.budget
    if (pausedForMs > 0 && !this.aborted) return { phase: 'rate-limited', waitsForMs: pausedForMs, ...held }
    return { phase: this.#activity(), waitsForMs: null, ...held }
  }

  #activity(): SyncPhase {
    if (this.aborted) return 'idle'
    const saving = this.#fetchPolicy.everything !== null
    if (this.#list.state !== 'resting' && !saving) return 'listing'
    if (this.#transcripts.busy) return 'transcripts'
    if (this.#audio.queue.busy) return 'audio'
    return saving ? 'saving' : 'idle'
  }

  #audioHeld(): AudioHeld | null {
    const phase = this.#failures.storagePhase
    const isDisk = phase === 'disk-full' || phase === 'disk-error'
    return this.#fetchPolicy.audio ?? (isDisk ? phase : phase && 'storage')
  }

  async #passList(signal: AbortSignal): Promise<void> {
    while (this.#isFetchingNewest()) await this.#wake.wait(this.#wake.version, null, signal)
    await this.#fetchPolicy.pass(signal)
    await this.#failures.pass(signal)
    await this.#onDemand.yieldToRequests(signal)
  }

  #isListing(): boolean {
    return this.#list.state === 'listing'
  }

  /** The list waits for the transcripts of the newest calls, which are on its first pages. */
  #isFetchingNewest(): boolean {
    return this.#isListing() && this.#transcripts.hasWork && this.#transcriptsTried < newestFirst
  }

  async #followList(signal: AbortSignal): Promise<void> {
    await this.#list.follow(signal)
    this.#listed = true
    this.#wake.notify()
  }

  /** While automatic fetching is held back, only opened recordings are listed. */
  async #listTranscripts(limit: number): Promise<WantedItem[]> {
    const { threads, clock } = this.#dependencies
    const items = await threads.reader.listWantedTranscripts({ now: clock.now(), limit })
    return this.#fetchPolicy.everything ? items.filter(({ opened }) => opened) : items
  }

  async #fetchTranscripts(signal: AbortSignal): Promise<void> {
    await runWorkers(
      {
        queue: this.#transcripts,
        width: transcriptWorkers,
        // The list takes a hundredth of all requests and makes every call visible, so it has priority over older
        // calls.
        allowed: () => (this.#isListing() && !this.#isFetchingNewest() ? 1 : transcriptWorkers),
        pass: this.#failures.pass,
        fetch: async (job) => {
          await this.#onDemand.yieldToRequests(job.signal)
          await fetchTranscript(this.#context, job, 'background')
          this.#transcriptsTried += 1
        },
        wake: this.#wake,
        nextDueMs: () => this.#nextDueMs('transcripts'),
        finished: () => this.#isOver('transcripts'),
      },
      signal,
    )
    this.#transcriptsEnded = true
    this.#wake.notify()
  }

  async #fetchAudio(signal: AbortSignal): Promise<void> {
    // The first files show how fast the connection is, which determines the time left. Not `busy`: each finished
    // download makes the transcript workers look for work, as the audio workers wake.
    const allowed = () => {
      if (this.#isListing()) return this.#filesTried < leastFiles ? 1 : 0
      return this.#transcripts.hasWork ? 1 : audioWorkers
    }
    await runWorkers(
      {
        queue: this.#audio.queue,
        width: audioWorkers,
        allowed,
        pass: this.#failures.passStorage,
        fetch: async (job) => {
          await this.#onDemand.yieldToRequests(job.signal)
          await this.#audio.fetch(job, 'background')
          this.#filesTried += 1
        },
        wake: this.#wake,
        nextDueMs: () => this.#nextDueMs('audio'),
        finished: () => this.#isOver('audio'),
      },
      signal,
    ).catch((error: unknown) => {
      // An unavailable storage or a full disk ends only the audio of this run; transcripts continue.
      if (!(error instanceof GaveUp)) throw error
    })
  }

  async #nextDueMs(what: 'transcripts' | 'audio'): Promise<number> {
    const { threads, clock } = this.#dependencies
    if (this.#hasAll(what)) return (await this.#retryDeadline.nextRetryMs(what)) ?? maxSleepMs
    const at = await threads.reader.findNextDueAt({ now: clock.now() })
    return at === null ? maxSleepMs : Math.min(maxSleepMs, Math.max(0, at - clock.now()) + 1)
  }

  /** True when nothing new will be wanted; only a run without a schedule ends by that. */
  #hasAll(what: 'transcripts' | 'audio'): boolean {
    return this.#options.once && (what === 'transcripts' ? this.#listed : this.#transcriptsEnded)
  }

  async #isOver(what: 'transcripts' | 'audio'): Promise<boolean> {
    const queue = what === 'transcripts' ? this.#transcripts : this.#audio.queue
    if (!this.#hasAll(what) || queue.busy) return false
    return (await this.#retryDeadline.nextRetryMs(what)) === null
  }

  /** Makes items due whose retry time was set by a wrong clock. */
  async #clampDue(): Promise<void> {
    const { threads, clock } = this.#dependencies
    await threads.writer.clampDue({ now: clock.now() }).catch((error: unknown) => {
      if (!isDiskError(error)) throw error
      this.#failures.recordListFailure(error, this.#controller.signal)
    })
  }

  async #watchClock(signal: AbortSignal): Promise<void> {
    const onJump = async () => {
      await this.#clampDue()
      this.now()
    }
    await watchClock({ clock: this.#dependencies.clock, onJump }, signal)
  }

  #circumstances(): MaintenanceConditions {
    const busy = () => this.#transcripts.busy || this.#audio.queue.busy || this.#isListing()
    return {
      idle: () => !busy() && !this.#failures.obstacle(true) && !this.#options.conditions().onBattery,
      mayFetch: () => this.#fetchPolicy.audio === null,
      wake: this.#wake,
      // The file was stored before: a damaged one is replaced, also where the settings keep no new audio.
      onWanted: (id) => {
        this.#options.asked.add(id)
        this.#wake.notify()
      },
    }
  }
}

/** The abort reason of a run. */
class Aborted extends Error {}
