/** Connecting, changing between accounts and signing out. The key passes through here once, inward, and never comes back. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import type { Session } from '../../src-preload/contract/session.ts'
import { toAppError } from './app-error.ts'
import { getWorkspace, type Domain, type Handlers } from './handlers.ts'

const keyFields = {
  apiKey: z.string().min(1).max(500),
  remember: z.enum(['keychain', 'this-run']),
}
const accountSchema = z.object({ accountId: z.string().min(1).max(64) })

export function sessionHandlers(offhook: Offhook): Handlers<Domain<'session'>> {
  const { session } = offhook
  return {
    'session.get': { args: z.null(), run: async () => describeSession(session) },
    'session.connect': {
      args: z.object({
        baseUrl: z.string().min(1).max(2000),
        ...keyFields,
      }),
      run: (input) => session.connect(input),
    },
    'session.start-sample': { args: z.null(), run: () => session.startSample() },
    'session.sign-out': {
      args: z.object({ keepLibrary: z.boolean() }),
      run: (input) => session.signOut(input),
    },
    'session.replace-key': {
      args: z.object(keyFields),
      run: async (input) => {
        getWorkspace(offhook)
        await session.replaceKey(input)
        return describeSession(session)
      },
    },
    'session.list': { args: z.null(), run: async () => session.list() },
    'session.switch': {
      args: accountSchema,
      run: async ({ accountId }) => {
        await session.switchTo(accountId)
        return describeSession(session)
      },
    },
    'session.remove': {
      args: accountSchema,
      run: async ({ accountId }) => {
        await session.remove(accountId)
        return session.list()
      },
    },
    'session.retry': {
      args: z.null(),
      run: async () => {
        await session.startAgain()
        return describeSession(session)
      },
    },
  }
}

/** The session, with the reason where the last one could not be opened again, or is of no use any more. */
export function describeSession(keeper: Offhook['session']): Session {
  const session = keeper.current()
  const failure = session.state === 'signed-out' ? keeper.startFailure() : keeper.problem()
  return failure ? { ...session, problem: toAppError(failure) } : session
}
