/** Copies the audio of calls to the export folder, without redacted words, and removes the copies. */
import { rm } from 'node:fs/promises'
import { hashFile } from '../backup/copy-file.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import { findExportedAudio, type AudioRedaction, type AudioToExport } from '../export/read-call.ts'
import type { CallSource } from '../export/redacted-source.ts'
import type { ExportedNote } from '../library/exported-note-table.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { AudioFolder, StoredFile } from '../model/stored-file.ts'
import type { NoteFolder } from './note-folder.ts'

/** The path of a note's audio in the folder and its SHA-256; both are empty without audio. */
export type AudioCopy = Pick<ExportedNote, 'copyPath' | 'copyHash'>

export const noAudio: AudioCopy = { copyPath: '', copyHash: '' }

export function pickAudio({ copyPath, copyHash }: AudioCopy): AudioCopy {
  return { copyPath, copyHash }
}

interface AudioCopiesOptions {
  calls: CallSource
  noteFolder: NoteFolder
  library: AudioFolder
  redaction: AudioRedaction
  /** The export folder. */
  folder: string
}

/** The audio to copy. */
interface AudioToCopy {
  file: StoredFile
  extension: string
  sha256: string
  sizeBytes: number | null
}

/** The methods throw NoteError, ExportFolderError and the file system's errors. */
export class AudioCopies {
  readonly #options: AudioCopiesOptions

  constructor(options: AudioCopiesOptions) {
    this.#options = options
  }

  /**
   * Replaces a copy that contains words redacted since, or removes it when the redacted audio cannot be
   * created.
   */
  async update(recording: StoredRecording, baseName: string, before: AudioCopy): Promise<AudioCopy> {
    const { calls, library } = this.#options
    const { id, audioSha256: sha256, audioBytes: sizeBytes } = recording
    const silences = await calls.listSilences({ id })
    const audio = await findExportedAudio(calls, library, { id, isRedacted: true })
    if (silences?.length === 0) {
      if (audio === null || sha256 === null) return pickAudio(before)
      const { file, extension } = audio
      return await this.#replace(before, { file, extension, sha256, sizeBytes }, baseName)
    }
    const replaced = audio && (await this.#replaceRedacted(before, audio, baseName))
    if (replaced) return replaced
    await this.remove(before)
    return noAudio
  }

  /** @returns null when the audio cannot be read. */
  async #replaceRedacted(
    before: AudioCopy,
    { file, type, silences }: AudioToExport,
    baseName: string,
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
      const wav = { file: { path: target, encryption: null }, extension: '.wav' }
      return await this.#replace(before, { ...wav, ...(await hashFile(target)) }, baseName)
    } finally {
      await rm(target, { force: true })
    }
  }

  async #replace(before: AudioCopy, audio: AudioToCopy, baseName: string): Promise<AudioCopy> {
    if (audio.sha256 === before.copyHash) return pickAudio(before)
    await this.remove(before)
    return (await this.#add(audio, baseName).catch(refuseDamage)) ?? noAudio
  }

  /** Uses an existing copy, even if another computer made it. */
  async #add({ file, extension, sha256, sizeBytes }: AudioToCopy, baseName: string): Promise<AudioCopy> {
    const { noteFolder, folder } = this.#options
    for (let count = 1; ; count++) {
      const name = count === 1 ? baseName : `${baseName} (${count})`
      const path = `${folder}/${name}${extension}`
      const present = await noteFolder.look(path)
      if (!present) await noteFolder.copyIn(file, path, sizeBytes)
      else if (
        present.size !== BigInt(sizeBytes ?? 0) ||
        (await hashFile(noteFolder.resolve(path))).sha256 !== sha256
      ) {
        continue
      }
      return { copyPath: path, copyHash: sha256 }
    }
  }

  /** Keeps a file that was changed since. */
  async remove({ copyPath, copyHash }: AudioCopy): Promise<void> {
    const { noteFolder } = this.#options
    const audio = copyPath === '' ? null : await noteFolder.look(copyPath)
    if (audio && (await hashFile(noteFolder.resolve(copyPath))).sha256 === copyHash)
      await noteFolder.remove(copyPath, audio)
  }
}

/** Skips damaged encrypted audio: it is downloaded again and then copied. */
function refuseDamage(error: unknown): null {
  if (isDamage(error)) return null
  throw error
}
