/** Splits a long list into short parts, so that other work can run between them. */
export function* chunk<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}
