/** A long list in parts, of which each is soon done: between them, others have their turn. */
export function* inParts<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}
