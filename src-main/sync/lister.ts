/** Looks at the service's list: what is new, what was missed, what has been finished. Asks for no item. */
import { listAll, listHead, listRest, type Walk } from './backfill.ts'
import { reconcile, type ReconcileContext } from './reconcile.ts'
import { followUnfinished } from './unfinished.ts'

/** The name under which it is kept when the whole list was last read. */
const cacheName = 'sync.whole-list'
/**
 * There is no feed of changes: what changes in an old recording shows only when its page is read. Once a day
 * that is one request for each hundred recordings.
 */
const wholeEveryMs = 86_400_000

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
  const head = backfillPage === 1 ? null : await listHead(context, backfillPage)
  let moved = head !== null && head.moved.size > 0
  let swept: Walk | null = null
  listing.beforeAll()
  try {
    if (head === null) swept = await listAll(context, null)
    else if (backfillPage !== null) {
      swept = await listAll(context, { page: backfillPage, total: serviceTotal })
    } else if (await isWholeDue(context)) swept = await listRest(context, head)
    if (swept) moved ||= swept.moved.size > 0
    // What arrived meanwhile is at the top of the list now.
    const last = swept && !swept.steady ? await listHead(context, null) : null
    for (const id of [...(head?.seen ?? []), ...(last?.seen ?? [])]) swept?.seen.add(id)
    const missed = await reconcile(context, { total: (last ?? swept ?? head!).total, head, swept })
    moved ||= missed > 0 || (last !== null && last.moved.size > 0)
    // As far as it goes: a list without an end would be read for ever.
    if (swept) await saveWhole(context)
  } finally {
    listing.afterAll()
  }
  const { finished, unfinished } = await followUnfinished(context, (swept ?? head!).seen)
  await threads.writer.saveSyncState({ lastSyncAt: clock.now() })
  return { finished, unfinished, moved: moved || finished.length > 0 }
}

async function isWholeDue({ threads, clock }: ReconcileContext): Promise<boolean> {
  const last = await threads.reader.findCached({ name: cacheName })
  const ageMs = last === null ? Infinity : clock.now() - last.at
  // A moment in the future comes from a clock that was wrong.
  return ageMs >= wholeEveryMs || ageMs < 0
}

async function saveWhole({ threads, clock }: ReconcileContext): Promise<void> {
  await threads.writer.saveCached({ name: cacheName, json: 'null', at: clock.now() })
}
