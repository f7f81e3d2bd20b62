/**
 * Walks the service's list page by page while recordings are added and removed. Each page is saved with the
 * page to resume from.
 *
 * New recordings push the list down: some are listed twice and saved once. Deleted ones pull it up, so that
 * the next page begins too late; the total reveals this, and the walk goes back as far as needed.
 */
import type { SyncState } from '../../library/stored-types.ts'
import { fetchAndSavePage, type ListContext, type ListedPage } from './pages.ts'

export interface Walk {
  /** Every id that this walk listed, in the list's order. */
  seen: Set<string>
  /** Ids that were new or had changed fields. */
  moved: Set<string>
  /** True when the service reported the end; false when the walk stopped without progress. */
  reachedEnd: boolean
  /** True when it began at page 1 and reached the end. */
  whole: boolean
  /** The page after the last listed one. */
  nextPage: number
  /** Recordings per page, set by the service. */
  limit: number
  /** True when the total stayed the same, also against the one known before: nothing changed meanwhile. */
  steady: boolean
  /** The last total that the service gave. */
  total: number
  /** Pages requested. */
  pages: number
}

/** Enough for a million recordings, ten times the largest library planned for. */
const mostPages = 10_000
/**
 * Pages in a row without a new id. One or two happen when many recordings arrive at once; this stops a
 * service that repeats the same page forever.
 */
const mostRepeats = 3
/** Limits how often the walk goes back, for a service whose total changes at random. */
const mostReturns = 20

/**
 * Lists the newest recordings: from page 1 until a page has nothing new. If it is interrupted, the rest is
 * left to `listAll`, because the next head would stop at the first known page.
 *
 * @param backfillPage where `listAll` resumes; null when it has nothing to do
 */
export function listHead(context: ListContext, backfillPage: number | null): Promise<Walk> {
  const { reader } = context.threads
  return walk(context, {
    from: 1,
    before: null,
    knownTotal: null,
    isEnough: async (ids) => (await reader.findRecordings({ ids })).length === ids.length,
    progressOf: (next, { total }) => ({
      backfillPage: next === null ? backfillPage : Math.min(next, backfillPage ?? Infinity),
      serviceTotal: total,
    }),
  })
}

/**
 * Lists the whole list to its end.
 *
 * @param resumed the page and total of the interrupted walk. Resumes one page earlier, because deletions may
 * have pulled the list up.
 */
export function listAll(
  context: ListContext,
  resumed: { page: number; total: number | null } | null,
): Promise<Walk> {
  return walk(context, {
    from: resumed ? Math.max(1, resumed.page - 1) : 1,
    before: null,
    knownTotal: resumed?.total ?? null,
    ...toTheEnd,
  })
}

/** Lists what follows `head`, which was just listed from page 1: together they are the whole list. */
export async function listRest(context: ListContext, head: Walk): Promise<Walk> {
  if (head.reachedEnd) return head
  return await walk(context, { from: head.nextPage, before: head, knownTotal: head.total, ...toTheEnd })
}

const toTheEnd: Pick<WalkOptions, 'isEnough' | 'progressOf'> = {
  isEnough: async () => false,
  // An end that was not reached does not count: without `reconcile`, the next check starts over.
  progressOf: (next, { total, more }) => ({ backfillPage: next ?? (more ? 1 : null), serviceTotal: total }),
}

interface WalkOptions {
  from: number
  /** What was just listed from page 1 to `from`, if anything. */
  before: Walk | null
  knownTotal: number | null
  /** Called before a page is saved: true when the walk may end with it. */
  isEnough: (ids: string[]) => Promise<boolean>
  progressOf: (next: number | null, listed: { total: number; more: boolean }) => Partial<SyncState>
}

async function walk(context: ListContext, options: WalkOptions): Promise<Walk> {
  const seen = new Set(options.before?.seen)
  const moved = new Set(options.before?.moved)
  let steady = options.before?.steady ?? true
  let total = options.knownTotal
  const steps = new Steps(options.from, options.knownTotal)
  for (let page = options.from, pages = (options.before?.pages ?? 0) + 1; ; pages++) {
    const at = page
    const step: { next: number | null } = { next: null }
    const saved = await fetchAndSavePage(context, { page: at }, async ({ ids, ...listed }) => {
      const repeated = ids.every((id) => seen.has(id))
      // Pages listed again after going back are known and say nothing about what follows.
      const isNewGround = at > steps.furthest
      const next = steps.nextAfter(at, listed, repeated)
      const ended = next === null || (isNewGround && next > at && (await options.isEnough(ids)))
      step.next = ended ? null : next
      return options.progressOf(step.next, listed)
    })
    for (const id of saved.ids) seen.add(id)
    for (const id of [...saved.added, ...saved.changed]) moved.add(id)
    steady &&= total === null || total === saved.total
    total = saved.total
    if (step.next === null) {
      const reachedEnd = !saved.more
      const whole = reachedEnd && (options.from === 1 || options.before !== null)
      const { limit } = saved
      return { seen, moved, reachedEnd, whole, nextPage: at + 1, limit, steady, total, pages }
    }
    page = step.next
  }
}

/** Chooses the next page from what the pages reported. */
class Steps {
  #furthest: number
  #lastTotal: number | null
  #repeats = 0
  #returns = 0

  constructor(from: number, knownTotal: number | null) {
    this.#furthest = from - 1
    this.#lastTotal = knownTotal
  }

  /** The furthest page listed before: known recordings up to here mean nothing. */
  get furthest(): number {
    return this.#furthest
  }

  /** The page to ask for next; null at the end. */
  nextAfter(page: number, { total, limit, more }: Omit<ListedPage, 'ids'>, repeated: boolean): number | null {
    const gone = this.#lastTotal === null ? 0 : this.#lastTotal - total
    this.#lastTotal = total
    if (gone > 0 && page > 1 && this.#returns < mostReturns) {
      this.#returns += 1
      this.#furthest = Math.max(this.#furthest, page)
      return Math.max(1, page - Math.ceil(gone / limit))
    }
    if (page > this.#furthest) {
      this.#repeats = repeated ? this.#repeats + 1 : 0
      this.#furthest = page
    }
    const stuck = this.#repeats >= mostRepeats || page >= mostPages
    return more && !stuck ? page + 1 : null
  }
}
