/** What sync is doing, and the three things a person can tell it. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import { pauseEnd } from './pause-end.ts'
import { getWorkspace, type Domain, type Handlers } from './handlers.ts'

export function syncHandlers(offhook: Offhook): Handlers<Domain<'sync'>> {
  const tell = (what: 'now' | 'resume') => ({
    args: z.null(),
    run: async () => {
      getWorkspace(offhook).sync[what]()
      return null
    },
  })
  return {
    'sync.status': { args: z.null(), run: async () => getWorkspace(offhook).sync.status() },
    'sync.now': tell('now'),
    'sync.pause': {
      args: z.object({ length: z.enum(['hour', 'tomorrow', 'open']) }),
      run: async ({ length }) => {
        getWorkspace(offhook).sync.pause(pauseEnd(length, offhook.clock.now()))
        return null
      },
    },
    'sync.resume': tell('resume'),
  }
}
