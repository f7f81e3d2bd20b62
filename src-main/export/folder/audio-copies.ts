/** Copies the audio of calls to the export folder, without redacted words, and removes the copies. */
import { rm } from 'node:fs/promises'
import { posix } from 'node:path'
import { isDamage } from '../../encryption/streaming-aead.ts'
import { findExportedAudio, isUnsupported, type AudioRedaction, type AudioToExport } from '../read-call.ts'
import type { CallSource } from '../redacted-source.ts'
import type { ExportedNote } from '../../library/tables/exported-note-table.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import type { AudioFolder, StoredFile } from '../../model/stored-file.ts'
import type { NoteFolder } from './note-folder.ts'
import type { NoteIndex } from './note-index.ts'

/** The path of a note's audio in the folder and its SHA-256; both are empty without audio. */
export type AudioCopy = Pick<ExportedNote, 'copyPath' | 'copyHash'>

export const noAudio: AudioCopy = { copyPath: '', copyHash: '' }

export function pickAudio({ copyPath, copyHash }: AudioCopy): AudioCopy {
  return { copyPath, copyHash }
}

export interface AudioUpdate {
  baseName: string
  before: AudioCopy
  /** True for a path whose name contains redacted words. */
  isRevealing(path: string): boolean
}

interface AudioCopiesOptions {
  calls: CallSource
  noteFolder: NoteFolder
  index: NoteIndex
  library: AudioFolder
  redaction: AudioRedaction
  /** The export folder. */
  folder: string
}

/** The audio to copy. */
interface AudioToCopy {
  /** Null for the temporary audio, which is moved. */
  file: StoredFile | null
  extension: string
  sha256: string
  sizeBytes: number | null
}

/** The methods throw NoteError, CodedError and the file system's errors. */
export class AudioCopies {
  readonly #options: AudioCopiesOptions
  /** Paths of files that may be copies, by size; null until they are needed. */
  #bySize: Promise<Map<bigint, string[]>> | null = null

  constructor(options: AudioCopiesOptions) {
    this.#options = options
  }

  /**
   * Replaces a copy that contains words redacted since, or removes it when the redacted audio cannot be
   * created.
   */
  async update(recording: StoredRecording, update: AudioUpdate): Promise<AudioCopy> {
    const { calls, library } = this.#options
    const { id, audioSha256: sha256, audioBytes: sizeBytes } = recording
    const silences = await calls.listSilences({ id })
    const found = await findExportedAudio(calls, library, { id, isRedacted: true })
    const audio = found === null || isUnsupported(found) ? null : found
    if (silences?.length === 0) {
      if (audio === null || sha256 === null) return pickAudio(update.before)
      const { file, extension } = audio
      return await this.#replace({ file, extension, sha256, sizeBytes }, update)
    }
    const replaced = audio && (await this.#replaceRedacted(audio, update))
    if (replaced) return replaced
    await this.remove(update.before)
    return noAudio
  }

  /**
   * Removes every file with the whole audio of a call that has redacted words, under any name.
   *
   * @returns the copy of before, none if it was removed
   */
  async removeWhole(recording: StoredRecording, before: AudioCopy): Promise<AudioCopy> {
    const { calls, noteFolder } = this.#options
    const { id, audioSha256: sha256, audioBytes: sizeBytes } = recording
    if (sha256 === null || sizeBytes === null) return before
    if ((await calls.listSilences({ id }))?.length === 0) return before
    let left = before
    for (const path of (await this.#listBySize()).get(BigInt(sizeBytes)) ?? []) {
      const seen = await noteFolder.findVersion(path)
      if (!seen || (await noteFolder.hash(path)) !== sha256) continue
      await noteFolder.remove(path, seen)
      if (path === before.copyPath) left = noAudio
    }
    return left
  }

  /**
   * Removes copies that an earlier note links to.
   *
   * @param links targets of links as written, with the path of their note
   * @param kept the copies that are known
   */
  async removeLinked(
    links: readonly { link: string; from: string }[],
    kept: readonly AudioCopy[],
  ): Promise<void> {
    const { noteFolder, folder } = this.#options
    const paths = links.flatMap(({ link, from }) => {
      const to = decodeLink(link)
      if (to === null || !/\.(mp3|wav)$/i.test(to)) return []
      // The user may have moved the note or the folder with the audio.
      return [posix.join(posix.dirname(from), to), posix.join(folder, posix.basename(to))]
    })
    for (const path of new Set(paths)) {
      const seen = kept.some(({ copyPath }) => copyPath === path) ? null : await noteFolder.findVersion(path)
      if (seen) await noteFolder.remove(path, seen)
    }
  }

  /** True when the file of a copy is there. */
  async isVisible({ copyPath }: AudioCopy): Promise<boolean> {
    return copyPath !== '' && (await this.#options.noteFolder.findVersion(copyPath)) !== null
  }

  /** Keeps a file that was changed since. */
  async remove({ copyPath, copyHash }: AudioCopy): Promise<void> {
    const { noteFolder } = this.#options
    const seen = copyPath === '' ? null : await noteFolder.findVersion(copyPath)
    if (seen && (await noteFolder.hash(copyPath)) === copyHash) await noteFolder.remove(copyPath, seen)
  }

  /** @returns null when the audio cannot be read. */
  async #replaceRedacted(
    { file, type, silences }: AudioToExport,
    update: AudioUpdate,
  ): Promise<AudioCopy | null> {
    const { noteFolder, redaction } = this.#options
    const { redactAudio, sound } = redaction
    const target = noteFolder.temporaryAudio
    await noteFolder.requireThere()
    try {
      await rm(target, { force: true })
      const plan = { source: file, type, silences, sound, target, maxBytes: Infinity }
      const isWritten = await redactAudio(plan).catch(refuseDamage)
      if (isWritten === null || isWritten === false) return null
      const written = await noteFolder.hashTemporaryAudio()
      return await this.#replace({ file: null, extension: '.wav', ...written }, update)
    } finally {
      await rm(target, { force: true })
    }
  }

  async #replace(audio: AudioToCopy, { before, baseName, isRevealing }: AudioUpdate): Promise<AudioCopy> {
    if (audio.sha256 === before.copyHash && !isRevealing(before.copyPath)) return pickAudio(before)
    await this.remove(before)
    return (await this.#add(audio, baseName).catch(refuseDamage)) ?? noAudio
  }

  /** Uses an existing copy, even if another computer made it. */
  async #add({ file, extension, sha256, sizeBytes }: AudioToCopy, baseName: string): Promise<AudioCopy> {
    const { noteFolder, folder } = this.#options
    for (let count = 1; ; count++) {
      const name = count === 1 ? baseName : `${baseName} (${count})`
      const path = `${folder}/${name}${extension}`
      const present = await noteFolder.findVersion(path)
      if (present) {
        const isSame = present.size === BigInt(sizeBytes ?? 0) && (await noteFolder.hash(path)) === sha256
        if (!isSame) continue
      } else if (file === null) await noteFolder.placeAudio(path)
      else await noteFolder.copyIn(file, path, sizeBytes)
      return { copyPath: path, copyHash: sha256 }
    }
  }

  async #listBySize(): Promise<Map<bigint, string[]>> {
    const { noteFolder, index } = this.#options
    this.#bySize ??= (async () => {
      const paths = new Map<bigint, string[]>()
      for (const path of index.listOthers()) {
        const size = (await noteFolder.findVersion(path))?.size
        if (size !== undefined) paths.set(size, [...(paths.get(size) ?? []), path])
      }
      return paths
    })()
    return await this.#bySize
  }
}

/** Null for anything but a relative path. */
function decodeLink(link: string): string | null {
  try {
    return /^[a-z][a-z\d+.-]*:/i.test(link) ? null : decodeURIComponent(link)
  } catch {
    return null
  }
}

/** Skips damaged encrypted audio: it is downloaded again and then copied. */
function refuseDamage(error: unknown): null {
  if (isDamage(error)) return null
  throw error
}
