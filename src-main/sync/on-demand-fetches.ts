/**
 * Fetches what the user requests, before everything else and regardless of what holds the rest back.
 * Background requests wait meanwhile.
 */
import type { WantedItem } from '../library/stored-types.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import { isAwaited, toWantedAudio, type AudioWork } from './audio/audio-work.ts'
import { WakeSignal } from './wake-signal.ts'
import type { FetchPolicy } from './fetch-policy.ts'
import { fetchTranscript, type ItemContext } from './transcripts.ts'
import type { Job, WantedQueue } from './wanted-queue.ts'

/** Shortest interval for refetching a recording that is opened repeatedly while the service is not ready. */
const openedAgainMs = 15_000
/**
 * How long the background waits for these requests at most: by then they are sent or first in line, and a
 * service that does not answer must not block everything else.
 */
const maxYieldMs = 1_000

/** For a long list, the workers are notified after this many marks: about as many as they take at once. */
const notifyEvery = 32

export interface OnDemandOptions {
  context: ItemContext
  transcripts: WantedQueue
  audio: AudioWork
  /** Notified when there may be something to fetch. */
  wake: WakeSignal
  fetchPolicy: FetchPolicy
  /** Requested audio that is not downloaded yet. */
  asked: Set<string>
  /** Ends everything. */
  signal: AbortSignal
  /** False for a run that fetches no audio. */
  withAudio: boolean
}

export class OnDemandFetches {
  readonly #options: OnDemandOptions
  /** The latest fetch for each recording; fetches for one recording run one after another. */
  readonly #running = new Map<string, Promise<void>>()
  readonly #openedAt = new Map<string, number>()
  /** Notified when the background may continue. */
  readonly #clear: WakeSignal
  #aside = 0

  constructor(options: OnDemandOptions) {
    this.#options = options
    this.#clear = new WakeSignal(options.context.clock)
  }

  /** Fetches this recording first: its transcript, and its audio if allowed. */
  open(id: string): void {
    this.#begin(id, () => this.#fetchOpened(id, false))
  }

  /**
   * Like `open`, with the audio regardless of what holds audio back. Many are queued as in the background.
   */
  fetchAudio(ids: readonly string[]): void {
    for (const id of ids) this.#options.asked.add(id)
    const [first, second] = ids
    if (first === undefined) return
    if (second === undefined) this.#begin(first, () => this.#fetchOpened(first, true))
    else this.#begin(first, () => this.#queueAsked(ids))
  }

  /** Waits until no user request is about to be sent, or until aborted. */
  async yieldToRequests(signal: AbortSignal): Promise<void> {
    while (this.#aside > 0 && !signal.aborted) {
      const { version: version } = this.#clear
      await this.#clear.wait(version, null, signal).catch(() => {})
    }
  }

  /** Runs `work` while the background starts nothing. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    this.#aside += 1
    try {
      return await work()
    } finally {
      this.#resumeBackground()
    }
  }

  /** Resolves when all fetches have ended. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.#running.values())
  }

  #begin(id: string, errand: () => Promise<void>): void {
    const { context, signal } = this.#options
    const before = this.#running.get(id) ?? Promise.resolve()
    const running = before.then(errand).catch((error: unknown) => {
      const { name } = error as Error
      if (!signal.aborted) context.log.warn('opened recording not fetched', { id, error: name })
    })
    this.#running.set(id, running)
    void running.finally(() => {
      if (this.#running.get(id) === running) this.#running.delete(id)
    })
  }

  #resumeBackground(): void {
    this.#aside -= 1
    if (this.#aside > 0) return
    this.#clear.notify()
    this.#options.wake.notify()
  }

  /** Marks the recordings as opened: the workers take those first. */
  async #queueAsked(ids: readonly string[]): Promise<void> {
    const { context, audio, wake, signal } = this.#options
    for (const [index, id] of ids.entries()) {
      if (signal.aborted) return
      await context.threads.writer.markOpened({ id, at: context.clock.now() })
      // Lets the first ones begin before thousands of others are marked.
      if (index > 0 && index % notifyEvery !== 0 && index < ids.length - 1) continue
      audio.queue.clearReadAhead()
      wake.notify()
    }
  }

  async #fetchOpened(id: string, asked: boolean): Promise<void> {
    const { context, transcripts, audio, wake, signal } = this.#options
    let all: Promise<void>[] = []
    await this.alone(async () => {
      await context.threads.writer.markOpened({ id, at: context.clock.now() })
      for (const queue of [transcripts, audio.queue]) queue.clearReadAhead()
      wake.notify()
      // A general failure blocks requests: the workers take opened recordings first once it is over.
      if (signal.aborted || context.failures.obstacle(false) || !this.#mayOpen(id, asked)) return
      all = await this.#startMissing(id, asked)
      const over = new AbortController()
      const rest = context.clock.sleep(maxYieldMs, AbortSignal.any([signal, over.signal])).catch(() => {})
      await Promise.race([Promise.all(all), rest]).finally(() => over.abort())
    })
    await Promise.all(all)
  }

  /** Starts what is missing: the transcript's request is sent first, then the audio URL's. */
  async #startMissing(id: string, asked: boolean): Promise<Promise<void>[]> {
    const { transcripts, audio } = this.#options
    try {
      return await this.#beginMissing(id, asked)
    } finally {
      for (const queue of [transcripts, audio.queue]) queue.release(id)
    }
  }

  async #beginMissing(id: string, asked: boolean): Promise<Promise<void>[]> {
    const { context, transcripts, audio, fetchPolicy, withAudio } = this.#options
    const [noTranscript, noAudio] = await Promise.all([transcripts.preempt(id), audio.queue.preempt(id)])
    const [recording] = await context.threads.reader.findRecordings({ ids: [id] })
    if (!recording) return []
    const begun: Promise<void>[] = []
    const transcript = noTranscript && toWantedTranscript(recording)
    if (transcript) {
      begun.push(this.#run(transcripts, transcript, (job) => fetchTranscript(context, job, 'interactive')))
    }
    const sound =
      withAudio && noAudio && (asked || !fetchPolicy.audio) && toWantedAudio(recording, context.clock.now())
    if (sound) begun.push(this.#run(audio.queue, sound, (job) => audio.fetch(job, 'interactive')))
    return begun
  }

  /** Bypasses the queue: a background request for the item may be waiting for its turn. */
  async #run(queue: WantedQueue, item: WantedItem, fetch: (job: Job) => Promise<void>): Promise<void> {
    const job = queue.begin(item, this.#options.signal)
    try {
      await fetch(job)
    } finally {
      job.done()
      this.#options.wake.notify()
    }
  }

  /** A click is always obeyed; `open` is also called each time a recording is shown. */
  #mayOpen(id: string, asked: boolean): boolean {
    const now = this.#options.context.clock.monotonicMs()
    const last = this.#openedAt.get(id) ?? -Infinity
    if (!asked && now - last < openedAgainMs) return false
    this.#openedAt.set(id, now)
    return true
  }
}

function toWantedTranscript(recording: StoredRecording): WantedItem | null {
  const { id, status, createdAtMs, transcriptState, transcriptAttempts } = recording
  if (!isAwaited(transcriptState)) return null
  return { id, status, attempts: transcriptAttempts, createdAtMs, opened: true, cutOff: null }
}
