/** Finds what two lists have in common, in the same order. Pure. */
import { diffArrays } from 'diff'

/** Additions and removals that are found. The time grows with their square. */
const mostEdits = 1_000

/** Positions of the same element. */
export type Pair = [before: number, after: number]

/** The longest common subsequence. None beyond the limit. */
export function findSame(before: readonly string[], after: readonly string[]): Pair[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostEdits }) ?? []
  const pairs: Pair[] = []
  let [position, written] = [0, 0]
  for (const { added, removed, count } of changes) {
    if (!added && !removed) {
      for (let each = 0; each < count; each++) pairs.push([position + each, written + each])
    }
    if (!added) position += count
    if (!removed) written += count
  }
  return pairs
}
