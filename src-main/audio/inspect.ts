/** Reads from a file's headers whether it can be played and how long it is. Decodes no audio. */
import { openFile } from '../encryption/read-file.ts'
import type { StoredAudio } from '../model/audio.ts'
import type { StoredFile } from '../model/stored-file.ts'
import { AudioError } from './audio-error.ts'
import { readMp3 } from './mp3.ts'
import { readWav } from './wav.ts'
import type { Inspection, ReadAt } from './inspection.ts'

/** @throws AudioError `unreadable`; DamagedFileError; the file system's error when the file cannot be read. */
export async function inspectAudio(stored: StoredFile, type: StoredAudio['type']): Promise<Inspection> {
  const file = await openFile(stored)
  try {
    const readAt: ReadAt = (at, length) => file.read(at, length)
    const found = await (type === 'audio/wav' ? readWav : readMp3)(readAt, file.sizeBytes)
    if (!found) throw new AudioError('unreadable')
    return found
  } finally {
    await file.close()
  }
}
