/**
 * Encrypts or decrypts the audio of a library, file by file: the new file is written beside the old one, which
 * is deleted last. At any time one of the two names has a complete file, so another conversion can continue or
 * undo an interrupted one. Incomplete downloads and peaks are deleted, because they can be recreated.
 */
import { existsSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyContent, hashContent } from '../encryption/copy-file.ts'
import { keyFileName } from '../encryption/key-file-name.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import { staysInside } from '../model/audio-file.ts'
import { getEnding, placeFile, type AudioFolder, type StoredFile } from '../model/stored-file.ts'
import { createTemporaryPath, temporaryName, writeFileAtomically } from '../util/atomic-file.ts'
import { renameFile } from '../util/rename-file.ts'
import { syncFolder } from './copy-file.ts'
import { LibraryTaskError } from './library-task-error.ts'
import { requireRoom, toTaskError } from './room.ts'
import type { OnProgress } from './types.ts'

export interface AudioConversionPlan {
  /** The library's folder, absolute. */
  folder: string
  /** 32 bytes; one of the two is null. */
  from: Uint8Array | null
  to: Uint8Array | null
}

export interface AudioConversion {
  files: number
  /** Stored paths of encrypted files that cannot be decrypted. They stay as they are. */
  unreadable: string[]
}

interface Conversion {
  from: AudioFolder
  to: AudioFolder
  signal: AbortSignal
  told: (bytes: number) => void
}

/**
 * The library must be closed.
 *
 * @throws LibraryTaskError: files that are not converted yet are unchanged.
 */
export async function convertAudio(
  { folder, from, to }: AudioConversionPlan,
  { onProgress, signal }: { onProgress: OnProgress; signal: AbortSignal },
): Promise<AudioConversion> {
  const places = { from: { folder, audioKey: from }, to: { folder, audioKey: to } }
  const outcome: AudioConversion = { files: 0, unreadable: [] }
  try {
    await removeUnfinished(places.from)
    const files = await listFiles(places.from, 'audio', /^[0-9a-f]{64}\.(wav|mp3)$/)
    await requireRoom(folder, Math.max(0, ...files.map(({ sizeBytes }) => sizeBytes)))
    const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    let doneBytes = 0
    const told = (bytes: number) => onProgress({ doneBytes: (doneBytes += bytes), totalBytes })
    for (const { path } of files) {
      if (await convertFile(path, { ...places, signal, told })) outcome.files += 1
      else outcome.unreadable.push(path)
    }
    return outcome
  } catch (error) {
    throw signal.aborted ? new LibraryTaskError('aborted') : toTaskError(error)
  }
}

/** Exists while the audio of a library may differ from its database: one is encrypted, the other is not. */
const notePath = (folder: string) => join(folder, `${keyFileName}.audio-converting`)

/** Call before the database or the audio is converted. @throws the file system's error */
export async function noteAudioConversion(folder: string): Promise<void> {
  await writeFileAtomically(notePath(folder), '')
}

/**
 * Call after an interrupted or finished conversion: runs `convert` when the audio may differ from the database.
 * Decryption converts the audio first, so the two can differ only while the database is encrypted.
 */
export async function settleAudioConversion(folder: string, convert: () => Promise<unknown>): Promise<void> {
  if (!existsSync(notePath(folder))) return
  await convert()
  await rm(notePath(folder), { force: true })
}

/** Deletes incomplete downloads, peaks, and temporary files of an earlier conversion. */
async function removeUnfinished(from: AudioFolder): Promise<void> {
  const left = [
    ...(await listFiles(from, 'audio', /^[0-9a-f]{64}\.part(\.json)?$/)),
    ...(await listFiles(from, 'peaks', /^[0-9a-f]{64}\.peaks$/)),
  ]
  for (const { path } of left) await rm(placeFile(from, path).path)
  const { folder } = from
  for (const kind of ['audio', 'peaks']) {
    for (const { path } of await listFiles({ folder, audioKey: null }, kind, temporaryName)) {
      await rm(join(folder, path))
    }
  }
}

/** False for an encrypted file that cannot be decrypted. */
async function convertFile(path: string, conversion: Conversion): Promise<boolean> {
  const source = placeFile(conversion.from, path)
  const target = placeFile(conversion.to, path)
  conversion.signal.throwIfAborted()
  try {
    await placeConverted(source, target, conversion)
    await rm(source.path)
    await syncFolder(dirname(source.path))
    return true
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}

/** The content is read back. @throws DamagedFileError; the file system's error. */
async function placeConverted(
  source: StoredFile,
  target: StoredFile,
  { signal, told }: Conversion,
): Promise<void> {
  const [present, original] = [await hashIfReadable(target, signal), await hashContent(source, signal)]
  if (present === original.sha256) {
    // The app was killed between the last two steps.
    told(original.sizeBytes)
    return
  }
  const temporary = { ...target, path: createTemporaryPath(target.path) }
  await copyContent(source, temporary, { told, signal })
  await renameFile(temporary.path, target.path)
  await syncFolder(dirname(target.path))
}

/** Null for a file that is missing or cannot be decrypted. */
async function hashIfReadable(file: StoredFile, signal: AbortSignal): Promise<string | null> {
  try {
    return (await hashContent(file, signal)).sha256
  } catch (error) {
    if (isDamage(error) || (error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

/** Regular files in the audio folders, by their stored paths; follows no links. */
async function listFiles(
  place: AudioFolder,
  kind: string,
  pattern: RegExp,
): Promise<{ path: string; sizeBytes: number }[]> {
  const ending = getEnding(place)
  const files: { path: string; sizeBytes: number }[] = []
  for (const name of (await listNames(place, kind)).filter((each) => /^[0-9a-f]{2}$/.test(each))) {
    const folder = `${kind}/${name}`
    for (const found of await listNames(place, folder)) {
      const stored = found.slice(0, found.length - ending.length)
      if (!found.endsWith(ending) || !pattern.test(stored)) continue
      const entry = await lstat(join(place.folder, folder, found))
      if (entry.isFile()) files.push({ path: `${folder}/${stored}`, sizeBytes: entry.size })
    }
  }
  return files
}

/** Empty when the folder is missing or is a link. */
async function listNames({ folder }: AudioFolder, path: string): Promise<string[]> {
  try {
    return (await staysInside(folder, path)) ? await readdir(join(folder, path)) : []
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}
