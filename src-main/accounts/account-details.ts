/**
 * Who the account belongs to, its plan and its minutes; the last answer is kept in the library for offline.
 */
import type { AccountView } from '../../src-preload/contract/account.ts'
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Clock } from '../util/clock.ts'
import type { Remote } from '../workers/rpc.ts'

/** Minutes change with each call, names hardly ever: an answer this young is shown without asking again. */
const freshMs = 60_000
const cacheName = 'account'

export interface AccountDetails {
  /**
   * The account, from the service when it can be asked and the last answer is old or `refresh` is set;
   * otherwise as last fetched.
   *
   * @throws ServiceError when nothing was ever fetched and the service cannot be asked now, or when
   * `refresh` was asked for and failed.
   */
  get(options: { refresh: boolean }): Promise<AccountView>
}

export function createAccountDetails({
  service,
  reader,
  writer,
  clock,
}: {
  service: ServiceClient
  reader: Pick<Remote<LibraryReader>, 'findCached'>
  writer: Pick<Remote<LibraryWriter>, 'saveCached'>
  clock: Clock
}): AccountDetails {
  const fetchView = async (): Promise<AccountView> => {
    const [me, subscription] = await Promise.all([
      service.fetchMe({ priority: 'interactive' }),
      service.fetchSubscription({ priority: 'interactive' }).catch(() => null),
    ])
    const view = { user: me.user, ...me.subscription, subscription, profile: null, fetchedAt: clock.now() }
    await writer.saveCached({ name: cacheName, json: JSON.stringify(view), at: view.fetchedAt })
    return view
  }

  return {
    async get({ refresh }) {
      if (refresh) return await fetchView()
      const stored = await reader.findCached({ name: cacheName })
      const cached = stored ? (JSON.parse(stored.json) as AccountView) : null
      if (cached && clock.now() - cached.fetchedAt < freshMs) return cached
      try {
        return await fetchView()
      } catch (error) {
        if (cached) return cached
        throw error
      }
    },
  }
}
