/** Methods for updates of the app; a build without a feed has no updates. */
import { z } from 'zod'
import type { UpdateState } from '../../src-preload/contract/updates.ts'
import type { Offhook } from '../app/compose.ts'
import { confirmStart } from '../updates/first-starts.ts'
import type { Updates } from '../updates/updates.ts'
import { method } from './method.ts'

/** @param updates null when the app was built without a feed */
export function updateMethods({ home, session }: Offhook, updates: Updates | null) {
  return {
    /** Null without updates. The page requests this when it runs, which confirms that this version works. */
    'updates.state': method(z.null(), (): UpdateState | null => {
      if (updates && !session.current().problem) confirmStart(home)
      return updates?.state() ?? null
    }),
    /** Resolves when the check has ended, including a download if there is one. */
    'updates.check': method(z.null(), async () => (await updates?.check()) ?? null),
    /** Installs the downloaded update and restarts the app. */
    'updates.restart': method(z.null(), () => updates?.restart()),
  }
}
