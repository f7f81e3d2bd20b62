/** Looks at the service's list: what is new, what was missed, what has been finished. Asks for no item. */
import { listAll, listHead, type Walk } from './backfill.ts'
import { isFullPassDue } from './full-pass.ts'
import { reconcile, type ReconcileContext } from './reconcile.ts'

import { followUnfinished } from './unfinished.ts'

export interface Look {
  /** Recordings that the service has finished since, to be fetched one by one: their ids. */
  finished: string[]
  unfinished: number
  /** Something was added or changed. */
  moved: boolean
}

/**
 * One look, complete in itself. An interrupted backfill goes on where it was, after the newest recordings
 * have been listed: a person looks for those first.
 *
 * @param beforeAll called when the whole list is about to be read, `afterAll` when that has ended
 * @throws ServiceError, and the library's errors; what was listed until then is saved.
 */
export async function lookAtList(
  context: ReconcileContext,
  listing: { beforeAll(): void; afterAll(): void },
): Promise<Look> {
  const { threads, clock } = context
  const { backfillPage, serviceTotal } = await threads.reader.syncState()
  const heads: Walk[] = []
  if (backfillPage !== 1) heads.push(await listHead(context, backfillPage))
  listing.beforeAll()
  let swept: Walk | null = null
  let missed = 0
  try {
    if (backfillPage === 1 || (backfillPage === null && (await isFullPassDue(context)))) {
      swept = await listAll(context, null)
    } else if (backfillPage !== null) {
      swept = await listAll(context, { page: backfillPage, total: serviceTotal })
    }
    // What arrived during several pages is at the top of the list now; during one page, hardly.
    if (swept && swept.pages > 1) heads.push(await listHead(context, null))
    for (const head of heads) for (const id of head.seen) swept?.seen.add(id)
    missed = await reconcile(context, heads.at(-1)?.total ?? swept?.total ?? 0, swept)
  } finally {
    listing.afterAll()
  }
  const listed = swept?.seen ?? heads[0]?.seen ?? new Set()
  const { finished, unfinished } = await followUnfinished(context, listed)
  await threads.writer.saveSyncState({ lastSyncAt: clock.now() })
  const moved = heads.some((head) => head.moved.size > 0) || finished.length > 0
  return { finished, unfinished, moved: moved || swept !== null || missed > 0 }
}
