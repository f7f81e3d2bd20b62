/** Finds what two lists have in common, in the same order. Pure. */

/** Additions and removals that are found, in 4 MB at most. */
const mostEdits = 1_000

/** Positions of the same element. */
export type Pair = [before: number, after: number]

/** The longest common subsequence, by the algorithm of Myers, "An O(ND) Difference Algorithm". None beyond the limit. */
export function findSame(before: readonly string[], after: readonly string[]): Pair[] {
  const furthest = new Int32Array(2 * mostEdits + 3)
  const at = (diagonal: number) => diagonal + mostEdits + 1
  const trace: Int32Array[] = []
  for (let edits = 0; edits <= mostEdits; edits++) {
    trace.push(furthest.slice(at(-edits) - 1, at(edits) + 2))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const [left, right] = [furthest[at(diagonal) - 1]!, furthest[at(diagonal) + 1]!]
      const inserts = diagonal === -edits || (diagonal !== edits && left < right)
      let position = inserts ? right : left + 1
      while (position < before.length && before[position] === after[position - diagonal]) position += 1
      furthest[at(diagonal)] = position
      if (position >= before.length && position - diagonal >= after.length)
        return goBack(trace, before.length, after.length)
    }
  }
  return []
}

/** @param trace how far each diagonal reached before each number of edits, from one below the lowest */
function goBack(trace: readonly Int32Array[], length: number, afterLength: number): Pair[] {
  const pairs: Pair[] = []
  let [position, written] = [length, afterLength]
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const diagonal = position - written
    const reached = (of: number) => trace[edits]![of + edits + 1]!
    const inserts =
      diagonal === -edits || (diagonal !== edits && reached(diagonal - 1) < reached(diagonal + 1))
    const start = edits === 0 ? 0 : inserts ? reached(diagonal + 1) : reached(diagonal - 1) + 1
    while (position > start) pairs.push([--position, --written])
    if (inserts) written -= 1
    else position -= 1
  }
  return pairs.reverse()
}
