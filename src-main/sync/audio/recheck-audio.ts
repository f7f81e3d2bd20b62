/**
 * Compares the library's record of one call's audio with the file on disk, when the call is opened. Clears
 * the record only if the file is certainly gone and the service can provide it again. Corrects what an earlier version
 * read from the file's headers.
 */
import { adoptAudio } from '../../audio/adopt.ts'
import { inspectAudio } from '../../audio/inspect.ts'
import { findDurationMismatch, type StoredRecording } from '../../model/recording-item.ts'
import { findAudioFile, lookUpAudio } from '../../model/audio-file.ts'
import type { AudioFolder } from '../../model/stored-file.ts'
import type { SyncDependencies } from '../context.ts'

export interface RecheckOptions extends Pick<SyncDependencies, 'threads'>, AudioFolder {
  /** Milliseconds since the epoch. */
  now: number
}

/** @returns the recording as stored afterwards. */
export async function recheckAudio(
  { threads, now, ...place }: RecheckOptions,
  stored: StoredRecording,
): Promise<StoredRecording> {
  const isMissing = await isFileMissing(place, stored)
  if (!isMissing && !(await isOutdated(place, stored))) return stored
  const { id, duration, audioPath, removedAtServiceAt } = stored
  const isLastCopy = !isMissing || audioPath === null || removedAtServiceAt !== null
  const audio = await adoptAudio(place, id, isLastCopy ? 'any' : duration)
  // Other bytes than those that were verified are left to the next check of the file.
  if (!isMissing && audio?.sha256 !== stored.audioSha256) return stored
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

/**
 * Earlier versions stored WAV files of every encoding as playable, and measured some files wrongly. Reading an MP3's
 * length takes longer, so that it is read only when it contradicts the service's.
 */
async function isOutdated(place: AudioFolder, stored: StoredRecording): Promise<boolean> {
  const { audioState, audioPath, audioType, audioSeconds, audioCutOff } = stored
  const mayDiffer = audioType === 'audio/wav' || findDurationMismatch(stored) !== null
  if (audioState !== 'present' || audioCutOff || !mayDiffer) return false
  const file = await findAudioFile(place, audioPath)
  const found = file && (await inspectAudio(file).catch(() => null))
  return found !== null && !found.cutShort && (found.type !== audioType || found.seconds !== audioSeconds)
}
