/**
 * Methods for the session: connect, switch accounts, sign out. The key only passes inward and is never
 * returned.
 */
import { z } from 'zod'
import { isLocked } from '../session/open-account.ts'
import type { Offhook } from '../app/compose.ts'
import type { AccountItem, Session } from '../../src-preload/contract/session.ts'
import { isThisMachine, normalizeBaseUrl } from '../service/base-url.ts'
import { toAppError } from './app-error.ts'
import { type Consent } from './consent.ts'
import { getWorkspace, method } from './method.ts'
import { CodedError } from '../util/coded-error.ts'

const keyFields = {
  apiKey: z.string().min(1).max(500),
  remember: z.enum(['keychain', 'this-run']),
}
const accountSchema = z.object({ accountId: z.string().min(1).max(64) })

/** @param consent asked before a library or key is deleted, and before anything is sent to a new address */
export function sessionMethods(offhook: Offhook, consent: Consent) {
  const { session } = offhook
  return {
    'session.get': method(z.null(), () => describeSession(session)),
    'session.connect': method(
      z.object({
        baseUrl: z.string().min(1).max(2000),
        ...keyFields,
      }),
      async (input) => {
        await agreeToAddress(offhook, consent, input.baseUrl)
        return await session.connect(input).catch(async (error: unknown) => {
          if (!isLocked(error) || !(await consent.agrees({ kind: 'replace-locked' }))) throw error
          return await session.connect(input, { replacesLocked: true })
        })
      },
    ),
    'session.start-sample': method(z.null(), () => session.startSample()),
    'session.sign-out': method(z.object({ keepLibrary: z.boolean() }), async (input) => {
      const open = session.list().find(({ isOpen }) => isOpen)
      // The sample account has no real calls or key to lose.
      const asks = open !== undefined && !open.sample
      if (asks && !(await consent.agrees({ kind: 'sign-out', account: describeAccount(open), ...input }))) {
        return describeSession(session)
      }
      return await session.signOut(input)
    }),
    /** Replaces the key of the open account. Fails when the key belongs to another account. */
    'session.replace-key': method(z.object(keyFields), async (input) => {
      getWorkspace(offhook)
      await session.replaceKey(input)
      return describeSession(session)
    }),
    /** The accounts with a library here, the last used first. */
    'session.list': method(z.null(), () => session.list()),
    /** Opens another account. */
    'session.switch': method(accountSchema, async ({ accountId }) => {
      await session.switchTo(accountId)
      return describeSession(session)
    }),
    /** Deletes the library and the key of an account that is not open. */
    'session.remove': method(accountSchema, async ({ accountId }) => {
      const account = session.list().find((each) => each.accountId === accountId)
      const label = !account || account.sample ? null : describeAccount(account)
      if (await consent.agrees({ kind: 'remove-account', account: label })) await session.remove(accountId)
      return session.list()
    }),
    /** Opens a locked library with its recovery code or passphrase. */
    'session.unlock': method(z.object({ secret: z.string().min(1).max(1000) }), async ({ secret }) => {
      await session.locking.unlock(secret)
      return describeSession(session)
    }),
    /** Opens a library whose files are not those that were used before, if the person confirms. */
    'session.open-replaced': method(z.null(), async () => {
      const { code } = (session.startFailure() ?? {}) as { code?: string }
      if (code === 'wrong-key' && (await consent.agrees({ kind: 'open-replaced' })))
        await session.openReplaced()
      return describeSession(session)
    }),
    /** Retries what could not be opened, such as a library on a missing drive. */
    'session.retry': method(z.null(), async () => {
      await session.startAgain()
      return describeSession(session)
    }),
  }
}

/**
 * Asks for consent to a new address: the page supplies the address and the key, so without this it could send
 * anything to any host.
 *
 * @throws CodedError, ServiceError `bad-address`
 */
async function agreeToAddress({ session }: Offhook, consent: Consent, address: string): Promise<void> {
  const baseUrl = normalizeBaseUrl(address)
  const isKnown = session.list().some((account) => account.baseUrl === baseUrl)
  if (isKnown || isThisMachine(baseUrl)) return
  const agreed = await consent.agrees({ kind: 'connect', host: new URL(baseUrl).host })
  if (!agreed) throw new CodedError('address-declined')
}

function describeAccount({ email, name, baseUrl }: AccountItem): string {
  return email ?? name ?? baseUrl
}

/** The session, with the reason when the last one could not be reopened or no longer works. */
export function describeSession(keeper: Offhook['session']): Session {
  const session = keeper.current()
  const failure = session.state === 'signed-out' ? keeper.startFailure() : keeper.problem()
  return failure ? { ...session, problem: toAppError(failure) } : session
}
