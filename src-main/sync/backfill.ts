/** The whole list, page by page to its end; each page is saved with where to go on after an interruption. */
import { fetchAndSavePage, type ListContext } from './pages.ts'

export interface Sweep {
  /** Every id that this pass listed. */
  seen: Set<string>
  /** True when the pass began at page 1 and the service said where the end is. */
  whole: boolean
  /** The last total that the service gave. */
  total: number
  pages: number
}

/** A million recordings: ten times the largest library planned for. */
const mostPages = 10_000
/**
 * Pages in a row with nothing that this pass had not listed before. One or two happen when many recordings
 * arrive at once and push the list down; a service that answers the same page for ever is stopped here.
 */
const mostRepeats = 3

/**
 * @param from the first page to ask for. After an interruption this is the page before the one that is due:
 * recordings deleted meanwhile have pulled the list up, and what was on the due page may be on that one now.
 */
export async function listAll(context: ListContext, from: number): Promise<Sweep> {
  const seen = new Set<string>()
  let repeats = 0
  for (let page = from; ; page++) {
    const isLast = ({ more, ids }: { more: boolean; ids: string[] }) => {
      const repeated = ids.every((id) => seen.has(id))
      return !more || page >= mostPages || (repeated && repeats + 1 >= mostRepeats)
    }
    let last = false
    const saved = await fetchAndSavePage(context, { page }, (list) => {
      last = isLast(list)
      return { backfillPage: last ? null : page + 1, serviceTotal: list.total }
    })
    repeats = saved.ids.every((id) => seen.has(id)) ? repeats + 1 : 0
    for (const id of saved.ids) seen.add(id)
    if (last) return { seen, whole: from === 1 && !saved.more, total: saved.total, pages: page - from + 1 }
  }
}

/** Where listing goes on: null when the end was reached before. */
export function resumePage(backfillPage: number | null): number | null {
  return backfillPage === null ? null : Math.max(1, backfillPage - 1)
}
