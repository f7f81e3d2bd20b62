/**
 * How fast to spend what a rolling window has left, as a pure rule.
 */

/** A little faster than exactly even, so that late timers do not add up to a lower rate. */
const eagerness = 1.1

/**
 * The even step between two requests: the steadiest that neither runs dry before places come back nor leaves
 * places unused.
 *
 * Spending everything at once would be as many in the end, but then nobody else finds a place for a minute.
 *
 * @param room places free now; at least 1
 * @param releases in how many milliseconds each taken place comes back, ascending
 * @param windowMs how long a place is taken
 * @returns milliseconds
 */
export function paceMs(room: number, releases: number[], windowMs: number): number {
  let perMs = (room + releases.length) / windowMs
  for (const [index, inMs] of releases.entries()) {
    // Until this place comes back, the free ones and those that came back before it have to do.
    if (inMs > 0) perMs = Math.min(perMs, (room + index) / inMs)
  }
  return 1 / (perMs * eagerness)
}
