/**
 * Decodes an audio file to samples in blocks, never all of it at once. Takes a second or more, so it must not
 * run on the main thread.
 */
import { MPEGDecoder } from 'mpg123-decoder'
import type { ReadableFile } from '../encryption/read-file.ts'
import type { AudioType } from '../model/audio-formats.ts'
import type { ReadAt } from './inspection.ts'
import { findMp3Sound, type FrameBlock, walkFrames } from './mp3.ts'
import { createSampleReader } from './peaks/pcm.ts'
import { encodings, findWavSound, readInside, type WavSound } from './wav.ts'

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
  type: AudioType,
  signal: AbortSignal,
): AsyncGenerator<Samples> {
  return type === 'audio/mpeg'
    ? decodeMp3((at, length) => file.read(at, length), file.sizeBytes, signal)
    : decodeWav(file, signal)
}

async function* decodeWav(file: ReadableFile, signal: AbortSignal): AsyncGenerator<Samples> {
  const readAt: ReadAt = (at, length) => file.read(at, length)
  const sound = await findWavSound(readAt, file.sizeBytes)
  if (sound?.encoding === encodings.mp3) {
    yield* decodeMp3(readInside(readAt, sound), sound.lengthBytes, signal)
    return
  }
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

/** Passes whole frames only: what is between them would make the decoder search for a long time. */
async function* decodeMp3(readAt: ReadAt, size: number, signal: AbortSignal): AsyncGenerator<Samples> {
  const sound = await findMp3Sound(readAt, size)
  if (!sound) return
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    for await (const block of walkFrames(readAt, sound.at, size)) {
      for (const piece of joinFrames(block)) {
        signal.throwIfAborted()
        const { channelData, samplesDecoded, sampleRate } = decoder.decode(piece)
        if (samplesDecoded > 0) yield { sampleRate, channels: channelData }
      }
    }
  } finally {
    decoder.free()
  }
}

/** Frames that follow one another, in pieces for the decoder. */
function* joinFrames({ bytes, frames }: FrameBlock): Generator<Uint8Array> {
  let [from, to] = [0, 0]
  for (const { start, frame } of frames) {
    if (start !== to || start - from >= mp3BlockBytes) {
      if (to > from) yield bytes.subarray(from, to)
      from = start
    }
    to = start + frame.lengthBytes
  }
  if (to > from) yield bytes.subarray(from, to)
}
