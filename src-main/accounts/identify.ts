/** Whose key it is, and so which library: the service says. */
import { ServiceError } from '../service/service-error.ts'
import type { ServiceClient } from '../service/types.ts'
import { backoffMs } from '../util/backoff.ts'
import type { Clock } from '../util/clock.ts'
import { accountIdOf, type Account } from './account-book.ts'

/** A service that is just being restarted; whoever waits for the window or a command waits this long too. */
const backoff = { baseMs: 2_000, capMs: 8_000 }
const mostAttempts = 3
/** Waiting for the limit helps for certain, unless the key is used up elsewhere all the time. */
const mostLimitedAttempts = 10

/** @throws ServiceError */
export async function identify(
  baseUrl: string,
  service: Pick<ServiceClient, 'fetchMe'>,
  signal?: AbortSignal,
): Promise<Account> {
  const { user } = await service.fetchMe({ priority: 'interactive', signal })
  return {
    id: accountIdOf(baseUrl, user.id),
    baseUrl,
    userId: user.id,
    email: user.email,
    name: user.name,
    sample: false,
  }
}

export interface Identified {
  account: Account
  /** The service was away: it is the only account that is known of it. */
  isGuess: boolean
}

/**
 * As `identify`, without giving up at the first difficulty, because nobody stands by to try again.
 *
 * @param known accounts synced from this address before: the only one will do while the service is away.
 * @throws ServiceError, or the signal's reason
 */
export async function identifyPatiently(
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
 * True when it was not the service that answered. An address that has served an account before is right, so a
 * redirect or somebody else's certificate comes from what lies between, such as a network that wants a sign-in.
 */
function isAway({ code, retryable }: ServiceError): boolean {
  return retryable || code === 'redirected' || code === 'tls'
}
