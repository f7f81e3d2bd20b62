/**
 * Computes the peaks of an audio file. Reads it in blocks, never all of it at once. Takes a second or more,
 * so it must not run on the main thread.
 */
import type { Waveform } from '../../../src-preload/contract/audio.ts'
import { openFile } from '../../encryption/read-file.ts'
import type { AudioType } from '../../model/audio-formats.ts'
import type { StoredFile } from '../../model/stored-file.ts'
import { decodeAudio } from '../decode.ts'
import { PeakTally, peaksPerSecond } from './peak-tally.ts'

/** The user and the other party. Further channels are not voices. */
const mostChannels = 2

/**
 * @returns null when the audio cannot be decoded here.
 * @throws DamagedFileError; the file system's error; the signal's reason.
 */
export async function computePeaks(
  stored: StoredFile,
  type: AudioType,
  signal: AbortSignal,
): Promise<Waveform | null> {
  const file = await openFile(stored)
  try {
    let tally: PeakTally | null = null
    for await (const { sampleRate, channels } of decodeAudio(file, type, signal)) {
      tally ??= new PeakTally(sampleRate, Math.min(channels.length, mostChannels))
      tally.add(channels.slice(0, mostChannels))
    }
    const peaks = tally?.end()
    return peaks ? { peaksPerSecond, channels: withoutTwin(peaks) } : null
  } finally {
    await file.close()
  }
}

/** Merges two identical channels: the decoder, and some telephone systems, turn mono into two. */
function withoutTwin(channels: Uint8Array[]): Uint8Array[] {
  const [one, other] = channels
  const alike = one && other && Buffer.compare(one, other) === 0
  return alike ? [one] : channels
}
