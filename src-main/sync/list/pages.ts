/** Fetches one page of the service's list and saves it with the progress it represents. */
import type { SyncState } from '../../library/stored-types.ts'
import type { RecordingList } from '../../service/types.ts'
import { pageSize, type SyncDependencies } from '../context.ts'

export interface ListedPage {
  /** Every id of the page, in its order. */
  ids: string[]
  /** How many recordings the service reports. */
  total: number
  /** Recordings per page. */
  limit: number
  /** True when the service reports more pages. */
  more: boolean
}

export interface SavedPage extends ListedPage {
  added: string[]
  changed: string[]
}

export interface ListContext extends Pick<SyncDependencies, 'service' | 'threads' | 'clock'> {
  signal: AbortSignal
  /** Waits until requests are allowed. */
  pass: (signal: AbortSignal) => Promise<void>
  /** Called after each saved page. */
  onSaved: (page: SavedPage) => void
}

/**
 * Fetches a page of recordings, newest first, and saves it in one transaction.
 *
 * @param progressOf the progress that the page means; saved with it
 * @throws ServiceError and the library's errors
 */
export async function fetchAndSavePage(
  { service, threads, clock, signal, pass, onSaved }: ListContext,
  query: { page: number; status?: string },
  progressOf: (page: ListedPage) => Promise<Partial<SyncState>> = async () => ({}),
): Promise<SavedPage> {
  await pass(signal)
  const list = await service.listRecordings({ ...query, limit: pageSize }, { signal })
  const page = toPage(list, query.page)
  const progress = await progressOf(page)
  const saved = await threads.writer.saveRecordings({ recordings: list.data, seenAt: clock.now(), progress })
  onSaved({ ...page, ...saved })
  return { ...page, ...saved }
}

function toPage({ data, pagination }: RecordingList, page: number): ListedPage {
  const { total, totalPages, hasMore } = pagination
  return {
    ids: data.map(({ id }) => id),
    total,
    limit: pagination.limit > 0 ? pagination.limit : pageSize,
    // Either of the service's two fields is enough to continue; an empty page is always the end.
    more: data.length > 0 && (hasMore || page < totalPages),
  }
}
