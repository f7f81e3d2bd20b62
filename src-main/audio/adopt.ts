/** Takes over audio that lies in a recording's place already: after a rebuilt library, or a crash before the row. */
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { durationsDiffer, type StoredAudio } from '../model/audio.ts'
import { AudioError } from './audio-error.ts'
import { discardPart, placesOf } from './audio-store.ts'
import { inspectAudio } from './inspect.ts'
import { readReceived } from './part-file.ts'
import { sniffAudioType } from './sniff.ts'

const types: StoredAudio['type'][] = ['audio/wav', 'audio/mpeg']

/** True when a file lies in this recording's place; whether it can be taken over is another question. */
export async function findsAudio(folder: string, id: string): Promise<boolean> {
  const places = placesOf(folder, id)
  for (const type of types) if (await isFile(join(folder, places.final(type)))) return true
  return false
}

/**
 * Inspects and hashes the file in this recording's place. One that is damaged, cut short or of another length
 * than the service says is deleted, to be fetched again; one that cannot be read now is left to the download.
 *
 * @param folder the account's folder, absolute
 * @param duration seconds, as the service says
 * @returns null when there is none to take over.
 * @throws the signal's reason when aborted: hashing an hour of sound takes seconds.
 */
export async function adoptAudio(
  folder: string,
  id: string,
  duration: number | null,
  signal?: AbortSignal,
): Promise<StoredAudio | null> {
  const places = placesOf(folder, id)
  for (const type of types) {
    const path = places.final(type)
    if (!(await isFile(join(folder, path)))) continue
    const found = await readAudio({ folder, path, type, duration, signal }).catch((error: unknown) => {
      signal?.throwIfAborted()
      return error instanceof AudioError ? 'useless' : 'unreadable'
    })
    if (typeof found === 'object') {
      // Its download may have been killed between giving it its name and deleting the note beside it.
      await discardPart(places)
      return found
    }
    // One that cannot be deleted now, such as while it plays on Windows, is replaced by the download.
    if (found === 'useless') await rm(join(folder, path), { force: true }).catch(() => undefined)
  }
  return null
}

/** @throws AudioError `unreadable`; the file system's error. */
async function readAudio({
  folder,
  path,
  type,
  duration,
  signal,
}: {
  folder: string
  path: string
  type: StoredAudio['type']
  duration: number | null
  signal: AbortSignal | undefined
}): Promise<StoredAudio | 'useless'> {
  const { seconds, cutShort } = await inspectAudio(join(folder, path), type)
  if (cutShort || durationsDiffer(seconds, duration)) return 'useless'
  const { sizeBytes, hash, head } = await readReceived(join(folder, path), signal)
  if (sniffAudioType(head) !== type) return 'useless'
  return { path, sizeBytes, sha256: hash.digest('hex'), type, seconds }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
