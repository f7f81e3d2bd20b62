/** Copies the audio of calls to the export folder, without redacted words, and removes the copies. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findExportedAudio, type AudioRedaction } from '../export/read-call.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import type { CallSource } from '../export/redacted-source.ts'
import type { ExportedNote } from '../library/exported-note-table.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { AudioFolder, StoredFile } from '../model/stored-file.ts'
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
  library: AudioFolder
  redaction: AudioRedaction
  /** In the export folder. */
  folder: string
}

/** What is copied to the folder. */
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

  /** Replaces a copy whose words were redacted since. */
  async update(recording: StoredRecording, baseName: string, before: AudioCopy): Promise<AudioCopy> {
    if ((await this.#options.calls.listSilences({ id: recording.id })) === null) {
      await this.remove(before)
      return noAudio
    }
    let there = pickAudio(before)
    return await this.#withAudio(recording, there, async (audio) => {
      if (audio.sha256 === before.copyHash) return there
      await this.remove(before)
      there = noAudio
      return await this.#add(audio, baseName)
    }).catch((error: unknown) => {
      // Damaged while encrypted: it is copied when it was downloaded again.
      if (isDamage(error)) return there
      throw error
    })
  }

  /** Hands over the call's audio without redacted words. @returns `otherwise` when it is not on this computer. */
  async #withAudio<T>(
    { id, audioSha256, audioBytes }: StoredRecording,
    otherwise: T,
    use: (audio: AudioToCopy) => Promise<T>,
  ): Promise<T> {
    const { calls, library, redaction } = this.#options
    const audio = await findExportedAudio(calls, library, { id, isRedacted: true })
    if (audio === null || audioSha256 === null) return otherwise
    const { file, type, silences } = audio
    if (silences.length === 0) {
      return await use({ file, extension: audio.extension, sha256: audioSha256, sizeBytes: audioBytes })
    }
    const folder = await mkdtemp(join(tmpdir(), 'offhook-'))
    try {
      const target = join(folder, 'redacted.wav')
      const plan = { source: file, type, silences, sound: redaction.sound, target, maxBytes: Infinity }
      if (!(await redaction.redactAudio(plan))) return otherwise
      const { size } = await stat(target)
      return await use({
        ...{ file: { path: target, encryption: null }, extension: '.wav' },
        ...{ sha256: await hashFile(target), sizeBytes: size },
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
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
        (await hashFile(noteFolder.resolve(path))) !== sha256
      ) {
        continue
      }
      return { copyPath: path, copyHash: sha256 }
    }
  }

  /** Leaves a file that somebody changed. */
  async remove({ copyPath, copyHash }: AudioCopy): Promise<void> {
    const { noteFolder } = this.#options
    const audio = copyPath === '' ? null : await noteFolder.look(copyPath)
    if (audio && (await hashFile(noteFolder.resolve(copyPath))) === copyHash)
      await noteFolder.remove(copyPath, audio)
  }
}

async function hashFile(path: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const piece of createReadStream(path)) sum.update(piece as Buffer)
  return sum.digest('hex')
}
