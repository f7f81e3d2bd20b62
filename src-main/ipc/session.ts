/** Connecting and signing out. The key passes through here once, inward, and never comes back. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import type { Session } from '../../src-preload/contract/session.ts'
import { toAppError } from './app-error.ts'
import type { Domain, Handlers } from './handlers.ts'

export function sessionHandlers({ session }: Offhook): Handlers<Domain<'session'>> {
  return {
    'session.get': { args: z.null(), run: async () => describeSession(session) },
    'session.connect': {
      args: z.object({
        baseUrl: z.string().min(1).max(2000),
        apiKey: z.string().min(1).max(500),
        remember: z.enum(['keychain', 'this-run']),
      }),
      run: (input) => session.connect(input),
    },
    'session.start-sample': { args: z.null(), run: () => session.startSample() },
    'session.sign-out': {
      args: z.object({ keepLibrary: z.boolean() }),
      run: (input) => session.signOut(input),
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
