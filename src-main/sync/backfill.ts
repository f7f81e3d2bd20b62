/**
 * Walks the service's list page by page, while recordings arrive and go. Each page is saved with where to go
 * on after an interruption.
 *
 * What arrives pushes the list down: something is listed twice and saved once. What is deleted pulls it up,
 * so that the next page begins too late; the total tells, and the walk goes back as far as needed.
 */
import type { SyncState } from '../library/types.ts'
import { fetchAndSavePage, type ListContext, type ListedPage, type SavedPage } from './pages.ts'

export interface Walk {
  /** Every id that this walk listed. */
  seen: Set<string>
  /** Ids that were new, or whose fields had changed. */
  moved: Set<string>
  /** True when it began at page 1 and the service said where the end is. */
  whole: boolean
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

/** The newest end of the list: from page 1 until a page brings nothing new. */
export function listHead(context: ListContext): Promise<Walk> {
  return walk(context, {
    from: 1,
    knownTotal: null,
    enough: ({ added }) => added.length === 0,
    progressOf: (_next, total) => ({ serviceTotal: total }),
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
    knownTotal: resumed?.total ?? null,
    enough: () => false,
    progressOf: (next, total) => ({ backfillPage: next, serviceTotal: total }),
  })
}

interface WalkOptions {
  from: number
  knownTotal: number | null
  enough: (page: SavedPage) => boolean
  progressOf: (next: number | null, total: number) => Partial<SyncState>
}

async function walk(context: ListContext, options: WalkOptions): Promise<Walk> {
  const seen = new Set<string>()
  const moved = new Set<string>()
  const steps = new Steps(options.from, options.knownTotal)
  for (let page = options.from, pages = 1; ; pages++) {
    const at = page
    const step: { next: number | null } = { next: null }
    const saved = await fetchAndSavePage(context, { page: at }, (listed) => {
      const repeated = listed.ids.every((id) => seen.has(id))
      step.next = steps.nextAfter(at, listed, repeated)
      return options.progressOf(step.next, listed.total)
    })
    for (const id of saved.ids) seen.add(id)
    for (const id of [...saved.added, ...saved.changed]) moved.add(id)
    const { next } = step
    // While it goes back nothing new is to be expected, and says nothing about what follows.
    if (next === null || (next > at && options.enough(saved))) {
      return { seen, moved, whole: options.from === 1 && !saved.more, total: saved.total, pages }
    }
    page = next
  }
}

/** Decides which page comes next. Knows only what the pages said. */
class Steps {
  /** Pages up to here have been listed before: seeing their recordings again means nothing. */
  #furthest: number
  #lastTotal: number | null
  #repeats = 0
  #returns = 0

  constructor(from: number, knownTotal: number | null) {
    this.#furthest = from - 1
    this.#lastTotal = knownTotal
  }

  /** The page to ask for next; null at the end. */
  nextAfter(page: number, { total, limit, more }: ListedPage, repeated: boolean): number | null {
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
