/** What the window takes from outside, and what it shows: who looks at a call need not be told of it. */
import { z } from 'zod'
import type { ArrivedLink } from '../../src-preload/contract/links.ts'
import type { Offhook } from '../compose.ts'
import type { Domain, Handlers } from './handlers.ts'

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

export function windowHandlers(offhook: Offhook, window: WindowSide): Handlers<Domain<'window'>> {
  return {
    'window.take-link': {
      args: z.null(),
      async run() {
        const workspace = offhook.session.workspace()
        if (!workspace) return await window.takeLink(null)
        return await window.takeLink({
          accountId: workspace.account.id,
          has: async (id) => (await workspace.threads.reader.findRecordings({ ids: [id] })).length > 0,
        })
      },
    },
    'window.set-shown-call': {
      args: z.object({ recordingId: z.string().max(200).nullable() }),
      async run({ recordingId }) {
        window.setShownCall(recordingId)
        return null
      },
    },
  }
}
