/** Reads from a file's first bytes and headers what it is and how long. Decodes no audio. */
import { openFile } from '../encryption/read-file.ts'
import type { StoredFile } from '../model/stored-file.ts'
import { isContainer, toCodecType } from '../model/audio-formats.ts'
import { AudioError } from './audio-error.ts'
import { findCodec } from './container.ts'
import { readMp3 } from './mp3.ts'
import { sniffAudioType, sniffBytes } from './sniff.ts'
import { readWav } from './wav.ts'
import type { Inspection, ReadAt } from './inspection.ts'

/**
 * @throws AudioError `not-audio`, `unreadable`; DamagedFileError; the file system's error when the file cannot be
 * read.
 */
export async function inspectAudio(stored: StoredFile): Promise<Inspection> {
  const file = await openFile(stored)
  try {
    const readAt: ReadAt = (at, length) => file.read(at, length)
    const type = sniffAudioType(await readAt(0, sniffBytes))
    if (!type) throw new AudioError('not-audio')
    if (type === 'audio/wav') return required(await readWav(readAt, file.sizeBytes))
    if (type === 'audio/mpeg') return { type, ...required(await readMp3(readAt, file.sizeBytes)) }
    const codec = isContainer(type) ? await findCodec(type, readAt, file.sizeBytes) : null
    return { type: isContainer(type) ? toCodecType(type, codec) : type, seconds: null, cutShort: false }
  } finally {
    await file.close()
  }
}

function required<Found>(found: Found | null): Found {
  if (!found) throw new AudioError('unreadable')
  return found
}
