/** Measures the volume of a line. Pure. */

/** Number of peaks sampled: exact to a thousandth, and fast for calls of hours. */
const looked = 200_000

/** The level, 0 to 255, at or below which this share of all moments is: 0.5 for the median. */
export function levelAt(peaks: Uint8Array, share: number): number {
  // An odd step avoids sampling in phase with periodic sounds.
  const step = Math.ceil(peaks.length / looked) | 1
  const counts = new Uint32Array(256)
  let total = 0
  for (let at = 0; at < peaks.length; at += step) {
    counts[peaks[at]!]! += 1
    total += 1
  }
  let below = 0
  for (let level = 0; level < 255; level += 1) {
    below += counts[level]!
    if (below > total * share) return level
  }
  return 255
}
