/** Methods for links that arrive from outside and for the call on screen, which needs no notification. */
import { z } from 'zod'
import type { ArrivedLink } from '../../src-preload/contract/links.ts'
import type { Offhook } from '../app/compose.ts'
import { method } from './method.ts'

/** Looks up calls that links name. */
export interface OpenLibrary {
  accountId: string
  has(recordingId: string): Promise<boolean>
}

export interface WindowSide {
  /** @param library the open one; null without an account. */
  takeLink(library: OpenLibrary | null): Promise<ArrivedLink | null>
  setShownCall(recordingId: string | null): void
}

export function windowMethods(offhook: Offhook, window: WindowSide) {
  return {
    /** The next link to show; null when there is none or no account is connected. */
    'window.take-link': method(z.null(), async () => {
      const workspace = offhook.session.workspace()
      if (!workspace) return await window.takeLink(null)
      return await window.takeLink({
        accountId: workspace.account.id,
        has: async (id) => (await workspace.threads.reader.findRecordings({ ids: [id] })).length > 0,
      })
    }),
    /** Ends the first screen: see `first-screen.ts`. */
    'window.list-shown': method(z.null(), () => undefined),
    /** The call on screen: it needs no notification. */
    'window.set-shown-call': method(
      z.object({ recordingId: z.string().max(200).nullable() }),
      ({ recordingId }) => window.setShownCall(recordingId),
    ),
  }
}
