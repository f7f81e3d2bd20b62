import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import type { Domain, Handlers } from './handlers.ts'

export function sessionHandlers({ session }: Offhook): Handlers<Domain<'session'>> {
  return {
    'session.get': { args: z.null(), run: async () => session.current() },
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
  }
}
