/** Cuts a part out of a WAV file: copies the samples and writes new headers, without other chunks. */
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { ReadAt } from '../inspection.ts'
import { createSampleReader } from '../peaks/pcm.ts'
import { encodings, findWavSound, readInside, type WavSound } from '../wav.ts'
import { cutMp3 } from './cut-mp3.ts'
import type { CutAudio } from './types.ts'

/** @returns null when the position of its samples is unknown. */
export async function cutWav(file: Buffer, readAt: ReadAt, span: Span): Promise<CutAudio | null> {
  const sound = await findWavSound(readAt, file.length)
  if (sound?.encoding === encodings.mp3) {
    const { at, lengthBytes } = sound
    return await cutMp3(file.subarray(at, at + lengthBytes), readInside(readAt, sound), span)
  }
  const { from, to } = span
  const reader = sound && createSampleReader(sound)
  if (!reader) return null
  const frameBytes = sound.channels * reader.bytes
  const count = Math.floor(sound.lengthBytes / frameBytes)
  const sampleAt = (seconds: number) => Math.min(count, Math.round(seconds * sound.sampleRate))
  const [first, end] = [sampleAt(from), sampleAt(to)]
  const samples = file.subarray(sound.at + first * frameBytes, sound.at + end * frameBytes)
  return {
    type: 'audio/wav',
    bytes: writeWav(sound, frameBytes, samples),
    span: { from: first / sound.sampleRate, to: end / sound.sampleRate },
  }
}

/** Multimedia Programming Interface 1.0, chapter 3. Every encoding except PCM states its number of samples. */
function writeWav(sound: WavSound, frameBytes: number, samples: Buffer): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32LE(samples.length / frameBytes)
  const chunks = [
    writeChunk('fmt ', describeFormat(sound, frameBytes)),
    ...(sound.encoding === encodings.pcm ? [] : [writeChunk('fact', count)]),
    writeChunk('data', samples),
  ]
  return writeChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]))
}

function describeFormat(
  { encoding, channels, sampleRate, bitsPerSample }: WavSound,
  frameBytes: number,
): Buffer {
  // The last two bytes are the length of an extension, which PCM does not have.
  const format = Buffer.alloc(encoding === encodings.pcm ? 16 : 18)
  format.writeUInt16LE(encoding, 0)
  format.writeUInt16LE(channels, 2)
  format.writeUInt32LE(sampleRate, 4)
  format.writeUInt32LE(sampleRate * frameBytes, 8)
  format.writeUInt16LE(frameBytes, 12)
  format.writeUInt16LE(bitsPerSample, 14)
  return format
}

/** Padded to an even length. */
function writeChunk(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.write(name, 'latin1')
  header.writeUInt32LE(content.length, 4)
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)])
}
