/**
 * Adopts an audio file already in a recording's place: after a rebuilt library, or a crash before its row was
 * saved.
 */
import { rm } from 'node:fs/promises'
import { readSize } from '../encryption/read-file.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import { durationsDiffer, type StoredAudio } from '../model/audio.ts'
import { findAudioFile } from '../model/audio-file.ts'
import type { AudioFolder, StoredFile } from '../model/stored-file.ts'
import { AudioError } from './audio-error.ts'
import { discardPart, getAudioPlaces } from './audio-store.ts'
import { inspectAudio } from './inspect.ts'
import { readReceived } from './part-file.ts'
import { sniffAudioType } from './sniff.ts'

const types: StoredAudio['type'][] = ['audio/wav', 'audio/mpeg']

/** Size of the file in this recording's place; null for none. It may still not be adoptable. */
export async function findAudioSize(place: AudioFolder, id: string): Promise<number | null> {
  const places = getAudioPlaces(place, id)
  for (const type of types) {
    const file = await findAudioFile(place, places.final(type))
    if (file !== null) return await readSize(file).catch(ignoreDamage)
  }
  return null
}

/**
 * Inspects and hashes the file in this recording's place. One that is no audio is deleted, to be fetched again, but
 * not where any length will do: there it may be the only copy. One that is cut short, of another length, damaged while
 * encrypted or not readable now is never deleted; a download replaces it.
 *
 * @param duration seconds, as the service says; `any` also adopts what is cut short or of another length
 * @returns null when there is none to adopt.
 * @throws the signal's reason when aborted: hashing an hour of sound takes seconds.
 */
export async function adoptAudio(
  place: AudioFolder,
  id: string,
  duration: number | null | 'any',
  signal?: AbortSignal,
): Promise<StoredAudio | null> {
  const places = getAudioPlaces(place, id)
  for (const type of types) {
    const path = places.final(type)
    const file = await findAudioFile(place, path)
    if (file === null) continue
    const found = await readAudio({ file, type, duration, signal }).catch((error: unknown) => {
      signal?.throwIfAborted()
      return error instanceof AudioError ? 'useless' : 'unreadable'
    })
    if (typeof found === 'object') {
      // Its download may have been killed between the rename and deleting the note.
      await discardPart(places)
      return { path, ...found }
    }
    // A file that cannot be deleted now, such as while it plays on Windows, is replaced by the download.
    if (found === 'useless' && duration !== 'any') await rm(file.path, { force: true }).catch(() => undefined)
  }
  return null
}

/** A size that no encrypted file has: there is nothing to adopt. */
function ignoreDamage(error: unknown): null {
  if (isDamage(error)) return null
  throw error
}

/** @throws AudioError `unreadable`; DamagedFileError; the file system's error. */
async function readAudio({
  file,
  type,
  duration,
  signal,
}: {
  file: StoredFile
  type: StoredAudio['type']
  duration: number | null | 'any'
  signal: AbortSignal | undefined
}): Promise<Omit<StoredAudio, 'path'> | 'useless' | 'other-length'> {
  const { seconds, cutShort } = await inspectAudio(file, type)
  if (duration !== 'any' && (cutShort || durationsDiffer(seconds, duration))) return 'other-length'
  const { sizeBytes, hash, head } = await readReceived(file, signal)
  if (sniffAudioType(head) !== type) return 'useless'
  return { sizeBytes, sha256: hash.digest('hex'), type, seconds, ...(cutShort && { cutOff: true }) }
}
