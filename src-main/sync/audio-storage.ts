/**
 * The audio files of one library and the room they take: freed for a quota or by a person, swept where nobody
 * owns them. The library's row changes first and the file goes second, so that a crash in between leaves a file
 * to sweep and never a row without its file.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { QuotaPreview } from '../../src-preload/contract/ledger.ts'
import { discardPart, placesOf } from '../audio/audio-store.ts'
import { peaksPathOf } from '../audio/peaks/peaks-file.ts'
import type { AudioOnDisk, Freeable, StoredRecording, WantedItem } from '../library/types.ts'
import { lookUpAudio } from '../model/audio-file.ts'
import { inParts } from '../util/in-parts.ts'
import type { SyncDependencies } from './context.ts'
import { sweepAudio } from './sweep.ts'
import type { AudioStorage } from './types.ts'

/** What a person opened today stays, however old the call. */
const openedStaysMs = 86_400_000
/** Freeable audio is read in portions that grow: most often a handful is enough, for a new quota thousands. */
const firstPortion = 64
/** Expected of audio while there is none to take the average of: a minute of telephone sound as WAV. */
const expectedBytes = 1_000_000

/** In one transaction, some 0.1 s: a person may choose thousands, and what else is to be written must not wait for all. */
const deletedAtOnce = 300
/** Likewise; what is found of each is made anew, which takes longer. */
const restoredAtOnce = 40

/** The audio of what was deleted longer ago gives its room to a quota; somebody who misses it notices earlier. */
const undoneWithinMs = 3_600_000

export interface AudioStorageOptions extends Pick<SyncDependencies, 'threads' | 'clock' | 'log'> {
  /** The account's folder, absolute. */
  folder: string
}

/** What sync needs of the shelf beside what a person does. */
export interface SyncAudioStorage extends AudioStorage {
  /**
   * Frees the oldest unstarred audio until `wanted` fits below the quota: nothing newer than what is to come,
   * nothing that was opened in the last day. How much is to come is not known before it is asked for: as much
   * as the average of what is here. Not to be called twice at a time.
   *
   * @param wanted null: only what is too much already is freed.
   * @returns false when there is no room; nothing was freed in vain then.
   */
  makeRoom(quotaBytes: number, wanted: WantedItem | null): Promise<boolean>
  /**
   * Lets go of a file that was found damaged, so that it is fetched again: the file goes first here, because a
   * file in its place would be taken over as it is. False when it cannot be deleted now, such as while it plays.
   *
   * @param reason a sentence for the person, shown until it is here again
   */
  refetch(audio: Pick<AudioOnDisk, 'id' | 'path'>, reason: string): Promise<boolean>
  /** Forgets for good what was deleted so long ago, and its files. @throws the library's errors. */
  emptyTrash(ageMs: number): Promise<void>
  /** Deletes the files of an earlier crash that nobody owns. @returns how many. @throws the library's errors. */
  sweep(signal?: AbortSignal): Promise<number>
}

export function createAudioStorage(options: AudioStorageOptions): SyncAudioStorage {
  return new Shelf(options)
}

class Shelf implements SyncAudioStorage {
  readonly #options: AudioStorageOptions
  /** Let in and perhaps still on the way: its bytes are not in the library's count yet. */
  readonly #promised = new Set<string>()

  constructor(options: AudioStorageOptions) {
    this.#options = options
  }

  async removeAudio(ids: string[]): Promise<void> {
    const { paths } = await this.#options.threads.writer.removeAudio({ ids })
    await this.#deleteFiles(paths, ids)
  }

  async deleteRecordings(ids: string[]): Promise<void> {
    const { threads, clock } = this.#options
    const at = clock.now()
    for (const part of inParts(ids, deletedAtOnce)) await threads.writer.deleteRecordings({ ids: part, at })
    // What had come of a download is of no use; whole files stay with what is in the trash.
    await this.#deleteFiles([], ids)
  }

  async restoreRecordings(ids: string[]): Promise<{ lost: string[] }> {
    const lost: string[] = []
    for (const part of inParts(ids, restoredAtOnce)) {
      lost.push(...(await this.#options.threads.writer.restoreRecordings({ ids: part })).lost)
    }
    return { lost }
  }

  async eraseDeleted(ids: string[]): Promise<void> {
    for (const part of inParts(ids, deletedAtOnce)) {
      const { paths } = await this.#options.threads.writer.eraseDeleted({ ids: part })
      await this.#deleteFiles(paths, [])
    }
  }

  async emptyTrash(ageMs: number): Promise<void> {
    const { threads, clock } = this.#options
    const { paths } = await threads.writer.emptyTrash({ before: clock.now() - ageMs })
    await this.#deleteFiles(paths, [])
  }

  async preview(quotaBytes: number): Promise<QuotaPreview> {
    const { bytes } = await this.#count()
    const freed = await this.#findOldest(bytes - quotaBytes, null)
    return {
      recordings: freed.length,
      bytes: sumOf(freed),
      upTo: freed.reduce<number | null>(
        (newest, { createdAtMs }) =>
          createdAtMs === null ? newest : Math.max(newest ?? createdAtMs, createdAtMs),
        null,
      ),
    }
  }

  async makeRoom(quotaBytes: number, wanted: WantedItem | null): Promise<boolean> {
    const { present, bytes } = await this.#count()
    const each = present > 0 ? bytes / present : Math.min(expectedBytes, quotaBytes)
    const coming = wanted ? await this.#countComing(wanted.id) : 0
    const surplus = bytes + coming * each - quotaBytes
    await this.#makeRoomInTrash(surplus)
    if (surplus > 0) {
      const freed = await this.#findOldest(surplus, wanted)
      // A quota that was lowered is met as far as possible; room that is not enough is not made.
      if (wanted && sumOf(freed) < surplus) return false
      if (freed.length > 0) await this.removeAudio(freed.map(({ id }) => id))
      if (sumOf(freed) < surplus) return false
    }
    if (wanted) this.#promised.add(wanted.id)
    return true
  }

  /** Calls that were deleted can still be had back then, and their audio be fetched again. */
  async #makeRoomInTrash(surplus: number): Promise<void> {
    const { threads, clock } = this.#options
    const trashBytes = await threads.reader.sumTrash()
    if (trashBytes === 0 || surplus + trashBytes <= 0) return
    const { paths } = await threads.writer.freeTrashAudio({ before: clock.now() - undoneWithinMs })
    await this.#deleteFiles(paths, [])
  }

  async refetch({ id, path }: Pick<AudioOnDisk, 'id' | 'path'>, reason: string): Promise<boolean> {
    const { threads, folder } = this.#options
    if (!(await this.#deleteFile(path))) return false
    await discardPart(placesOf(folder, id))
    await threads.writer.saveAudioAttempt({ id, state: 'wanted', lastError: reason, nextAttemptAt: null })
    return true
  }

  sweep(signal?: AbortSignal): Promise<number> {
    return sweepAudio({ ...this.#options, signal: signal ?? null })
  }

  async #count(): Promise<{ present: number; bytes: number }> {
    const { threads, clock } = this.#options
    const { audio } = await threads.reader.itemCounts({ now: clock.now(), policy: { keep: 'all' } })
    return audio
  }

  /** How many are to come, this one included. What came meanwhile, or failed, no longer counts. */
  async #countComing(id: string): Promise<number> {
    const { threads, clock } = this.#options
    const promised = await threads.reader.findRecordings({ ids: [...this.#promised] })
    this.#promised.clear()
    for (const recording of promised) if (isComing(recording, clock.now())) this.#promised.add(recording.id)
    return new Set(this.#promised).add(id).size
  }

  /** The oldest that may go, as many as give back `bytes`, all of them older than what is wanted. */
  async #findOldest(bytes: number, wanted: WantedItem | null): Promise<Freeable[]> {
    if (bytes <= 0) return []
    const before = wanted ? ageOf(wanted) : Infinity
    const { threads, clock } = this.#options
    const openedSince = clock.now() - openedStaysMs
    for (let limit = firstPortion; ; limit *= 8) {
      const portion = await threads.reader.listFreeable({ limit })
      const mayGo = portion.filter(
        ({ id, createdAtMs, openedAt }) =>
          // What was cut off stays until a longer file has taken its place.
          id !== wanted?.id &&
          (openedAt ?? -Infinity) < openedSince &&
          Math.max(createdAtMs ?? 0, openedAt ?? 0) < before,
      )
      const enough = takeUntil(mayGo, bytes)
      if (portion.length < limit || sumOf(enough) >= bytes) return enough
    }
  }

  /** What cannot be deleted now, such as a file that plays on Windows, is left to `sweep`. */
  async #deleteFiles(paths: string[], ids: string[]): Promise<void> {
    const { folder } = this.#options
    for (const path of paths) await this.#deleteFile(path)
    for (const id of ids) {
      await discardPart(placesOf(folder, id)).catch((error: unknown) => this.#warn(error))
    }
  }

  /** With its peaks, which are of no use without it; what stays of those is left to `sweep`. */
  async #deleteFile(path: string): Promise<boolean> {
    const { folder } = this.#options
    try {
      const found = await lookUpAudio(folder, path)
      if (found.state !== 'here') return found.state === 'gone'
      await rm(found.file, { force: true })
      await rm(join(folder, peaksPathOf(path)), { force: true }).catch(() => undefined)
      return true
    } catch (error) {
      this.#warn(error)
      return false
    }
  }

  #warn(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    this.#options.log.warn('audio file not deleted', { code })
  }
}

/** When it would come in the order in which audio is freed: what a person opened is newer than all else. */
function ageOf({ opened, createdAtMs }: WantedItem): number {
  return opened ? Infinity : (createdAtMs ?? 0)
}

function isComing({ audioState, audioNextAt }: StoredRecording, now: number): boolean {
  return (audioState === 'wanted' || audioState === 'waiting') && (audioNextAt ?? 0) <= now
}

function takeUntil(freeable: Freeable[], bytes: number): Freeable[] {
  let sum = 0
  const end = freeable.findIndex(({ sizeBytes }) => (sum += sizeBytes) >= bytes)
  return end < 0 ? freeable : freeable.slice(0, end + 1)
}

function sumOf(freeable: Freeable[]): number {
  return freeable.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}
