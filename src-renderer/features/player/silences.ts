/** Finds silence in the audio. Pure. */
import type { Waveform } from '../../../src-preload/contract/audio.ts'
import type { Span } from '../../../src-preload/contract/conversation.ts'
import { levelAt } from './levels.ts'

/** Seconds. A shorter pause is part of speech. */
const shortestSilence = 1
/** Seconds kept at both ends of a silence, because words fade in and out. */
export const keptOfSilence = 0.25
/** Seconds. A shorter sound is a click on the line and does not end a silence. */
const shortestSound = 0.06

/** Percentiles of the volume taken as the line's noise and as its speech. */
const floorShare = 0.1
const speechShare = 0.995
/** Of 255. A lower level is never audible. */
const inaudible = 4
/**
 * Of 255. A line that is never louder than this, and hardly louder than its quietest moments, contains only
 * noise.
 */
const loudestNoise = 40

/** The ranges that can be skipped, ascending. */
export function findSilences({ channels, peaksPerSecond }: Waveform): Span[] {
  const length = channels[0]?.length ?? 0
  const isLoud = loudMoments(channels, length)
  const click = Math.ceil(shortestSound * peaksPerSecond)
  const silences: Span[] = []
  let quietFrom = 0
  let loud = 0
  const close = (end: number) => {
    if (end - quietFrom >= shortestSilence * peaksPerSecond)
      silences.push({
        from: quietFrom / peaksPerSecond + keptOfSilence,
        to: end / peaksPerSecond - keptOfSilence,
      })
  }
  for (let at = 0; at < length; at += 1) {
    loud = isLoud[at] === 1 ? loud + 1 : 0
    if (loud === click) close(at + 1 - loud)
    if (loud >= click) quietFrom = at + 1
  }
  close(length)
  return silences
}

/** 1 where any side is louder than quiet. Channel by channel: six hours have two million peaks. */
function loudMoments(channels: readonly Uint8Array[], length: number): Uint8Array {
  const isLoud = new Uint8Array(length)
  for (const peaks of channels) {
    const threshold = findThreshold(peaks)
    for (let at = 0; at < length; at += 1) if (peaks[at]! > threshold) isLoud[at] = 1
  }
  return isLoud
}

/** The highest level that counts as quiet on this line. */
function findThreshold(peaks: Uint8Array): number {
  const floor = levelAt(peaks, floorShare)
  const speech = levelAt(peaks, speechShare)
  if (speech < floor * 3 && speech < loudestNoise) return Math.max(inaudible, speech * 1.3)
  // Twice the noise; in a call without pauses, where the lowest level is speech, a fifth of the speech level.
  return Math.max(inaudible, Math.min(floor * 2, speech * 0.2))
}
