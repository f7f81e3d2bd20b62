/**
 * Decides which audio is downloaded and makes room for it: always what the user requested, the rest as
 * settings, machine and quota allow.
 */
import { toAudioPolicy } from '../../library/queries/audio-policy.ts'
import type { WantedItem } from '../../library/stored-types.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import { isUnfinished } from '../../model/recording.ts'
import type { Priority } from '../../service/types.ts'
import { fetchAudio, noteStillCutOff, type AudioContext } from './audio-downloads.ts'
import type { SyncAudioStorage } from './audio-storage.ts'
import type { FetchPolicy } from '../fetch-policy.ts'
import { guardDisk } from '../transcripts.ts'
import { WantedQueue, type Job } from '../wanted-queue.ts'

/**
 * Batch size, in request order: a user may request thousands, and downloaded ones are removed from the set.
 */
const mostAsked = 500

export interface AudioWorkOptions {
  context: AudioContext
  /** Ends the run. */
  signal: AbortSignal
  fetchPolicy: FetchPolicy
  audioStorage: Pick<SyncAudioStorage, 'makeRoom' | 'preview'>
  /** Requested audio that is not downloaded yet. */
  asked: Set<string>
  /** Called when a download begins; the returned function is called when it ends. */
  onDownload: () => () => void
}

export class AudioWork {
  readonly queue: WantedQueue
  readonly #options: AudioWorkOptions
  /**
   * Audio that was downloaded and removed for the quota, with that quota: not retried with the same quota.
   */
  readonly #tooLarge = new Map<string, number>()

  constructor(options: AudioWorkOptions) {
    this.#options = options
    this.queue = new WantedQueue((limit) => this.#list(limit))
  }

  /** Resolves when the outcome is stored; throws only errors that end the whole run. */
  async fetch(job: Job, priority: Priority): Promise<void> {
    const { context, fetchPolicy, asked, onDownload } = this.#options
    const { item } = job
    if (!(await this.#makeRoom(item))) {
      // Truncated audio is stored already and does not block the queue: it is rescheduled.
      if (item.cutOff) await guardDisk(context, job.signal, () => noteStillCutOff(context, item))
      else fetchPolicy.noteQuotaUsed()
      this.queue.clearReadAhead()
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
    const policy = toAudioPolicy(context.settings(), now)
    const passed = new Set([...this.#listTooLarge(), ...first.map(({ id }) => id)])
    const others = await context.threads.reader.listWantedAudio({ now, limit: limit + passed.size, policy })
    return [...first, ...others.filter(({ id }) => !passed.has(id))]
  }

  #listTooLarge(): string[] {
    const quota = this.#options.context.settings().audioQuotaBytes
    return [...this.#tooLarge].filter(([, tried]) => tried === quota).map(([id]) => id)
  }

  /** Requested audio that is due; drops what is downloaded or will never be available. */
  async #listAsked(): Promise<WantedItem[]> {
    const { context, asked } = this.#options
    if (asked.size === 0) return []
    const ids = [...asked].slice(0, mostAsked)
    const recordings = await context.threads.reader.findRecordings({ ids })
    const now = context.clock.now()
    const isOpen = (each: StoredRecording) => isAwaited(each.audioState) || isCutOffDue(each, now)
    const open = new Set(recordings.filter(isOpen).map(({ id }) => id))
    for (const id of ids) if (!open.has(id)) asked.delete(id)
    return recordings
      .filter(({ audioNextAt }) => (audioNextAt ?? 0) <= now)
      .map((recording) => toWantedAudio(recording, now))
      .filter((item) => item !== null)
  }

  /** Requested audio is downloaded even when no room can be made. */
  async #makeRoom(item: WantedItem): Promise<boolean> {
    const { context, audioStorage, asked } = this.#options
    const quota = context.settings().audioQuotaBytes
    return quota === null || (await audioStorage.makeRoom(quota, item)) || asked.has(item.id)
  }

  /**
   * The file may be larger than expected. If it is itself the one to remove, newer calls use up the quota,
   * and downloading it or an older one again would end the same way.
   */
  async #trim({ id }: WantedItem): Promise<void> {
    const { context, signal, audioStorage, fetchPolicy } = this.#options
    const { reader, writer } = context.threads
    const quota = context.settings().audioQuotaBytes
    if (quota === null || (await audioStorage.preview(quota)).recordings === 0) return
    await audioStorage.makeRoom(quota, null)
    const [recording] = await reader.findRecordings({ ids: [id] })
    if (recording?.audioState !== 'removed') return
    // Stays wanted, for a larger quota.
    await guardDisk(context, signal, () => writer.retry({ ids: [id] }))
    this.#tooLarge.set(id, quota)
    fetchPolicy.noteQuotaUsed()
    this.queue.clearReadAhead()
  }
}

/** True for a transcript or audio that is still to be fetched. */
export function isAwaited(state: StoredRecording['audioState']): boolean {
  return state === 'wanted' || state === 'waiting' || state === 'failed'
}

/** True when the audio is truncated and a longer file is due to be requested. */
function isCutOffDue(
  { audioState, audioCutOff, audioNextAt, removedAtServiceAt }: StoredRecording,
  now: number,
): boolean {
  const isAskedFor = audioState === 'present' && audioCutOff && removedAtServiceAt === null
  return isAskedFor && (audioNextAt ?? 0) <= now
}

/** Converts it to a queue item; null when the audio is stored or nothing can be fetched yet. */
export function toWantedAudio(recording: StoredRecording, now: number): WantedItem | null {
  const { id, status, createdAtMs, audioState, audioAttempts, audioBytes, audioSeconds } = recording
  const isDue = isCutOffDue(recording, now)
  if ((!isAwaited(audioState) && !isDue) || isUnfinished(status)) return null
  const cutOff = isDue ? { sizeBytes: audioBytes ?? 0, seconds: audioSeconds } : null
  return { id, status, attempts: audioAttempts, createdAtMs, opened: true, cutOff }
}
