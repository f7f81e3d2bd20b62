/**
 * Recordings that the service still changes by itself. They are found in the list, which shows a hundred with
 * one request, instead of being asked for one by one.
 */
import { isUnfinished } from '../model/recording.ts'
import { fetchAndSavePage, type ListContext } from './pages.ts'
import type { SyncDependencies } from './context.ts'

/** So many rows are read at a time; unfinished ones are among the newest, so one read is the rule. */
const readSize = 500

/** While a call is being followed, a few seconds are long; the service itself says "after a few seconds". */
const eagerMs = 15_000
/** Transcribing a long call takes minutes. After these without a change it is stuck, and asked for less often. */
const eagerForMs = 180_000
const laziestMs = 300_000

/** How long to wait before looking again, when nothing has changed for `quietMs`. */
export function pollDelayMs(quietMs: number): number {
  if (quietMs < eagerForMs) return eagerMs
  return Math.min(laziestMs, Math.max(eagerMs, quietMs / 6))
}

/**
 * Looks after the unfinished recordings that `listed` does not hold: by the list filtered by status, and what
 * is no longer in there has been finished.
 *
 * @param listed ids that have just been listed anyway
 * @returns those to be fetched one by one, and how many are unfinished in all.
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

/** A filtered list is short; a service that ignores the filter sends everything, of which this much is enough. */
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
      // The library counts those that it gave up, or that are gone from the service, as finished.
      if (!isUnfinished(status) || transcriptState === 'unavailable') continue
      found.push(id)
    }
    if (items.length < readSize) break
  }
  return found
}
