/** Whether a downloaded file can be played, told from its own headers. Decodes no sound. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { StoredAudio } from '../model/audio.ts'
import { AudioError } from './audio-error.ts'

/**
 * Reads the file's headers.
 *
 * @returns its duration in seconds as far as the headers tell, otherwise null.
 * @throws AudioError `unreadable`, or `truncated` when a WAV announces more sound than it holds.
 */
export async function inspectAudio(path: string, type: StoredAudio['type']): Promise<number | null> {
  if (type === 'audio/wav') await checkWavIsWhole(path)
  const format = await readFormat(path, type).catch((error: unknown) => {
    throw new AudioError('unreadable', { cause: error })
  })
  if (!format.sampleRate || !format.numberOfChannels) throw new AudioError('unreadable')
  return format.duration ?? null
}

async function readFormat(path: string, type: StoredAudio['type']) {
  // Loaded only now: parsing tags is the one need for it, and it costs tens of milliseconds to load.
  const { parseFile, parseStream } = await import('music-metadata')
  const options = { skipCovers: true }
  if (type === 'audio/wav') return (await parseFile(path, options)).format
  // Told what it is: an MP3's sound may hold the bytes by which other formats are recognised.
  const { size } = await stat(path)
  const file = createReadStream(path)
  try {
    return (await parseStream(file, { mimeType: type, size }, options)).format
  } finally {
    file.destroy()
  }
}

/** Walks the RIFF chunks up to the sound; writers that stream leave its size at 0 or at the maximum. */
async function checkWavIsWhole(path: string): Promise<void> {
  const { size } = await stat(path)
  const file = await open(path, 'r')
  try {
    const header = new DataView(new ArrayBuffer(8))
    for (let at = 12; at + 8 <= size;) {
      await file.read(header, 0, 8, at)
      const length = header.getUint32(4, true)
      const isSound = header.getUint32(0) === 0x64617461 // "data"
      const known = length !== 0 && length < 0x7fff_f000
      if (isSound && known && at + 8 + length > size) throw new AudioError('truncated')
      if (isSound) return
      // Chunks are padded to an even length.
      at += 8 + length + (length % 2)
    }
  } finally {
    await file.close()
  }
  throw new AudioError('unreadable')
}
