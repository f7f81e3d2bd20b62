/** The index of the last of these ascending values that is at most `place`; 0 when none is. */
export function lastAtOrBefore(values: readonly number[], place: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (values[middle]! <= place) low = middle
    else high = middle - 1
  }
  return low
}
