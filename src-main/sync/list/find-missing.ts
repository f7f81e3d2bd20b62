/**
 * Finds recordings that the service no longer lists without reading its whole list. Both lists have the same
 * order, so a page tells how many are missing before and after it: bisection finds each with a few pages.
 */
import { chunk } from '../../util/chunk.ts'
import type { Walk } from './backfill.ts'
import { fetchAndSavePage, type ListContext } from './pages.ts'

/** Rows read at a time. */
const readSize = 500

/** A point in both lists, the next one to compare. `position` is the service's, `index` is local. */
interface ListPoint {
  position: number
  index: number
}

/**
 * @param head what was just listed from page 1
 * @param count how many fewer recordings the service has
 * @returns `count` ids that the service does not seem to list; null when bisection does not find them: the
 * order differs, the list changed meanwhile, or reading the whole list costs no more.
 */
export async function findMissing(context: ListContext, head: Walk, count: number): Promise<string[] | null> {
  const { total, limit } = head
  const pages = Math.ceil(total / limit)
  const most = count * Math.ceil(Math.log2(pages)) + 1
  if (most > pages / 2 && pages > mostPagesAnyway) return null
  const ours = await listUnmarked(context)
  if (ours.length - total !== count || head.seen.size !== Math.min(total, limit * head.pages)) return null
  return await new Bisection(context, ours, head, most).find(count)
}

/** A list this short is read completely by bisection at worst. */
const mostPagesAnyway = 8

class Bisection {
  readonly #context: ListContext
  readonly #ours: string[]
  readonly #indexes: Map<string, number>
  readonly #head: Walk
  #pagesLeft: number
  readonly #gone: string[] = []

  constructor(context: ListContext, ours: string[], head: Walk, mostPages: number) {
    this.#context = context
    this.#ours = ours
    this.#indexes = new Map(ours.map((id, index) => [id, index]))
    this.#head = head
    this.#pagesLeft = mostPages
  }

  async find(count: number): Promise<string[] | null> {
    const { total, seen } = this.#head
    const top = this.#compare([...seen], 0)
    if (!top) return null
    const stretches: [ListPoint, ListPoint][] = [
      [{ position: 0, index: 0 }, top[0]],
      [top[1], { position: total, index: this.#ours.length }],
    ]
    for (let stretch = stretches.shift(); stretch; stretch = stretches.shift()) {
      const [from, to] = stretch
      const listed = to.position - from.position
      const missing = to.index - from.index - listed
      if (missing < 0) return null
      if (missing === 0) continue
      if (listed === 0) {
        this.#gone.push(...this.#ours.slice(from.index, to.index))
        continue
      }
      const page = await this.#fetchBetween(from, to)
      if (!page) return null
      stretches.push([from, page[0]], [page[1], to])
    }
    return this.#gone.length === count ? this.#gone : null
  }

  /** Both ends of a page in the middle; null when it no longer fits. */
  async #fetchBetween(from: ListPoint, to: ListPoint): Promise<[ListPoint, ListPoint] | null> {
    const { limit, total } = this.#head
    if (this.#pagesLeft-- <= 0) return null
    const before = Math.floor((from.position + to.position) / 2 / limit)
    const listed = await fetchAndSavePage(this.#context, { page: before + 1 })
    const fits = listed.total === total && listed.limit === limit && listed.ids.length > 0
    return fits ? this.#compare(listed.ids, before * limit) : null
  }

  /**
   * Collects the missing ids among these and returns where they begin and end; null when the order differs.
   */
  #compare(ids: string[], position: number): [ListPoint, ListPoint] | null {
    const indexes = ids.map((id) => this.#indexes.get(id) ?? -1)
    const ordered = indexes.every((index, at) => index > (indexes[at - 1] ?? -1))
    if (!ordered) return null
    const [first, last] = [indexes[0] ?? 0, indexes.at(-1) ?? -1]
    const listed = new Set(ids)
    this.#gone.push(...this.#ours.slice(first, last + 1).filter((id) => !listed.has(id)))
    return [
      { position, index: first },
      { position: position + ids.length, index: last + 1 },
    ]
  }
}

/** Local recordings not marked as gone, newest first. */
async function listUnmarked({ threads }: ListContext): Promise<string[]> {
  const ids = await threads.reader.listIds({ view: 'all' })
  const unmarked: string[] = []
  for (const part of chunk(ids, readSize)) {
    const rows = await threads.reader.findRecordings({ ids: part })
    for (const { id, removedAtServiceAt } of rows) if (removedAtServiceAt === null) unmarked.push(id)
  }
  return unmarked
}
