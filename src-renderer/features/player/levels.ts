/** How loud a line is. Pure. */

/** Peaks that are looked at: enough to know a share of all by a thousandth, and soon done for a call of hours. */
const looked = 200_000

/** The level, 0 to 255, that a share of all moments stays at or below: 0.5 for the median. */
export function levelAt(peaks: Uint8Array, share: number): number {
  // Odd, so that it keeps no step with what returns each second.
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
