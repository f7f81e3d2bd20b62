/**
 * Walks the service's list page by page, while recordings arrive and go. Each page is saved with where to go
 * on after an interruption.
 *
 * What arrives pushes the list down: something is listed twice and saved once. What is deleted pulls it up,
 * so that the next page begins too late; the total tells, and the walk goes back as far as needed.
 */
import type { SyncState } from '../library/types.ts'
import { fetchAndSavePage, type ListContext, type ListedPage } from './pages.ts'

export interface Walk {
  /** Every id that this walk listed, in the list's order. */
  seen: Set<string>
  /** Ids that were new, or whose fields had changed. */
  moved: Set<string>
  /** True when the service said where the end is; false when the walk ended because it did not get on. */
  reachedEnd: boolean
  /** True when it began at page 1 and reached the end. */
  whole: boolean
  /** The page after the last one that was listed. */
  nextPage: number
  /** How many recordings the service puts on a page. */
  limit: number
  /** The total was the same on each page, and the one known before: nothing came or went meanwhile. */
  steady: boolean
  /** The last total that the service gave. */
  total: number
  /** Pages asked for. */
  pages: number
}

/** A million recordings: ten times the largest library planned for. */
const mostPages = 10_000
/**
 * Pages in a row with nothing that this walk had not listed before. One or two happen when many recordings
 * arrive at once; a service that answers the same page for ever is stopped here.
 */
const mostRepeats = 3
/** A total that goes up and down at random must not keep the walk from getting on. */
const mostReturns = 20

/**
 * The newest end of the list: from page 1 until a page brings nothing new. When it is interrupted before, what
 * was to come is left to `listAll`: otherwise the next head would stop at the first page that is known.
 *
 * @param backfillPage where `listAll` goes on anyway; null when it has nothing to do
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
 * The whole list, to its end.
 *
 * @param resumed where the last one was interrupted and what the total was then. It goes on one page before
 * the page that is due: the few recordings that were deleted meanwhile have pulled the list up.
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

/** What comes after `head`, which has just been listed from page 1: together they are the whole list. */
export async function listRest(context: ListContext, head: Walk): Promise<Walk> {
  if (head.reachedEnd) return head
  return await walk(context, { from: head.nextPage, before: head, knownTotal: head.total, ...toTheEnd })
}

const toTheEnd: Pick<WalkOptions, 'isEnough' | 'progressOf'> = {
  isEnough: async () => false,
  // An end that was not reached is no end: without `reconcile`, the next look begins again.
  progressOf: (next, { total, more }) => ({ backfillPage: next ?? (more ? 1 : null), serviceTotal: total }),
}

interface WalkOptions {
  from: number
  /** What was listed from page 1 to `from`, if it was just now. */
  before: Walk | null
  knownTotal: number | null
  /** Asked before a page is saved: whether the walk may end with it. */
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
      // What is listed again after going back is known already, and says nothing about what follows.
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

/** Decides which page comes next. Knows only what the pages said. */
class Steps {
  #furthest: number
  #lastTotal: number | null
  #repeats = 0
  #returns = 0

  constructor(from: number, knownTotal: number | null) {
    this.#furthest = from - 1
    this.#lastTotal = knownTotal
  }

  /** Pages up to here have been listed before: seeing their recordings again means nothing. */
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
