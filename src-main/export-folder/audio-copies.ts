/** Copies the audio of calls to the export folder, without redacted words, and removes the copies. */
import { extname } from 'node:path'
import { hashFile } from '../backup/copy-file.ts'
import { findExportedAudio, withRedactedFile, type AudioRedaction } from '../export/read-call.ts'
import type { CallSource } from '../export/redacted-source.ts'
import type { ExportedNote } from '../library/exported-note-table.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { NoteFolder } from './note-folder.ts'

/** Where the audio of a note is in the folder, and its SHA-256; both are empty for none. */
export type AudioCopy = Pick<ExportedNote, 'copyPath' | 'copyHash'>

export const noAudio: AudioCopy = { copyPath: '', copyHash: '' }

export function pickAudio({ copyPath, copyHash }: AudioCopy): AudioCopy {
  return { copyPath, copyHash }
}

interface AudioCopiesOptions {
  calls: CallSource
  noteFolder: NoteFolder
  /** The account's folder; audio paths are relative to it. */
  libraryFolder: string
  redaction: AudioRedaction
  /** In the export folder. */
  folder: string
}

/** What is copied to the folder. */
interface AudioToCopy {
  file: string
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

  /** Replaces a copy whose words were redacted since, or removes it when the redacted sound cannot be made. */
  async update(recording: StoredRecording, baseName: string, before: AudioCopy): Promise<AudioCopy> {
    const { calls, libraryFolder } = this.#options
    const { id, audioSha256, audioBytes } = recording
    const silences = await calls.listSilences({ id })
    const audio = await findExportedAudio(calls, libraryFolder, { id, isRedacted: true })
    if (silences?.length === 0) {
      if (audio === null || audioSha256 === null) return pickAudio(before)
      const { file } = audio
      const original = { file, extension: extname(file), sha256: audioSha256, sizeBytes: audioBytes }
      return await this.#replace(before, original, baseName)
    }
    const replaced = audio && (await this.#replaceRedacted(before, audio, baseName))
    if (replaced) return replaced
    await this.remove(before)
    return noAudio
  }

  /** @returns null when the sound cannot be read. */
  async #replaceRedacted(
    before: AudioCopy,
    { file, type, silences }: NonNullable<Awaited<ReturnType<typeof findExportedAudio>>>,
    baseName: string,
  ): Promise<AudioCopy | null> {
    const { redactAudio, sound } = this.#options.redaction
    const plan = { source: file, type, silences, sound, maxBytes: Infinity }
    return await withRedactedFile(plan, redactAudio, async (wav) =>
      this.#replace(before, { file: wav, extension: '.wav', ...(await hashFile(wav)) }, baseName),
    )
  }

  async #replace(before: AudioCopy, audio: AudioToCopy, baseName: string): Promise<AudioCopy> {
    if (audio.sha256 === before.copyHash) return pickAudio(before)
    await this.remove(before)
    return await this.#add(audio, baseName)
  }

  /** A copy that is there already, also another computer's, is used. */
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

  /** Leaves a file that was changed since. */
  async remove({ copyPath, copyHash }: AudioCopy): Promise<void> {
    const { noteFolder } = this.#options
    const audio = copyPath === '' ? null : await noteFolder.look(copyPath)
    if (audio && (await hashFile(noteFolder.resolve(copyPath))).sha256 === copyHash)
      await noteFolder.remove(copyPath, audio)
  }
}
