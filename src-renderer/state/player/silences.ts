/** Where nobody speaks, by the sound itself. Pure. */
import type { Waveform } from '../../../src-preload/contract/audio.ts'
import type { Span } from '../../../src-preload/contract/conversation.ts'

/** Seconds. A shorter pause belongs to how people speak. */
export const shortestSilence = 1
/** Seconds that stay at both ends of a silence: words fade in and out. */
export const keptOfSilence = 0.25
/** Seconds. A shorter sound is a click on the line, and no end of a silence. */
const shortestSound = 0.06

/** The shares of a call's moments that are no louder than noise on its line, and than speech on it. */
const floorShare = 0.1
const speechShare = 0.995
/** Of 255. Below this, nothing is heard on any line. */
const inaudible = 4
/** Of 255. A line that is never louder, and hardly louder than at its quietest, has noise and no speech. */
const loudestNoise = 40

/** The stretches that can be passed over, ascending. */
export function silencesOf({ channels, peaksPerSecond }: Waveform): Span[] {
  const thresholds = channels.map(thresholdOf)
  const length = channels[0]?.length ?? 0
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
    const isLoud = channels.some((peaks, channel) => peaks[at]! > thresholds[channel]!)
    loud = isLoud ? loud + 1 : 0
    if (loud === click) close(at + 1 - loud)
    if (loud >= click) quietFrom = at + 1
  }
  close(length)
  return silences
}

/** The loudest that still counts as quiet, on this line. */
function thresholdOf(peaks: Uint8Array): number {
  const floor = quantile(peaks, floorShare)
  const speech = quantile(peaks, speechShare)
  if (speech < floor * 3 && speech < loudestNoise) return Math.max(inaudible, speech * 1.3)
  // Twice the noise; in a call without pauses, whose floor is speech, a fifth of its loudest moments.
  return Math.max(inaudible, Math.min(floor * 2, speech * 0.2))
}

function quantile(peaks: Uint8Array, share: number): number {
  const counts = new Uint32Array(256)
  for (const peak of peaks) counts[peak]! += 1
  let below = 0
  for (let level = 0; level < 256; level += 1) {
    below += counts[level]!
    if (below > peaks.length * share) return level
  }
  return 255
}
