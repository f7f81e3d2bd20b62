/** Connecting, changing between accounts and signing out. The key passes through here once, inward, and never comes back. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import type { AccountItem, Session } from '../../src-preload/contract/session.ts'
import { isThisMachine, normalizeBaseUrl } from '../service/base-url.ts'
import { toAppError } from './app-error.ts'
import { type Consent, ConsentError } from './consent.ts'
import { getWorkspace, method } from './method.ts'

const keyFields = {
  apiKey: z.string().min(1).max(500),
  remember: z.enum(['keychain', 'this-run']),
}
const accountSchema = z.object({ accountId: z.string().min(1).max(64) })

/** @param consent asked before a library or a key goes, and before anything is sent to a new address */
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
        return await session.connect(input)
      },
    ),
    'session.start-sample': method(z.null(), () => session.startSample()),
    'session.sign-out': method(z.object({ keepLibrary: z.boolean() }), async (input) => {
      const open = session.list().find(({ isOpen }) => isOpen)
      // The sample's calls are made up, and its key is nobody's.
      const asks = open !== undefined && !open.sample
      if (asks && !(await consent.agrees({ kind: 'sign-out', account: labelOf(open), ...input }))) {
        return describeSession(session)
      }
      return await session.signOut(input)
    }),
    /** Replaces the key of the open account. Refused when the key belongs to another account. */
    'session.replace-key': method(z.object(keyFields), async (input) => {
      getWorkspace(offhook)
      await session.replaceKey(input)
      return describeSession(session)
    }),
    /** The accounts with a library here, the latest used first. */
    'session.list': method(z.null(), () => session.list()),
    /** Opens another account. */
    'session.switch': method(accountSchema, async ({ accountId }) => {
      await session.switchTo(accountId)
      return describeSession(session)
    }),
    /** Deletes the library and the key of an account that is not open. */
    'session.remove': method(accountSchema, async ({ accountId }) => {
      const account = session.list().find((each) => each.accountId === accountId)
      const label = !account || account.sample ? null : labelOf(account)
      if (await consent.agrees({ kind: 'remove-account', account: label })) await session.remove(accountId)
      return session.list()
    }),
    /** Tries again to open what could not be opened, such as a library whose drive was missing. */
    'session.retry': method(z.null(), async () => {
      await session.startAgain()
      return describeSession(session)
    }),
  }
}

/**
 * The page names the address and what is sent there as a key. Without this it could send anything to any host.
 *
 * @throws ConsentError, ServiceError `bad-address`
 */
async function agreeToAddress({ session }: Offhook, consent: Consent, address: string): Promise<void> {
  const baseUrl = normalizeBaseUrl(address)
  const isKnown = session.list().some((account) => account.baseUrl === baseUrl)
  if (isKnown || isThisMachine(baseUrl)) return
  const agreed = await consent.agrees({ kind: 'connect', host: new URL(baseUrl).host })
  if (!agreed) throw new ConsentError('address-declined')
}

function labelOf({ email, name, baseUrl }: AccountItem): string {
  return email ?? name ?? baseUrl
}

/** The session, with the reason where the last one could not be opened again, or is of no use any more. */
export function describeSession(keeper: Offhook['session']): Session {
  const session = keeper.current()
  const failure = session.state === 'signed-out' ? keeper.startFailure() : keeper.problem()
  return failure ? { ...session, problem: toAppError(failure) } : session
}
