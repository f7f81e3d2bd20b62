/**
 * Resolves a stored audio path to a file. No other code turns a stored path into a file: a restored or edited
 * database may contain any path.
 */
import { lstat, mkdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFolder } from '../util/private-mode.ts'
import { placeFile, type AudioFolder, type StoredFile } from './stored-file.ts'

/** The endings of files in a library. `audio`: all that is neither WAV nor MP3. */
export const audioEndings = ['wav', 'mp3', 'audio'] as const

/** The name of a file in a library, without the ending of encrypted files. */
export const audioFileName = /^[0-9a-f]{64}\.(wav|mp3|audio)$/

/** Whether the path, relative to a library's folder, has the form that `getAudioPlaces` of `audio/` makes. */
export function isAudioPath(path: string): boolean {
  const [folder, part = '', name = '', ...rest] = path.split('/')
  return folder === 'audio' && rest.length === 0 && audioFileName.test(name) && part === name.slice(0, 2)
}

export type AudioLookup =
  /** A regular file inside the library's folder. */
  | { state: 'here'; file: StoredFile }
  /** Its folder is readable and does not contain the file; or the path is not an audio path. */
  | { state: 'gone' }
  /**
   * Undecided: the folder is missing or unreadable, as on an unmounted drive, or a link or another kind of
   * file is in its place.
   */
  | { state: 'unknown' }

/** @param path as stored in the library */
export async function lookUpAudio(place: AudioFolder, path: string): Promise<AudioLookup> {
  if (!isAudioPath(path)) return { state: 'gone' }
  try {
    if (!(await staysInside(place.folder, dirname(path)))) return { state: 'unknown' }
    const file = placeFile(place, path)
    const found = await lstat(file.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!found) return { state: 'gone' }
    return found.isFile() ? { state: 'here', file } : { state: 'unknown' }
  } catch {
    return { state: 'unknown' }
  }
}

/** The file of a row; null when there is none or it must not be opened. */
export async function findAudioFile(place: AudioFolder, path: string | null): Promise<StoredFile | null> {
  const found = path === null ? null : await lookUpAudio(place, path)
  return found?.state === 'here' ? found.file : null
}

/**
 * True when no link between a library's folder and a folder below it leads outside.
 *
 * @throws the file system's error, such as ENOENT.
 */
export async function staysInside(folder: string, path: string): Promise<boolean> {
  return (await realpath(join(folder, path))) === join(await realpath(folder), path)
}

/**
 * Makes a folder below a library's, level by level, so that links are not followed.
 *
 * @param path `/`-separated
 * @throws the file system's error; ELOOP for a link.
 */
export async function makeFolderInside(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder })
  const names = path.split('/')
  for (const depth of names.keys()) {
    const level = names.slice(0, depth + 1).join('/')
    await mkdir(join(folder, level), { mode: privateFolder }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    if (!(await staysInside(folder, level))) {
      throw Object.assign(new Error('a link leads out of the library'), { code: 'ELOOP', syscall: 'mkdir' })
    }
  }
}

/** Finds the path of a file for other programs. Null for an encrypted file, which they cannot read. */
export async function findPlainFile(library: AudioFolder, path: string | null): Promise<string | null> {
  const file = await findAudioFile(library, path)
  return file?.encryption ? null : (file?.path ?? null)
}
