/**
 * Decodes an audio file to samples in blocks, never all of it at once. Takes a second or more, so it must not
 * run on the main thread.
 */
import { MPEGDecoder } from 'mpg123-decoder'
import type { ReadableFile } from '../encryption/read-file.ts'
import type { StoredAudio } from '../model/audio.ts'
import { createSampleReader } from './peaks/pcm.ts'
import { findWavSound, type WavSound } from './wav.ts'

/** Large enough to read efficiently; takes about a millisecond, so that an abort is noticed soon. */
const wavBlockBytes = 256 * 1024
/** Sixteen seconds at the lowest bit rates, decoded to 3 MB of samples. */
const mp3BlockBytes = 16 * 1024

export interface Samples {
  sampleRate: number
  /** From -1 to 1; the same number for each channel. */
  channels: Float32Array[]
}

/**
 * Yields nothing when the audio cannot be decoded here.
 *
 * @throws DamagedFileError; the file system's error; the signal's reason.
 */
export function decodeAudio(
  file: ReadableFile,
  type: StoredAudio['type'],
  signal: AbortSignal,
): AsyncGenerator<Samples> {
  return type === 'audio/wav' ? decodeWav(file, signal) : decodeMp3(file, signal)
}

async function* decodeWav(file: ReadableFile, signal: AbortSignal): AsyncGenerator<Samples> {
  const sound = await findWavSound((at, length) => file.read(at, length), file.sizeBytes)
  const reader = sound && createSampleReader(sound)
  if (!reader) return
  const frameBytes = sound.channels * reader.bytes
  for await (const block of framesOf(file, sound, frameBytes, signal)) {
    const frames = block.byteLength / frameBytes
    const channels = Array.from({ length: sound.channels }, (_, channel) => {
      const samples = new Float32Array(frames)
      let at = channel * reader.bytes
      for (let frame = 0; frame < frames; frame++, at += frameBytes) samples[frame] = reader.read(block, at)
      return samples
    })
    yield { sampleRate: sound.sampleRate, channels }
  }
}

/** Yields the samples in blocks of whole frames; a partial frame at the end is dropped. */
async function* framesOf(
  file: ReadableFile,
  { at, lengthBytes }: WavSound,
  frameBytes: number,
  signal: AbortSignal,
): AsyncGenerator<DataView> {
  const blockBytes = Math.max(1, Math.floor(wavBlockBytes / frameBytes)) * frameBytes
  const end = at + lengthBytes - (lengthBytes % frameBytes)
  for (let position = at; position < end;) {
    signal.throwIfAborted()
    const block = await file.read(position, Math.min(blockBytes, end - position))
    const whole = block.length - (block.length % frameBytes)
    if (whole === 0) return
    yield new DataView(block.buffer, block.byteOffset, whole)
    position += whole
  }
}

async function* decodeMp3(file: ReadableFile, signal: AbortSignal): AsyncGenerator<Samples> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    for (let position = 0; ;) {
      signal.throwIfAborted()
      const block = await file.read(position, mp3BlockBytes)
      if (block.length === 0) return
      position += block.length
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(block)
      if (samplesDecoded > 0) yield { sampleRate, channels: channelData }
    }
  } finally {
    decoder.free()
  }
}
