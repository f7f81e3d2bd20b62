/** What is shown of the open library outside the window: its newest calls, and how many are unheard. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { Offhook } from '../../compose.ts'
import { toRecordingItem } from '../../ipc/recordings.ts'
import { Emitter } from '../../util/emitter.ts'
import { recentCallCount } from '../menus/recent-calls.ts'
import type { Workspace } from '../../workspace.ts'

/** Nobody watches the tray's menu while calls pour in; counting never competes with a search. */
const throttleMs = 2_000

export interface LibrarySummary {
  calls: readonly RecordingItem[]
  unheard: number
}

export interface WatchedSummary {
  current(): LibrarySummary
  readonly changes: Emitter<LibrarySummary>
}

const nothing: LibrarySummary = { calls: [], unheard: 0 }

/**
 * Watches until `signal` aborts.
 *
 * @param options.ready the library is not asked before: at the start the window's own questions go first
 */
export function watchSummary(
  offhook: Pick<Offhook, 'session' | 'clock' | 'region'>,
  { ready, signal }: { ready: Promise<unknown>; signal: AbortSignal },
): WatchedSummary {
  const { session, clock } = offhook
  const changes = new Emitter<LibrarySummary>()
  let current = nothing
  let pending = false
  const show = (summary: LibrarySummary) => {
    current = summary
    changes.emit(summary)
  }

  const look = async () => {
    const workspace = session.workspace()
    if (!workspace) return
    const summary = await readSummary(workspace, offhook.region())
    // Another account may be open by now, and asks for itself.
    if (session.workspace() === workspace) show(summary)
  }
  const lookSoon = async () => {
    if (pending) return
    pending = true
    try {
      await ready
      await clock.sleep(throttleMs, signal)
      pending = false
      await look()
    } catch {
      // The library is closing, or the app is: what was shown stays until there is something else.
      pending = false
    }
  }
  session.opened.listen(({ threads }) => {
    threads.changes.listen(() => void lookSoon())
    show(nothing)
    void lookSoon()
  })
  session.changes.listen(() => session.workspace() === null && show(nothing))
  return { current: () => current, changes }
}

async function readSummary({ threads }: Workspace, region: string): Promise<LibrarySummary> {
  const [{ items }, { unheard }] = await Promise.all([
    threads.reader.listRecordings({ view: 'all', offset: 0, limit: recentCallCount }),
    threads.reader.counts(),
  ])
  return { calls: items.map((item) => toRecordingItem(item, region)), unheard }
}
