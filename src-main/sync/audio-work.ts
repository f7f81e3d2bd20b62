/**
 * Which audio is fetched, and that there is room for it: what a person asked for always, the rest as the
 * settings, the machine and the quota allow.
 */
import { audioPolicyOf } from '../library/audio-policy.ts'
import type { StoredRecording, WantedItem } from '../library/types.ts'
import { isUnfinished } from '../model/recording.ts'
import type { Priority } from '../service/types.ts'
import { fetchAudio, noteStillCutOff, type AudioContext } from './audio-downloads.ts'
import type { SyncAudioStorage } from './audio-storage.ts'
import type { FetchPolicy } from './fetch-policy.ts'
import { guardDisk } from './transcripts.ts'
import { WantedQueue, type Job } from './wanted-queue.ts'

/**
 * Looked at together, in the order in which they were asked for: a person may ask for thousands, and what has come is
 * not among them any more.
 */
const mostAsked = 500

export interface AudioWorkOptions {
  context: AudioContext
  /** Ends the run. */
  signal: AbortSignal
  fetchPolicy: FetchPolicy
  audioStorage: Pick<SyncAudioStorage, 'makeRoom' | 'preview'>
  /** Audio that a person asked for and that is not here yet. */
  asked: Set<string>
  /** A download begins; what it returns is called at its end. */
  onDownload: () => () => void
}

export class AudioWork {
  readonly queue: WantedQueue
  readonly #options: AudioWorkOptions
  /** What was fetched and had to go again, and the quota of that moment: not tried again with the same. */
  readonly #tooLarge = new Map<string, number>()

  constructor(options: AudioWorkOptions) {
    this.#options = options
    this.queue = new WantedQueue((limit) => this.#list(limit))
  }

  /** Resolves when the outcome is stored; throws only what ends the whole run. */
  async fetch(job: Job, priority: Priority): Promise<void> {
    const { context, fetchPolicy, asked, onDownload } = this.#options
    const { item } = job
    if (!(await this.#makeRoom(item))) {
      // What is cut off is here, and holds nothing else up: it has another time.
      if (item.cutOff) await guardDisk(context, job.signal, () => noteStillCutOff(context, item))
      else fetchPolicy.noteQuotaUsed()
      this.queue.forget()
      return
    }
    let ended: (() => void) | null = null
    const keep = () => {
      job.keep()
      ended ??= onDownload()
    }
    await fetchAudio(context, { ...job, keep }, priority).finally(() => ended?.())
    if (asked.has(item.id)) await this.#listAsked()
    else await this.#trim(item)
  }

  async #list(limit: number): Promise<WantedItem[]> {
    const { context, fetchPolicy } = this.#options
    const first = await this.#listAsked()
    if (fetchPolicy.audio) return first
    const now = context.clock.now()
    const policy = audioPolicyOf(context.settings(), now)
    const passed = new Set([...this.#listTooLarge(), ...first.map(({ id }) => id)])
    const others = await context.threads.reader.listWantedAudio({ now, limit: limit + passed.size, policy })
    return [...first, ...others.filter(({ id }) => !passed.has(id))]
  }

  #listTooLarge(): string[] {
    const quota = this.#options.context.settings().audioQuotaBytes
    return [...this.#tooLarge].filter(([, tried]) => tried === quota).map(([id]) => id)
  }

  /** What a person asked for and is due; what has come, or never will, is no longer asked for. */
  async #listAsked(): Promise<WantedItem[]> {
    const { context, asked } = this.#options
    if (asked.size === 0) return []
    const ids = [...asked].slice(0, mostAsked)
    const recordings = await context.threads.reader.findRecordings({ ids })
    const now = context.clock.now()
    const isOpen = (each: StoredRecording) => isMissing(each.audioState) || isCutOffDue(each, now)
    const open = new Set(recordings.filter(isOpen).map(({ id }) => id))
    for (const id of ids) if (!open.has(id)) asked.delete(id)
    return recordings
      .filter(({ audioNextAt }) => (audioNextAt ?? 0) <= now)
      .map((recording) => toWantedAudio(recording, now))
      .filter((item) => item !== null)
  }

  /** What was asked for comes even where nothing can be freed for it. */
  async #makeRoom(item: WantedItem): Promise<boolean> {
    const { context, audioStorage, asked } = this.#options
    const quota = context.settings().audioQuotaBytes
    return quota === null || (await audioStorage.makeRoom(quota, item)) || asked.has(item.id)
  }

  /**
   * It may have been larger than expected. When it is itself what has to go, the quota is used up by newer calls,
   * and fetching it or an older one again would end the same way.
   */
  async #trim({ id }: WantedItem): Promise<void> {
    const { context, signal, audioStorage, fetchPolicy } = this.#options
    const { reader, writer } = context.threads
    const quota = context.settings().audioQuotaBytes
    if (quota === null || (await audioStorage.preview(quota)).recordings === 0) return
    await audioStorage.makeRoom(quota, null)
    const [recording] = await reader.findRecordings({ ids: [id] })
    if (recording?.audioState !== 'removed') return
    // Wanted as before, for a larger quota.
    await guardDisk(context, signal, () => writer.retry({ ids: [id] }))
    this.#tooLarge.set(id, quota)
    fetchPolicy.noteQuotaUsed()
    this.queue.forget()
  }
}

/** Of a transcript or of audio: it is to come. */
export function isMissing(state: StoredRecording['audioState']): boolean {
  return state === 'wanted' || state === 'waiting' || state === 'failed'
}

/** It is here, and a longer file is to be asked for now. */
function isCutOffDue(
  { audioState, audioCutOff, audioNextAt, removedAtServiceAt }: StoredRecording,
  now: number,
): boolean {
  const isAskedFor = audioState === 'present' && audioCutOff && removedAtServiceAt === null
  return isAskedFor && (audioNextAt ?? 0) <= now
}

/** As an item of the queue; null when it is here, or when there is nothing to fetch yet. */
export function toWantedAudio(recording: StoredRecording, now: number): WantedItem | null {
  const { id, status, createdAtMs, audioState, audioAttempts, audioBytes, audioSeconds } = recording
  const isDue = isCutOffDue(recording, now)
  if ((!isMissing(audioState) && !isDue) || isUnfinished(status)) return null
  const cutOff = isDue ? { sizeBytes: audioBytes ?? 0, seconds: audioSeconds } : null
  return { id, status, attempts: audioAttempts, createdAtMs, opened: true, cutOff }
}
