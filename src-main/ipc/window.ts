/** What the window takes from outside, and what it shows: who looks at a call need not be told of it. */
import { z } from 'zod'
import type { ArrivedLink } from '../../src-preload/contract/links.ts'
import type { Offhook } from '../compose.ts'
import { method } from './method.ts'

/** What a link may be about. */
export interface OpenLibrary {
  accountId: string
  has(recordingId: string): Promise<boolean>
}

export interface WindowSide {
  /** @param library the open one; null: nobody is connected. */
  takeLink(library: OpenLibrary | null): Promise<ArrivedLink | null>
  setShownCall(recordingId: string | null): void
}

export function windowMethods(offhook: Offhook, window: WindowSide) {
  return {
    /** A link from outside that is to be shown; null when there is none, or no account is connected. */
    'window.take-link': method(z.null(), async () => {
      const workspace = offhook.session.workspace()
      if (!workspace) return await window.takeLink(null)
      return await window.takeLink({
        accountId: workspace.account.id,
        has: async (id) => (await workspace.threads.reader.findRecordings({ ids: [id] })).length > 0,
      })
    }),
    /** The call whose transcript is in view: no notification announces it. */
    'window.set-shown-call': method(
      z.object({ recordingId: z.string().max(200).nullable() }),
      ({ recordingId }) => window.setShownCall(recordingId),
    ),
  }
}
