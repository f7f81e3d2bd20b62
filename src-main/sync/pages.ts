/** One page of the service's list, asked for and saved with the progress it represents. */
import type { SyncState } from '../library/types.ts'
import type { RecordingList } from '../service/types.ts'
import { pageSize, type SyncDependencies } from './context.ts'

export interface SavedPage {
  /** Each id of the page, in its order. */
  ids: string[]
  added: string[]
  changed: string[]
  /** How many recordings the service says there are. */
  total: number
  /** The service says that there are pages after this one. */
  more: boolean
}

export interface ListContext extends Pick<SyncDependencies, 'service' | 'threads' | 'clock'> {
  signal: AbortSignal
  /** Waits until nothing stands in the way. */
  pass: (signal: AbortSignal) => Promise<void>
  /** Called after each saved page. */
  onSaved: (page: SavedPage) => void
}

/**
 * Fetches a page of recordings, newest first, and saves it in one transaction.
 *
 * @param progressOf what the page means for the progress of listing; saved with it
 * @throws ServiceError, and the library's errors
 */
export async function fetchAndSavePage(
  { service, threads, clock, signal, pass, onSaved }: ListContext,
  query: { page: number; status?: string },
  progressOf: (list: { total: number; more: boolean; ids: string[] }) => Partial<SyncState> = () => ({}),
): Promise<SavedPage> {
  await pass(signal)
  const list = await service.listRecordings({ ...query, limit: pageSize }, { signal })
  const { total } = list.pagination
  const ids = list.data.map(({ id }) => id)
  const more = hasMore(list, query.page)
  const progress = progressOf({ total, more, ids })
  const saved = await threads.writer.saveRecordings({ recordings: list.data, seenAt: clock.now(), progress })
  const page = { ids, total, more, ...saved }
  onSaved(page)
  return page
}

/** Either of the service's two statements is enough to go on; an empty page is the end whatever it says. */
function hasMore({ data, pagination }: RecordingList, page: number): boolean {
  return data.length > 0 && (pagination.hasMore || page < pagination.totalPages)
}
