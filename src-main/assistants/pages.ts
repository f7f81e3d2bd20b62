/** Limits the size of answers: splits lists into pages, and shortens the rest. A cursor is the index of the next item. Pure. */

/** Of a page, as JSON. About 10,000 words. */
const mostCharacters = 60_000

/** @param cursor already validated; missing for the first page */
export function readPage(cursor: string | undefined): number {
  return Number(cursor ?? 0)
}

/** At least one item, if there are any. */
export function toPage<T>(
  all: readonly T[],
  from: number,
  { mostItems }: { mostItems: number },
): { items: T[]; nextCursor: string | null } {
  let to = from
  for (let size = 0; to < all.length && to - from < mostItems; to++) {
    size += countCharacters(all[to])
    if (size > mostCharacters && to > from) break
  }
  return { items: all.slice(from, to), nextCursor: to < all.length && to > from ? String(to) : null }
}

/** As JSON. */
function countCharacters(value: unknown): number {
  return JSON.stringify(value).length
}

/** The longest note. */
const longestText = 100_000
const mostItems = 500
/** Of an answer, as JSON, which is sent twice. More than a page, or than a text of any length. */
const longestAnswer = 120_000

/**
 * Shortens long texts and lists, and says so in `cut`. All lists get the same limit, which is halved until the
 * whole answer is short enough.
 */
export function boundAnswer<T extends object>(answer: T): T & { cut?: true } {
  for (let most = mostItems; ; most = Math.floor(most / 2)) {
    const { value, isCut } = shorten(answer, most)
    if (most > 1 && countCharacters(value) > longestAnswer) continue
    return (isCut ? { ...(value as T), cut: true } : value) as T & { cut?: true }
  }
}

function shorten(whole: unknown, most: number): { value: unknown; isCut: boolean } {
  let isCut = false
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (value.length <= longestText) return value
      isCut = true
      return `${value.slice(0, longestText)}…`
    }
    if (Array.isArray(value)) {
      isCut ||= value.length > most
      return value.slice(0, most).map(walk)
    }
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each)]))
  }
  return { value: walk(whole), isCut }
}
