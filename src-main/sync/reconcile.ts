/**
 * Whether the library has as many recordings as the service says, and what to do when not.
 *
 * The two counts may differ for good: what was deleted at the service stays here, and a service may miscount.
 * Such a difference is accepted once it has been looked into, and stored, so that each new start does not
 * list everything again.
 */
import { ServiceError } from '../service/service-error.ts'
import { listAll, listRest, type Walk } from './backfill.ts'
import type { SyncDependencies } from './context.ts'
import { findMissing } from './find-missing.ts'
import type { ListContext } from './pages.ts'
import { classifyError } from './classify-error.ts'

/** The name under which the accepted difference is kept. */
const cacheName = 'sync.accepted-difference'
/**
 * Absence in a list proves nothing: each absent recording is asked for, and only a 404 marks it. So many in
 * one pass at most, two minutes of requests; beyond that the local copies simply stay unmarked.
 */
const mostConfirmations = 200
/** When so many of the absent ones turn out to exist, the list was wrong and the rest need not be asked. */
const mostSurprises = 3

export interface ReconcileContext extends ListContext {
  threads: SyncDependencies['threads']
}

/**
 * @param listed what the service says now, the newest end of the list, and the pass over the whole list that has
 *   just been made, if any
 * @returns the number of recordings that were found missing here and fetched.
 */
export async function reconcile(
  context: ReconcileContext,
  { total, head, swept }: { total: number; head: Walk | null; swept: Walk | null },
): Promise<number> {
  const before = await countRecordings(context)
  const ended = swept?.reachedEnd ?? true
  const surplus = before - total - (await findAccepted(context))
  const agrees = ended && surplus === 0
  // Where one came as another went the counts agree, and only the whole list tells.
  if (agrees && !swept?.whole) return 0
  if (!swept && head && surplus > 0 && (await markGone(context, head, surplus))) {
    await saveAccepted(context, before - total)
    return 0
  }
  let sweep = swept?.whole ? swept : head ? await listRest(context, head) : await listAll(context, null)
  // Something moved between the pages of the pass. Once more, and then it is the service's doing.
  const short = (await countRecordings(context)) < sweep.total
  if (!agrees && (short || !sweep.reachedEnd)) sweep = await listAll(context, null)
  if (sweep.whole) await confirmAbsent(context, await listAbsent(context, sweep.seen))
  const after = await countRecordings(context)
  await saveAccepted(context, after - sweep.total)
  if (!sweep.reachedEnd) await context.threads.writer.saveSyncState({ backfillPage: null })
  return after - before
}

/** Finds the few that are gone by a few pages. @returns true when that explains the whole difference. */
async function markGone(context: ReconcileContext, head: Walk, surplus: number): Promise<boolean> {
  const gone = await findMissing(context, head, surplus)
  return gone !== null && (await confirmAbsent(context, gone)) === surplus
}

/** With those that were deleted here: the service still lists them. */
async function countRecordings({ threads }: ReconcileContext): Promise<number> {
  return await threads.reader.countListed()
}

async function findAccepted({ threads }: ReconcileContext): Promise<number> {
  const cached = await threads.reader.findCached({ name: cacheName })
  const value: unknown = cached ? JSON.parse(cached.json) : 0
  return typeof value === 'number' ? value : 0
}

async function saveAccepted({ threads, clock }: ReconcileContext, difference: number): Promise<void> {
  await threads.writer.saveCached({ name: cacheName, json: JSON.stringify(difference), at: clock.now() })
}

/** Ours that the service did not list and that are not known to be gone. */
async function listAbsent({ threads }: ReconcileContext, seen: Set<string>): Promise<string[]> {
  const ids = await threads.reader.listIds({ view: 'all' })
  const rows = await threads.reader.findRecordings({ ids: ids.filter((id) => !seen.has(id)) })
  const unmarked = rows.filter(({ removedAtServiceAt }) => removedAtServiceAt === null)
  return unmarked.slice(0, mostConfirmations).map(({ id }) => id)
}

/** Asks for recordings that the service did not list, and marks those that are gone: how many. */
async function confirmAbsent(context: ReconcileContext, ids: string[]): Promise<number> {
  const { service, threads, clock, signal, pass } = context
  let gone = 0
  let surprises = 0
  for (const id of ids) {
    await pass(signal)
    try {
      await service.fetchRecording(id, { signal })
      surprises += 1
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      if (error.code === 'not-found') {
        await threads.writer.saveRemovedAtService({ id, at: clock.now() })
        gone += 1
      } else if (isAboutEverything(error)) throw error
      else surprises += 1
    }
    if (surprises >= mostSurprises) break
  }
  return gone
}

/** Failures that say nothing about the one recording that was asked for. */
function isAboutEverything(error: ServiceError): boolean {
  return ['unauthorized', 'offline', 'rate-limited', 'aborted'].includes(classifyError(error).kind)
}
