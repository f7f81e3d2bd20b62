/** Checks the service's list: new, missed and finished recordings. Requests no single item. */
import { listAll, listHead, listRest, type Walk } from './backfill.ts'
import { reconcile, type ReconcileContext } from './reconcile.ts'
import { followUnfinished } from './unfinished.ts'

/** The cache entry with the time of the last complete listing. */
const cacheName = 'sync.whole-list'
/**
 * The service has no change feed: a change in an old recording shows only when its page is read. Once a day,
 * that costs one request per hundred recordings.
 */
const wholeEveryMs = 86_400_000

export interface ListCheck {
  /** Ids of recordings that the service has finished since, to be fetched one by one. */
  finished: string[]
  unfinished: number
  /** True when something was added or changed. */
  moved: boolean
}

/**
 * Runs one complete check. An interrupted backfill resumes after the newest recordings have been listed,
 * because those are the most wanted.
 *
 * @param listing `beforeAll` is called before the whole list is read, `afterAll` when that has ended
 * @throws ServiceError and the library's errors; everything listed until then is saved.
 */
export async function checkList(
  context: ReconcileContext,
  listing: { beforeAll(): void; afterAll(): void },
): Promise<ListCheck> {
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
    } else if (await isWholeListDue(context)) swept = await listRest(context, head)
    if (swept) moved ||= swept.moved.size > 0
    // Recordings that arrived meanwhile are at the top of the list.
    const last = swept && !swept.steady ? await listHead(context, null) : null
    for (const id of [...(head?.seen ?? []), ...(last?.seen ?? [])]) swept?.seen.add(id)
    const missed = await reconcile(context, { total: (last ?? swept ?? head!).total, head, swept })
    moved ||= missed > 0 || (last !== null && last.moved.size > 0)
    // Also after a walk that stopped early: an endless list would be read forever.
    if (swept) await saveWholeListTime(context)
  } finally {
    listing.afterAll()
  }
  const { finished, unfinished } = await followUnfinished(context, (swept ?? head!).seen)
  await threads.writer.saveSyncState({ lastSyncAt: clock.now() })
  return { finished, unfinished, moved: moved || finished.length > 0 }
}

async function isWholeListDue({ threads, clock }: ReconcileContext): Promise<boolean> {
  const last = await threads.reader.findValue({ name: cacheName })
  const ageMs = last === null ? Infinity : clock.now() - last.at
  // A time in the future comes from a wrong clock.
  return ageMs >= wholeEveryMs || ageMs < 0
}

async function saveWholeListTime({ threads, clock }: ReconcileContext): Promise<void> {
  await threads.writer.saveValue({ name: cacheName, json: 'null', at: clock.now() })
}
