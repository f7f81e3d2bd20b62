/**
 * Copies files of calls under readable names to a folder for other programs: the audio, and the transcript
 * under the same name, where players look for subtitles. Makes no requests.
 */
import { chmod, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { copyOut } from '../encryption/copy-file.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import type { AudioFolder } from '../model/stored-file.ts'
import { suggestFileName } from './export-transcripts.ts'
import { FileNames } from './file-name.ts'
import { exportFormats, type FileFormatId } from './formats.ts'
import {
  createCallReader,
  pickNames,
  findExportedAudio,
  isUnsupported,
  type AudioRedaction,
  type ExportChoice,
  type Naming,
} from './read-call.ts'
import { chooseSource, type CallSource } from './redacted-source.ts'
import type { ExportContext } from './types.ts'
import { privateFile } from '../util/private-mode.ts'

export interface LayOutOptions extends Naming {
  /** The format of the transcripts. */
  format: FileFormatId
  ids: string[]
  /** Exists and is empty. */
  folder: string
  library: AudioFolder
  reader: CallSource
  choice: ExportChoice
  /** How audio is redacted, unless the user chose to include redacted words. */
  redaction: AudioRedaction
  context: ExportContext
}

export interface LaidOutFile {
  /** Of its call. */
  id: string
  path: string
}

/**
 * Leaves out calls without words and local audio, and audio that was deleted outside the app or is damaged.
 *
 * @returns the written files, in the order of the calls.
 * @throws the file system's error.
 */
export async function layOutFiles(options: LayOutOptions): Promise<LaidOutFile[]> {
  const { format, ids, folder, formatNumber, userName, choice, context } = options
  const reader = chooseSource(options.reader, choice)
  const readCall = createCallReader(reader, { formatNumber, userName, choice })
  const recordings = new Map((await reader.findRecordings({ ids })).map((each) => [each.id, each]))
  const names = new FileNames()
  const files: LaidOutFile[] = []
  for (const id of ids) {
    const recording = recordings.get(id)
    if (!recording) continue
    const fileName = names.reserve(suggestFileName(pickNames(recording, formatNumber), format))
    const audio = await layOutAudio(id, { ...options, reader }, fileName)
    if (audio !== null) files.push({ id, path: audio })
    const call = await readCall(id)
    if (typeof call === 'string') continue
    const path = join(folder, fileName)
    await writeFile(path, await exportFormats[format].write(call, context), { mode: privateFile, flag: 'wx' })
    files.push({ id, path })
  }
  return files
}

/**
 * Makes a copy (a clone where the file system supports it): with a link, another program could edit the
 * library's file. Decrypts an encrypted file. If the call has redacted words, writes a WAV without them.
 */
async function layOutAudio(
  id: string,
  { folder, library, reader, choice, redaction }: LayOutOptions,
  fileName: string,
): Promise<string | null> {
  const audio = await findExportedAudio(reader, library, { id, isRedacted: choice.isRedacted })
  if (audio === null || isUnsupported(audio)) return null
  const { file, type, silences } = audio
  const extension = silences.length > 0 ? '.wav' : audio.extension
  const path = join(folder, `${fileName.slice(0, -extname(fileName).length)}${extension}`)
  try {
    if (silences.length > 0) {
      const { redactAudio, sound } = redaction
      const plan = { source: file, type, silences, sound, target: path, maxBytes: Infinity }
      return (await redactAudio(plan)) ? path : null
    }
    await copyOut(file, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || isDamage(error)) return null
    throw error
  }
  await chmod(path, privateFile)
  return path
}
