/**
 * Adopts an audio file that is already at a recording's path: after a database was rebuilt, or a crash before
 * its row was saved.
 */
import { rm } from 'node:fs/promises'
import { readSize } from '../encryption/read-file.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import { durationsDiffer, type StoredAudio } from '../model/audio.ts'
import type { AudioType } from '../model/audio-formats.ts'
import { findAudioFile } from '../model/audio-file.ts'
import type { AudioFolder, StoredFile } from '../model/stored-file.ts'
import { AudioError } from './audio-error.ts'
import { discardPart, getAudioPlaces } from './audio-store.ts'
import { inspectAudio } from './inspect.ts'
import { readPart } from './part-file.ts'

/** Size of the file at this recording's path; null for none. It may still not be adoptable. */
export async function findAudioSize(place: AudioFolder, id: string): Promise<number | null> {
  for (const path of getAudioPlaces(place, id).finals) {
    const file = await findAudioFile(place, path)
    if (file !== null) return await readSize(file).catch(ignoreDamage)
  }
  return null
}

/**
 * Inspects and hashes the file at this recording's path. A file that is not audio is deleted and fetched again,
 * except with duration `any`, where it may be the only copy. A file that is cut short, has another length, is
 * encrypted and damaged, or is unreadable now is never deleted; a download replaces it.
 *
 * @param duration seconds, as the service says; `any` also adopts files that are cut short or have another
 * length
 * @returns null when there is no file to adopt.
 * @throws the signal's reason when aborted: hashing an hour of audio takes seconds.
 */
export async function adoptAudio(
  place: AudioFolder,
  id: string,
  duration: number | null | 'any',
  signal?: AbortSignal,
): Promise<StoredAudio | null> {
  const places = getAudioPlaces(place, id)
  for (const path of places.finals) {
    const file = await findAudioFile(place, path)
    if (file === null) continue
    const isPlaceOf = (type: AudioType) => places.final(type) === path
    const found = await readAudio({ file, isPlaceOf, duration, signal }).catch((error: unknown) => {
      signal?.throwIfAborted()
      return error instanceof AudioError ? 'useless' : 'unreadable'
    })
    if (typeof found === 'object') {
      // The app may have been killed between renaming the download and deleting its note.
      await discardPart(places)
      return { path, ...found }
    }
    // A file that cannot be deleted now, such as while it plays on Windows, is replaced by the download.
    if (found === 'useless' && duration !== 'any') await rm(file.path, { force: true }).catch(() => undefined)
  }
  return null
}

/** Treats a damaged encrypted file as missing: no encrypted file has such a size. */
function ignoreDamage(error: unknown): null {
  if (isDamage(error)) return null
  throw error
}

/** @throws AudioError `not-audio`, `unreadable`; DamagedFileError; the file system's error. */
async function readAudio({
  file,
  isPlaceOf,
  duration,
  signal,
}: {
  file: StoredFile
  /** The file's name ends as that of this type. */
  isPlaceOf: (type: AudioType) => boolean
  duration: number | null | 'any'
  signal: AbortSignal | undefined
}): Promise<Omit<StoredAudio, 'path'> | 'useless' | 'other-length'> {
  const { type, seconds, cutShort } = await inspectAudio(file)
  if (!isPlaceOf(type)) return 'useless'
  if (duration !== 'any' && (cutShort || durationsDiffer(seconds, duration))) return 'other-length'
  const { sizeBytes, hash } = await readPart(file, signal)
  return { sizeBytes, sha256: hash.digest('hex'), type, seconds, ...(cutShort && { cutOff: true }) }
}
