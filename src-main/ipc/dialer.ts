/** Numbers described as they are typed, and calls that a person starts. Never more than one press asks for. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import { describeNumber } from '../dialer/phone-number.ts'
import { getWorkspace, type Domain, type Handlers } from './handlers.ts'

export function dialerHandlers(offhook: Offhook): Handlers<Domain<'dialer'>> {
  return {
    'dialer.describe': {
      args: z.object({ input: z.string().max(200) }),
      run: async ({ input }) => describeNumber(input, offhook.region(), offhook.locale()),
    },
    'dialer.start': {
      args: z.object({ toNumber: z.string().regex(/^\+[1-9]\d{1,14}$/) }),
      run: ({ toNumber }) => getWorkspace(offhook).dialer.start(toNumber),
    },
    'dialer.current': { args: z.null(), run: async () => getWorkspace(offhook).dialer.current() },
    'dialer.dismiss': {
      args: z.null(),
      run: async () => {
        await getWorkspace(offhook).dialer.dismiss()
        return null
      },
    },
  }
}
