/** The account, its plan, its minutes and what may be shown of its key, for the window. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import { getWorkspace, method } from './method.ts'

/** The service names no longest name; this is longer than anybody's, and far from the limit of a request. */
const longestName = 1_000

const refreshSchema = z.object({ refresh: z.boolean() })

export function accountMethods(offhook: Offhook) {
  return {
    'account.get': method(refreshSchema, (input) => getWorkspace(offhook).details.get(input)),
    /** Only what is given is sent; a null name clears it. */
    'account.save-profile': method(
      z.object({
        name: z.string().min(1).max(longestName).nullable().optional(),
        timezone: z.string().min(1).max(100).optional(),
      }),
      (change) => getWorkspace(offhook).details.saveProfile(change),
    ),
    'account.timezones': method(z.null(), () => getWorkspace(offhook).details.timezones()),
    'account.plans': method(refreshSchema, (input) => getWorkspace(offhook).details.plans(input)),
    /** Null when no key is held. */
    'account.key': method(z.null(), () => offhook.session.keyHint()),
  }
}
