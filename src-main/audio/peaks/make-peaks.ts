/** Computes the peaks of an audio file and keeps them beside it: what the thread of its own does. */
import { join } from 'node:path'
import type { Waveform } from '../../../src-preload/contract/audio.ts'
import type { StoredAudio } from '../../model/audio.ts'
import { computePeaks } from './compute-peaks.ts'
import { peaksPathOf, writePeaks } from './peaks-file.ts'

export interface PeaksPlan {
  /** The account's folder, absolute. */
  folder: string
  audio: Pick<StoredAudio, 'path' | 'sha256' | 'type'>
}

/** @returns and @throws as `computePeaks`; a disk that is full keeps no peaks, and they are shown all the same. */
export async function makePeaks({ folder, audio }: PeaksPlan, signal: AbortSignal): Promise<Waveform | null> {
  const waveform = await computePeaks(join(folder, audio.path), audio.type, signal)
  if (waveform) {
    await writePeaks(join(folder, peaksPathOf(audio.path)), audio.sha256, waveform).catch(() => undefined)
  }
  return waveform
}
