/** The account, its plan, its minutes and what may be shown of its key, for the window. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import { getWorkspace, type Domain, type Handlers } from './handlers.ts'

/** The service names no longest name; this is longer than anybody's, and far from the limit of a request. */
const longestName = 1_000

const refreshSchema = z.object({ refresh: z.boolean() })

export function accountHandlers(offhook: Offhook): Handlers<Domain<'account'>> {
  return {
    'account.get': {
      args: refreshSchema,
      run: (input) => getWorkspace(offhook).details.get(input),
    },
    'account.save-profile': {
      args: z.object({
        name: z.string().min(1).max(longestName).nullable().optional(),
        timezone: z.string().min(1).max(100).optional(),
      }),
      run: (change) => getWorkspace(offhook).details.saveProfile(change),
    },
    'account.timezones': { args: z.null(), run: () => getWorkspace(offhook).details.timezones() },
    'account.plans': { args: refreshSchema, run: (input) => getWorkspace(offhook).details.plans(input) },
    'account.key': { args: z.null(), run: async () => offhook.session.keyHint() },
  }
}
