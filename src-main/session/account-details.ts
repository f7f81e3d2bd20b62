/**
 * Provides the account's owner, plan and minutes, and the service's plans and time zones. Keeps the last
 * answers in the library, with their age, for offline use.
 */
import type { AccountView, PlanCatalogue, TimezoneCatalogue } from '../../src-preload/contract/account.ts'
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import { ServiceError } from '../service/service-error.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import type { Remote } from '../threads/rpc.ts'
import { StoredAnswers } from './stored-answers.ts'

/** Minutes change with each call, names rarely: an answer this young is shown without a request. */
const freshMs = 60_000
/** Plans and time zones change with the seasons; their offsets with summer time. */
const listFreshMs = 24 * 3_600_000

const names = { account: 'account', plans: 'account.plans', timezones: 'account.timezones' } as const

export interface ProfileChange {
  /** Null clears it. */
  name?: string | null
  timezone?: string
}

export interface AccountDetails {
  /**
   * Returns the account: from the service when possible and the last answer is old or `refresh` is set,
   * otherwise the last answer.
   *
   * @throws ServiceError when there is no last answer and the request fails, or when `refresh` failed.
   */
  get(options: { refresh: boolean }): Promise<AccountView>
  /** The last answer, without a request; null when there is none. */
  known(): Promise<AccountView | null>
  /** Sends only the given fields. @throws ServiceError: nothing was changed, or the outcome is unknown. */
  saveProfile(change: ProfileChange): Promise<AccountView>
  /** The service's time zones, or the last answer when the service is unavailable. @throws ServiceError */
  timezones(): Promise<TimezoneCatalogue>
  /** The available plans; `refresh` as in `get`. @throws ServiceError */
  plans(options: { refresh: boolean }): Promise<PlanCatalogue>
  /** Each new answer about the account. */
  readonly changes: Emitter<AccountView>
}

export function createAccountDetails({
  service,
  reader,
  writer,
  clock,
}: {
  service: ServiceClient
  reader: Pick<Remote<LibraryReader>, 'findValue'>
  writer: Pick<Remote<LibraryWriter>, 'saveValue'>
  clock: Clock
}): AccountDetails {
  const changes = new Emitter<AccountView>()
  const answers = new StoredAnswers(reader, writer, clock)
  /** The number of changes that the service has accepted. */
  let saved = 0

  const saveView = async (view: AccountView): Promise<AccountView> => {
    await answers.save(names.account, view)
    changes.emit(view)
    return view
  }

  const fetchView = async (): Promise<AccountView> => {
    const savedBefore = saved
    const [me, subscription] = await Promise.all([
      service.fetchMe({ priority: 'interactive' }),
      service.fetchSubscription({ priority: 'interactive' }).catch(toNullUnlessRetryable),
    ])
    // Read after the answers arrived: a change made meanwhile is newer than they are.
    const known = await answers.find<AccountView>(names.account)
    const user = known !== null && saved !== savedBefore ? known.user : me.user
    return await saveView({
      user,
      ...me.subscription,
      subscription,
      profile: known?.profile ?? null,
      fetchedAt: clock.now(),
    })
  }

  return {
    changes,
    known: () => answers.find<AccountView>(names.account),
    get: ({ refresh }) => answers.get(names.account, { refresh, freshMs }, fetchView),
    async saveProfile(change) {
      const { id, email, name, ...told } = await service.updateMe(change, { priority: 'interactive' })
      saved += 1
      const known = await answers.find<AccountView>(names.account)
      const profile = { ...told, fetchedAt: clock.now() }
      // Minutes and plan keep their age: only this answer's fields are new.
      if (known) return await saveView({ ...known, user: { id, email, name }, profile })
      return await saveView({ ...(await fetchView()), profile })
    },
    timezones: () =>
      answers.get(names.timezones, { refresh: false, freshMs: listFreshMs }, async () => {
        const list = await service.fetchTimezones({ priority: 'interactive' })
        return await answers.save(names.timezones, { ...list, fetchedAt: clock.now() })
      }),
    plans: ({ refresh }) =>
      answers.get(names.plans, { refresh, freshMs: listFreshMs }, async () => {
        const data = await service.fetchPlans({ priority: 'interactive' })
        return await answers.save(names.plans, { data, fetchedAt: clock.now() })
      }),
  }
}

/**
 * Without subscription details the short form is used. If the connection failed between the two requests,
 * both last answers are used, so that they match in time.
 */
function toNullUnlessRetryable(error: unknown): null {
  if (error instanceof ServiceError && passing.has(error.code)) throw error
  return null
}

const passing: ReadonlySet<ServiceError['code']> = new Set(['offline', 'timeout', 'aborted', 'rate-limited'])
