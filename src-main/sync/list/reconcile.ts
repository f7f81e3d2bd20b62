/**
 * Compares the number of recordings in the library with the service's total and resolves a difference.
 *
 * The two counts may differ permanently: recordings deleted at the service stay here, and a service may
 * miscount. Such a difference is accepted after a check and stored, so that a start does not list everything
 * again.
 */
import { ServiceError } from '../../service/service-error.ts'
import { listAll, listRest, type Walk } from './backfill.ts'
import type { SyncDependencies } from '../context.ts'
import { findMissing } from './find-missing.ts'
import type { ListContext } from './pages.ts'
import { classifyError } from '../classify-error.ts'

/** The cache entry of the accepted difference. */
const cacheName = 'sync.accepted-difference'
/**
 * Absence from a list proves nothing: each absent recording is requested, and only a 404 marks it. At most
 * this many per pass, two minutes of requests; beyond that the local copies stay unmarked.
 */
const mostConfirmations = 200
/** When this many absent recordings turn out to exist, the list was wrong and the rest is not requested. */
const mostSurprises = 3

export interface ReconcileContext extends ListContext {
  threads: SyncDependencies['threads']
}

/**
 * @param listed the service's current total, the newest end of the list, and the pass over the whole list
 * just made, if any
 * @returns the number of recordings that were missing here and were fetched.
 */
export async function reconcile(
  context: ReconcileContext,
  { total, head, swept }: { total: number; head: Walk | null; swept: Walk | null },
): Promise<number> {
  const before = await countRecordings(context)
  const ended = swept?.reachedEnd ?? true
  const surplus = before - total - (await findAccepted(context))
  const agrees = ended && surplus === 0
  // When one recording was added and another removed, the counts agree; only the whole list shows it.
  if (agrees && !swept?.whole) return 0
  if (!swept && head && surplus > 0 && (await markGone(context, head, surplus))) {
    await saveAccepted(context, before - total)
    return 0
  }
  let sweep = swept?.whole ? swept : head ? await listRest(context, head) : await listAll(context, null)
  // The list moved during the pass. One more pass; a difference after that is the service's error.
  const short = (await countRecordings(context)) < sweep.total
  if (!agrees && (short || !sweep.reachedEnd)) sweep = await listAll(context, null)
  if (sweep.whole) await confirmAbsent(context, await listAbsent(context, sweep.seen))
  const after = await countRecordings(context)
  await saveAccepted(context, after - sweep.total)
  if (!sweep.reachedEnd) await context.threads.writer.saveSyncState({ backfillPage: null })
  return after - before
}

/** Finds the few removed ones with a few pages. @returns true when they explain the whole difference. */
async function markGone(context: ReconcileContext, head: Walk, surplus: number): Promise<boolean> {
  const gone = await findMissing(context, head, surplus)
  return gone !== null && (await confirmAbsent(context, gone)) === surplus
}

/** Includes recordings deleted here: the service still lists them. */
async function countRecordings({ threads }: ReconcileContext): Promise<number> {
  return await threads.reader.countListed()
}

async function findAccepted({ threads }: ReconcileContext): Promise<number> {
  const cached = await threads.reader.findValue({ name: cacheName })
  const value: unknown = cached ? JSON.parse(cached.json) : 0
  return typeof value === 'number' ? value : 0
}

async function saveAccepted({ threads, clock }: ReconcileContext, difference: number): Promise<void> {
  await threads.writer.saveValue({ name: cacheName, json: JSON.stringify(difference), at: clock.now() })
}

/** Local recordings that the service did not list and that are not marked as gone. */
async function listAbsent({ threads }: ReconcileContext, seen: Set<string>): Promise<string[]> {
  const ids = await threads.reader.listIds({ view: 'all' })
  const rows = await threads.reader.findRecordings({ ids: ids.filter((id) => !seen.has(id)) })
  const unmarked = rows.filter(({ removedAtServiceAt }) => removedAtServiceAt === null)
  return unmarked.slice(0, mostConfirmations).map(({ id }) => id)
}

/** Requests recordings that the service did not list and marks those that are gone. @returns how many. */
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

/** True for failures that say nothing about the requested recording. */
function isAboutEverything(error: ServiceError): boolean {
  return ['unauthorized', 'offline', 'rate-limited', 'aborted'].includes(classifyError(error).kind)
}
