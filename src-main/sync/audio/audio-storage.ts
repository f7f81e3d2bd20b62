/**
 * Manages the disk space of one library's audio files: frees them for a quota or on request, and sweeps
 * unowned files. Changes the library's row before the file, so that a crash leaves a file to sweep, never a
 * row without its file.
 */
import { rm } from 'node:fs/promises'
import type { AppError } from '../../../src-preload/contract/errors.ts'
import type { QuotaPreview } from '../../../src-preload/contract/ledger.ts'
import { discardPart, getAudioPlaces } from '../../audio/audio-store.ts'
import { getPeaksPath } from '../../audio/peaks/peaks-file.ts'
import type { AudioOnDisk, Freeable, RestoredRecordings, WantedItem } from '../../library/stored-types.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import { lookUpAudio } from '../../model/audio-file.ts'
import { placeFile, type AudioFolder } from '../../model/stored-file.ts'
import { chunk } from '../../util/chunk.ts'
import type { SyncDependencies } from '../context.ts'
import { sweepAudio } from './sweep.ts'
import type { AudioStorage } from '../types.ts'

/** Audio opened within the last day is kept, however old the call is. */
const openedStaysMs = 86_400_000
/** Freeable audio is read in growing batches: a handful is usually enough, a new quota may need thousands. */
const firstPortion = 64
/** Expected size while there is no average yet: one minute of telephone audio as WAV. */
const expectedBytes = 1_000_000

/** Per transaction, about 0.1 s: a deletion of thousands must not block other writes. */
const deletedAtOnce = 300
/**
 * Per transaction, smaller than for deletion because the search documents are rebuilt, which takes longer.
 */
const restoredAtOnce = 40

/** Audio of calls deleted longer ago than this may be freed for the quota; an undo usually comes sooner. */
const undoneWithinMs = 3_600_000

export interface AudioStorageOptions
  extends Pick<SyncDependencies, 'threads' | 'clock' | 'log'>, AudioFolder {}

/** What sync needs beside the actions of the user. */
export interface SyncAudioStorage extends AudioStorage {
  /**
   * Frees the oldest unstarred audio until `wanted` fits below the quota; never audio newer than `wanted` or
   * opened in the last day. The size of `wanted` is not known before the request, so the average of stored
   * files is used. Must not run twice at a time.
   *
   * @param wanted null: only the surplus is freed.
   * @returns false when there is not enough room; nothing was freed in that case.
   */
  makeRoom(quotaBytes: number, wanted: WantedItem | null): Promise<boolean>
  /**
   * Removes a damaged file so that it is downloaded again. Deletes the file before the row, because a file at
   * that path would be adopted as it is. False when it cannot be deleted now, such as while it plays.
   *
   * @param reason shown until the file is downloaded
   */
  refetch(audio: Pick<AudioOnDisk, 'id' | 'path'>, reason: AppError): Promise<boolean>
  /** Erases calls deleted longer ago than `ageMs`, with their files. @throws the library's errors. */
  emptyTrash(ageMs: number): Promise<void>
  /** Deletes unowned files that a crash left. @returns how many. @throws the library's errors. */
  sweep(signal?: AbortSignal): Promise<number>
}

export function createAudioStorage(options: AudioStorageOptions): SyncAudioStorage {
  return new LibraryAudioStorage(options)
}

class LibraryAudioStorage implements SyncAudioStorage {
  readonly #options: AudioStorageOptions
  /** Admitted downloads that may still be running: their bytes are not in the library's count yet. */
  readonly #promised = new Set<string>()

  constructor(options: AudioStorageOptions) {
    this.#options = options
  }

  async removeAudio(ids: string[]): Promise<void> {
    const { paths } = await this.#options.threads.writer.removeAudio({ ids })
    await this.#deleteFiles(paths, ids)
  }

  async deleteRecordings(ids: string[]): Promise<{ ids: string[] }> {
    const { threads, clock } = this.#options
    const at = clock.now()
    const deleted: string[] = []
    for (const part of chunk(ids, deletedAtOnce)) {
      deleted.push(...(await threads.writer.deleteRecordings({ ids: part, at })).ids)
    }
    // Partial downloads are useless now; complete files stay with the deleted call in the trash.
    await this.#deleteFiles([], ids)
    return { ids: deleted }
  }

  async restoreRecordings(ids: string[]): Promise<RestoredRecordings> {
    const outcome: RestoredRecordings = { ids: [], lost: [] }
    for (const part of chunk(ids, restoredAtOnce)) {
      const restored = await this.#options.threads.writer.restoreRecordings({ ids: part })
      outcome.ids.push(...restored.ids)
      outcome.lost.push(...restored.lost)
    }
    return outcome
  }

  async eraseDeleted(ids: string[]): Promise<void> {
    for (const part of chunk(ids, deletedAtOnce)) {
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
      bytes: sumBytes(freed),
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
      // For a lowered quota, as much as possible is freed; for a wanted item, all that is needed or nothing.
      if (wanted && sumBytes(freed) < surplus) return false
      if (freed.length > 0) await this.removeAudio(freed.map(({ id }) => id))
      if (sumBytes(freed) < surplus) return false
    }
    if (wanted) this.#promised.add(wanted.id)
    return true
  }

  /**
   * Frees audio of deleted calls first: those calls can still be restored and their audio downloaded again.
   */
  async #makeRoomInTrash(surplus: number): Promise<void> {
    const { threads, clock } = this.#options
    const trashBytes = await threads.reader.sumTrash()
    if (trashBytes === 0 || surplus + trashBytes <= 0) return
    const { paths } = await threads.writer.freeTrashAudio({ before: clock.now() - undoneWithinMs })
    await this.#deleteFiles(paths, [])
  }

  async refetch({ id, path }: Pick<AudioOnDisk, 'id' | 'path'>, reason: AppError): Promise<boolean> {
    const { threads } = this.#options
    if (!(await this.#deleteFile(path))) return false
    await discardPart(getAudioPlaces(this.#options, id))
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

  /**
   * Admitted downloads that are still running, including this one. Finished and failed ones no longer count.
   */
  async #countComing(id: string): Promise<number> {
    const { threads, clock } = this.#options
    const promised = await threads.reader.findRecordings({ ids: [...this.#promised] })
    this.#promised.clear()
    for (const recording of promised) if (isComing(recording, clock.now())) this.#promised.add(recording.id)
    return new Set(this.#promised).add(id).size
  }

  /** The oldest files that may be freed, enough for `bytes`, all older than `wanted`. */
  async #findOldest(bytes: number, wanted: WantedItem | null): Promise<Freeable[]> {
    if (bytes <= 0) return []
    const before = wanted ? readFreeingTime(wanted) : Infinity
    const { threads, clock } = this.#options
    const openedSince = clock.now() - openedStaysMs
    for (let limit = firstPortion; ; limit *= 8) {
      const portion = await threads.reader.listFreeable({ limit })
      const mayGo = portion.filter(
        ({ id, createdAtMs, openedAt }) =>
          // Truncated audio stays until a longer file replaces it.
          id !== wanted?.id &&
          (openedAt ?? -Infinity) < openedSince &&
          Math.max(createdAtMs ?? 0, openedAt ?? 0) < before,
      )
      const enough = takeUntil(mayGo, bytes)
      if (portion.length < limit || sumBytes(enough) >= bytes) return enough
    }
  }

  /** A file that cannot be deleted now, such as one that plays on Windows, is left to `sweep`. */
  async #deleteFiles(paths: string[], ids: string[]): Promise<void> {
    for (const path of paths) await this.#deleteFile(path)
    for (const id of ids) {
      await discardPart(getAudioPlaces(this.#options, id)).catch((error: unknown) => this.#warn(error))
    }
  }

  /** Deletes the peaks too; what cannot be deleted is left to `sweep`. */
  async #deleteFile(path: string): Promise<boolean> {
    try {
      const found = await lookUpAudio(this.#options, path)
      if (found.state !== 'here') return found.state === 'gone'
      await rm(found.file.path, { force: true })
      await rm(placeFile(this.#options, getPeaksPath(path)).path, { force: true }).catch(() => undefined)
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

/** The position in freeing order: opened audio counts as the newest. */
function readFreeingTime({ opened, createdAtMs }: WantedItem): number {
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

function sumBytes(freeable: Freeable[]): number {
  return freeable.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}
