/** Asks the service which account a key belongs to, and so which library. */
import { ServiceError } from '../service/service-error.ts'
import type { ServiceClient } from '../service/types.ts'
import { backoffMs } from '../util/backoff.ts'
import type { Clock } from '../util/clock.ts'
import { createAccountId } from './account-book.ts'
import type { Account } from './book-file.ts'

/** For a service that is restarting; the window or a command waits this long too. */
const backoff = { baseMs: 2_000, capMs: 8_000 }
const mostAttempts = 3
/** Waiting for the rate limit always helps, unless other programs use up the key's requests all the time. */
const mostLimitedAttempts = 10

/** @throws ServiceError */
export async function identify(
  baseUrl: string,
  service: Pick<ServiceClient, 'fetchMe'>,
  signal?: AbortSignal,
): Promise<Account> {
  const { user } = await service.fetchMe({ priority: 'interactive', signal })
  return {
    id: createAccountId(baseUrl, user.id),
    baseUrl,
    userId: user.id,
    email: user.email,
    name: user.name,
    sample: false,
  }
}

/**
 * Confirms that the key may read recordings. Every other failure is left to the sync, which tries again.
 *
 * @throws ServiceError `forbidden`
 */
export async function requireApiAccess(
  service: Pick<ServiceClient, 'listRecordings'>,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await service.listRecordings({ page: 1, limit: 1 }, { priority: 'interactive', signal })
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'forbidden') throw error
  }
}

export interface Identified {
  account: Account
  /** The service was unavailable: this is the only known account at this address. */
  isGuess: boolean
}

/**
 * As `identify`, with retries, because no user is there to try again.
 *
 * @param known accounts synced from this address before: used if there is only one and the service is
 * unavailable.
 * @throws ServiceError, or the signal's reason
 */
export async function identifyWithRetries(
  baseUrl: string,
  service: Pick<ServiceClient, 'fetchMe'>,
  {
    known,
    clock,
    random,
    signal,
  }: { known: Account[]; clock: Clock; random: () => number; signal?: AbortSignal },
): Promise<Identified> {
  for (let attempt = 1; ; attempt++) {
    try {
      return { account: await identify(baseUrl, service, signal), isGuess: false }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      if (known.length === 1 && isAway(error)) return { account: known[0]!, isGuess: true }
      if (!error.retryable) throw error
      const limited = error.code === 'rate-limited'
      if (attempt >= (limited ? mostLimitedAttempts : mostAttempts)) throw error
      // After a 429 the request itself waits for its turn.
      if (!limited) await clock.sleep(backoffMs(attempt, { ...backoff, random }), signal)
    }
  }
}

/**
 * True when something other than the service answered. The address has worked before, so a redirect or an
 * unknown certificate comes from the network, such as a sign-in page.
 */
function isAway({ code, retryable }: ServiceError): boolean {
  return retryable || code === 'redirected' || code === 'tls'
}
