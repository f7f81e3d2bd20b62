/** Computes how fast to send the requests that a rolling window still allows. Pure. */

/** Slightly faster than an even rate, so that late timers do not reduce the rate. */
const speedUp = 1.1

/**
 * The even step between two requests: the steadiest that neither runs out before slots are released nor
 * leaves slots unused.
 *
 * Spending all at once would send as many, but other programs with this key would get no slot for a minute.
 *
 * @param room slots free now; at least 1
 * @param releases in how many milliseconds each used slot is released, ascending
 * @param windowMs how long a slot is used
 * @returns milliseconds
 */
export function paceMs(room: number, releases: number[], windowMs: number): number {
  let perMs = (room + releases.length) / windowMs
  for (const [index, inMs] of releases.entries()) {
    // Until this slot is released, the free ones and those released before it must be enough.
    if (inMs > 0) perMs = Math.min(perMs, (room + index) / inMs)
  }
  return 1 / (perMs * speedUp)
}
