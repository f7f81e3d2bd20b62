/** The account, its plan and its minutes, for the window. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import { getWorkspace, type Domain, type Handlers } from './handlers.ts'

export function accountHandlers(offhook: Offhook): Handlers<Domain<'account'>> {
  return {
    'account.get': {
      args: z.object({ refresh: z.boolean() }),
      run: (input) => getWorkspace(offhook).details.get(input),
    },
  }
}
