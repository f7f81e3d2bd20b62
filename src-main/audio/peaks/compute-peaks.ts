/**
 * Computes the peaks of an audio file. Reads it in blocks, never all of it at once. Takes a second or more,
 * so it must not run on the main thread.
 */
import { open, type FileHandle } from 'node:fs/promises'
import { MPEGDecoder } from 'mpg123-decoder'
import type { Waveform } from '../../../src-preload/contract/audio.ts'
import type { StoredAudio } from '../../model/audio.ts'
import type { ReadAt } from '../inspection.ts'
import { findWavSound, type WavSound } from '../wav.ts'
import { PeakTally, peaksPerSecond } from './peak-tally.ts'
import { createSampleReader } from './pcm.ts'

/** Large enough to read efficiently; takes about a millisecond, so that an abort is noticed soon. */
const wavBlockBytes = 256 * 1024
/** Sixteen seconds at the lowest bit rates, decoded to 3 MB of samples. */
const mp3BlockBytes = 16 * 1024
/** You and them. Further channels are not voices. */
const mostChannels = 2

/**
 * @param path absolute
 * @returns null when the sound cannot be read here.
 * @throws the file system's error; the signal's reason.
 */
export async function computePeaks(
  path: string,
  type: StoredAudio['type'],
  signal: AbortSignal,
): Promise<Waveform | null> {
  const file = await open(path, 'r')
  try {
    const channels = type === 'audio/wav' ? await wavPeaks(file, signal) : await mp3Peaks(file, signal)
    return channels && { peaksPerSecond, channels: withoutTwin(channels) }
  } finally {
    await file.close()
  }
}

async function wavPeaks(file: FileHandle, signal: AbortSignal): Promise<Uint8Array[] | null> {
  const { size } = await file.stat()
  const sound = await findWavSound(createReader(file), size)
  const reader = sound && createSampleReader(sound)
  if (!reader) return null
  const channels = Math.min(sound.channels, mostChannels)
  const frameBytes = sound.channels * reader.bytes
  const tally = new PeakTally(sound.sampleRate, channels)
  for await (const block of framesOf(file, sound, frameBytes, signal)) {
    const frames = block.byteLength / frameBytes
    tally.add(
      Array.from({ length: channels }, (_, channel) => {
        const samples = new Float32Array(frames)
        let at = channel * reader.bytes
        for (let frame = 0; frame < frames; frame++, at += frameBytes) samples[frame] = reader.read(block, at)
        return samples
      }),
    )
  }
  return tally.end()
}

/** Yields the samples in blocks of whole frames; a partial frame at the end is dropped. */
async function* framesOf(
  file: FileHandle,
  { at, lengthBytes }: WavSound,
  frameBytes: number,
  signal: AbortSignal,
): AsyncGenerator<DataView> {
  const block = Buffer.allocUnsafeSlow(Math.max(1, Math.floor(wavBlockBytes / frameBytes)) * frameBytes)
  const end = at + lengthBytes - (lengthBytes % frameBytes)
  for (let position = at; position < end;) {
    signal.throwIfAborted()
    const { bytesRead } = await file.read(block, 0, Math.min(block.length, end - position), position)
    const whole = bytesRead - (bytesRead % frameBytes)
    if (whole === 0) return
    yield new DataView(block.buffer, block.byteOffset, whole)
    position += whole
  }
}

async function mp3Peaks(file: FileHandle, signal: AbortSignal): Promise<Uint8Array[] | null> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const block = Buffer.allocUnsafeSlow(mp3BlockBytes)
    let tally: PeakTally | null = null
    for (let position = 0; ;) {
      signal.throwIfAborted()
      const { bytesRead } = await file.read(block, 0, block.length, position)
      if (bytesRead === 0) break
      position += bytesRead
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(block.subarray(0, bytesRead))
      if (samplesDecoded === 0) continue
      tally ??= new PeakTally(sampleRate, Math.min(channelData.length, mostChannels))
      tally.add(channelData.slice(0, mostChannels))
    }
    return tally?.end() ?? null
  } finally {
    decoder.free()
  }
}

/** Merges two identical channels: the decoder, and some telephone systems, turn mono into two. */
function withoutTwin(channels: Uint8Array[]): Uint8Array[] {
  const [one, other] = channels
  const alike = one && other && Buffer.compare(one, other) === 0
  return alike ? [one] : channels
}

function createReader(file: FileHandle): ReadAt {
  return async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }
}
