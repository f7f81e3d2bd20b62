/**
 * Compares the library's record of one call's audio with the file on disk, when the call is opened. Clears
 * the record only if the file is certainly gone and the service can provide it again.
 */
import { adoptAudio } from '../audio/adopt.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import { lookUpAudio } from '../model/audio-file.ts'
import type { AudioFolder } from '../model/stored-file.ts'
import type { SyncDependencies } from './context.ts'

export interface RecheckOptions extends Pick<SyncDependencies, 'threads'>, AudioFolder {
  /** Milliseconds since the epoch. */
  now: number
}

/** @returns the recording as stored afterwards. */
export async function recheckAudio(
  { threads, now, ...place }: RecheckOptions,
  stored: StoredRecording,
): Promise<StoredRecording> {
  if (!(await isFileMissing(place, stored))) return stored
  const { id, duration, audioPath, removedAtServiceAt } = stored
  const isLastCopy = audioPath === null || removedAtServiceAt !== null
  const audio = await adoptAudio(place, id, isLastCopy ? 'any' : duration)
  if (audio) await threads.writer.saveAudio({ id, audio, at: now })
  else if (isLastCopy) return stored
  else await threads.writer.saveAudioAttempt({ id, state: 'wanted', lastError: null, nextAttemptAt: null })
  const [rechecked] = await threads.reader.findRecordings({ ids: [id] })
  return rechecked ?? stored
}

/** Also checked for unavailable audio, whose file may be present again. */
async function isFileMissing(
  place: AudioFolder,
  { audioState, audioPath }: Pick<StoredRecording, 'audioState' | 'audioPath'>,
): Promise<boolean> {
  if (audioState === 'removed') return false
  if (audioPath === null) return audioState === 'unavailable'
  return (await lookUpAudio(place, audioPath)).state === 'gone'
}
