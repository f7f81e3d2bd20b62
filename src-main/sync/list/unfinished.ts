/** Finds recordings that the service is still processing, in the list, where one request shows a hundred. */
import { isUnfinished } from '../../model/recording.ts'
import { fetchAndSavePage, type ListContext } from './pages.ts'
import type { SyncDependencies } from '../context.ts'

/** Rows read at a time; unfinished ones are among the newest, so one read is usually enough. */
const readSize = 500

/** Interval while a call is being followed; the service document says "after a few seconds". */
const frequentMs = 15_000
/**
 * Transcribing a long call takes minutes. After this time without a change it is stuck and checked less
 * often.
 */
const frequentForMs = 180_000
const slowestMs = 300_000

/** The wait before the next check when nothing has changed for `quietMs`. */
export function pollDelayMs(quietMs: number): number {
  if (quietMs < frequentForMs) return frequentMs
  return Math.min(slowestMs, Math.max(frequentMs, quietMs / 6))
}

/**
 * Checks the unfinished recordings that are not in `listed`, using the list filtered by status: one that is
 * no longer in it has been finished.
 *
 * @param listed ids that were just listed
 * @returns the ids to fetch one by one, and how many are unfinished in total.
 */
export async function followUnfinished(
  context: ListContext,
  listed: ReadonlySet<string>,
): Promise<{ finished: string[]; unfinished: number }> {
  const known = await findUnfinished(context)
  const hidden = known.filter((id) => !listed.has(id))
  if (hidden.length === 0) return { finished: [], unfinished: known.length }
  const still = new Set<string>()
  for (const status of ['transcribing', 'processing']) {
    for (const id of await listByStatus(context, status)) still.add(id)
  }
  return { finished: hidden.filter((id) => !still.has(id)), unfinished: known.length }
}

/** A filtered list is short; if a service ignores the filter, this much is enough. */
const mostPages = 5

async function listByStatus(context: ListContext, status: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let page = 1; page <= mostPages; page++) {
    const saved = await fetchAndSavePage(context, { page, status })
    for (const id of saved.ids) ids.add(id)
    if (!saved.more) break
  }
  return ids
}

async function findUnfinished({ threads }: Pick<SyncDependencies, 'threads'>): Promise<string[]> {
  const count = await threads.reader.countUnfinished()
  const found: string[] = []
  for (let offset = 0; found.length < count; offset += readSize) {
    const { items } = await threads.reader.listRecordings({ view: 'not-ready', offset, limit: readSize })
    for (const { id, status, transcriptState } of items) {
      // The library counts given-up and removed recordings as finished.
      if (!isUnfinished(status) || transcriptState === 'unavailable') continue
      found.push(id)
    }
    if (items.length < readSize) break
  }
  return found
}
