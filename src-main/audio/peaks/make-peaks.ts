/** Computes the peaks of an audio file and saves them beside it. Runs in a separate thread. */
import { dirname } from 'node:path'
import type { Waveform } from '../../../src-preload/contract/audio.ts'
import type { StoredAudio } from '../../model/audio.ts'
import { findAudioFile, makeFolderInside } from '../../model/audio-file.ts'
import { placeFile, type AudioFolder } from '../../model/stored-file.ts'
import { computePeaks } from './compute-peaks.ts'
import { getPeaksPath, writePeaks } from './peaks-file.ts'

export interface PeaksPlan extends AudioFolder {
  audio: Pick<StoredAudio, 'path' | 'sha256' | 'type'>
}

/** @returns and @throws as `computePeaks`; on a full disk the peaks are returned but not saved. */
export async function makePeaks(plan: PeaksPlan, signal: AbortSignal): Promise<Waveform | null> {
  const file = await findAudioFile(plan, plan.audio.path)
  if (file === null) return null
  const waveform = await computePeaks(file, plan.audio.type, signal)
  if (waveform) await keepPeaks(plan, waveform).catch(() => undefined)
  return waveform
}

async function keepPeaks({ audio, ...place }: PeaksPlan, waveform: Waveform): Promise<void> {
  const path = getPeaksPath(audio.path)
  await makeFolderInside(place.folder, dirname(path))
  await writePeaks(placeFile(place, path), audio.sha256, waveform)
}
