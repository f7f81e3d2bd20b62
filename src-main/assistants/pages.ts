/** Splits lists into pages that are bounded in items and bytes. A cursor is the index of the next item. Pure. */

/** About 10,000 words. */
const mostCharacters = 60_000

/** @param cursor already validated; missing for the first page */
export function readPage(cursor: string | undefined): number {
  return Number(cursor ?? 0)
}

/** At least one item, if there are any. */
export function toPage<T>(
  all: readonly T[],
  cursor: string | undefined,
  { mostItems }: { mostItems: number },
): { items: T[]; nextCursor: string | null } {
  const from = readPage(cursor)
  let to = from
  for (let size = 0; to < all.length && to - from < mostItems; to++) {
    size += JSON.stringify(all[to]).length
    if (size > mostCharacters && to > from) break
  }
  return { items: all.slice(from, to), nextCursor: to < all.length && to > from ? String(to) : null }
}

const longestText = 8_000
const mostItems = 500

/** Shortens long texts and lists of the answer. */
export function boundAnswer<T>(answer: T): T {
  return bound(answer) as T
}

function bound(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value
  if (Array.isArray(value)) return value.slice(0, mostItems).map(bound)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bound(each)]))
}
