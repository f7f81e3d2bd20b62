/**
 * Encrypts or decrypts the audio of a library, file by file: the new file is written beside the old one, which
 * is deleted last. At any time one of the two names has a complete file, so another conversion can continue or
 * undo an interrupted one. Incomplete downloads and peaks are deleted, because they can be recreated. Files that differ
 * from the library's rows are converted too, and made due for verification.
 */
import { existsSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyContent, hashContent, type CopiedFile } from '../encryption/copy-file.ts'
import { keyFileName } from '../encryption/key-file-name.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import { requireVerification, listAudio } from '../library/rescue/forget-audio.ts'
import type { DatabaseKey } from '../library/encrypted-file.ts'
import type { AudioOnDisk } from '../library/stored-types.ts'
import { audioFileName, staysInside } from '../model/audio-file.ts'
import { getEnding, placeFile, type AudioFolder, type StoredFile } from '../model/stored-file.ts'
import { createTemporaryPath, temporaryName, writeFileAtomically } from '../util/atomic-file.ts'
import { renameFile } from '../util/rename-file.ts'
import { syncFolder } from './copy-file.ts'
import { requireRoom, toTaskError } from './room.ts'
import type { OnProgress } from './types.ts'
import { CodedError } from '../util/coded-error.ts'

export interface AudioConversionPlan {
  /** The library's folder, absolute. */
  folder: string
  /** 32 bytes; one of the two is null. */
  from: Uint8Array | null
  to: Uint8Array | null
}

export interface AudioConversion {
  files: number
  /** Stored paths of files that cannot be read or decrypted. They stay as they are. */
  unreadable: string[]
  /** Stored paths of files whose content has another hash than the library noted when it came. */
  differing: string[]
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
 * @param surroundings.key of the database, which is encrypted before its audio and decrypted after it; without one,
 * files are not compared with its rows
 * @throws CodedError: files that are not converted yet are unchanged.
 */
export async function convertAudio(
  { folder, from, to }: AudioConversionPlan,
  { onProgress, signal, key = null }: { onProgress: OnProgress; signal: AbortSignal; key?: DatabaseKey },
): Promise<AudioConversion> {
  const places = { from: { folder, audioKey: from }, to: { folder, audioKey: to } }
  const outcome: AudioConversion = { files: 0, unreadable: [], differing: [] }
  try {
    const rows = key === null ? new Map<string, AudioOnDisk>() : readRows(folder, key)
    await removeUnfinished(places.from)
    const files = await listFiles(places.from, 'audio', audioFileName)
    await requireRoom(folder, Math.max(0, ...files.map(({ sizeBytes }) => sizeBytes)))
    const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    let doneBytes = 0
    const told = (bytes: number) => onProgress({ doneBytes: (doneBytes += bytes), totalBytes })
    for (const { path } of files) {
      const sha256 = await convertFile(path, { ...places, signal, told })
      if (sha256 === null) outcome.unreadable.push(path)
      else outcome.files += 1
      if (sha256 !== null && sha256 !== (rows.get(path)?.sha256 ?? sha256)) outcome.differing.push(path)
    }
    const distrusted = [...outcome.unreadable, ...outcome.differing].flatMap(
      (path) => rows.get(path)?.id ?? [],
    )
    if (distrusted.length > 0) requireVerification(folder, distrusted, key)
    return outcome
  } catch (error) {
    throw signal.aborted ? new CodedError('aborted') : toTaskError(error)
  }
}

/** The library's audio by its stored path; none of a damaged database, which is repaired when it is opened. */
function readRows(folder: string, key: DatabaseKey): Map<string, AudioOnDisk> {
  try {
    return new Map(listAudio(folder, key).map((row) => [row.path, row]))
  } catch (error) {
    if ((error as { code?: string }).code === 'corrupt') return new Map()
    throw error
  }
}

/** Exists while the audio of a library may differ from its database: one is encrypted, the other is not. */
const notePath = (folder: string) => join(folder, `${keyFileName}.audio-converting`)

export const isConvertingAudio = (folder: string) => existsSync(notePath(folder))

/** Call before the database or the audio is converted. @throws the file system's error */
export async function noteAudioConversion(folder: string): Promise<void> {
  await writeFileAtomically(notePath(folder), '')
}

/**
 * Call after an interrupted or finished conversion: runs `convert` when the audio may differ from the database.
 * Decryption converts the audio first, so the two can differ only while the database is encrypted.
 *
 * @param convert resolves with false when a file could not be read: the next call tries again.
 */
export async function finishAudioConversion(folder: string, convert: () => Promise<boolean>): Promise<void> {
  if (!isConvertingAudio(folder)) return
  if (await convert()) await rm(notePath(folder), { force: true })
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

/** The content is read back. @returns its SHA-256; null for a file that cannot be read. @throws as `copyContent` */
async function convertFile(path: string, { from, to, signal, told }: Conversion): Promise<string | null> {
  const [source, target] = [placeFile(from, path), placeFile(to, path)]
  const original = await hashIfReadable(source, signal)
  if (original === null) return null
  // Equal when the app was killed between the last two steps.
  if ((await hashIfReadable(target, signal))?.sha256 === original.sha256) told(original.sizeBytes)
  else {
    const temporary = { ...target, path: createTemporaryPath(target.path) }
    await copyContent(source, temporary, { told, signal })
    await renameFile(temporary.path, target.path)
    await syncFolder(dirname(target.path))
  }
  await rm(source.path)
  await syncFolder(dirname(source.path))
  return original.sha256
}

/** Null for a file that is missing, cannot be decrypted, or is on a bad part of the disk. */
async function hashIfReadable(file: StoredFile, signal: AbortSignal): Promise<CopiedFile | null> {
  try {
    return await hashContent(file, signal)
  } catch (error) {
    if (isDamage(error) || ['ENOENT', 'EIO'].includes((error as { code?: string }).code ?? '')) return null
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
