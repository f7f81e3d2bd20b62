/** Methods for the account: profile, plan, minutes and the visible part of the key. */
import { z } from 'zod'
import type { Offhook } from '../app/compose.ts'
import { getWorkspace, method } from './method.ts'

/** The service documents no limit; longer than any name and far below the limit of a request. */
const longestName = 1_000

const refreshSchema = z.object({ refresh: z.boolean() })

export function accountMethods(offhook: Offhook) {
  return {
    'account.get': method(refreshSchema, (input) => getWorkspace(offhook).details.get(input)),
    /** Sends only the given fields; a null name clears it. */
    'account.save-profile': method(
      z.object({
        name: z.string().min(1).max(longestName).nullable().optional(),
        timezone: z.string().min(1).max(100).optional(),
      }),
      (change) => getWorkspace(offhook).details.saveProfile(change),
    ),
    'account.timezones': method(z.null(), () => getWorkspace(offhook).details.timezones()),
    'account.plans': method(refreshSchema, (input) => getWorkspace(offhook).details.plans(input)),
    /** Null when no key is stored. */
    'account.key': method(z.null(), () => offhook.session.keyHint()),
  }
}
