/** Reads from a file's headers whether it can be played, and how long it is. Decodes no audio. */
import { open } from 'node:fs/promises'
import type { StoredAudio } from '../model/audio.ts'
import { AudioError } from './audio-error.ts'
import { readMp3 } from './mp3.ts'
import { readWav } from './wav.ts'
import type { Inspection, ReadAt } from './inspection.ts'

/** @throws AudioError `unreadable`; the file system's error where the file cannot be read. */
export async function inspectAudio(path: string, type: StoredAudio['type']): Promise<Inspection> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const readAt: ReadAt = async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    }
    const found = type === 'audio/wav' ? await readWav(readAt, size) : await readMp3(readAt, size)
    if (!found) throw new AudioError('unreadable')
    return found
  } finally {
    await file.close()
  }
}
