/** What is shown of the open library outside the window: its newest calls, and how many are unheard. */
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import type { Offhook } from '../compose.ts'
import { toRecordingItem } from '../ipc/recordings.ts'
import { Emitter } from '../util/emitter.ts'
import { recentCallCount } from './recent-calls.ts'
import type { Workspace } from '../workspace.ts'

/** Nobody watches the tray's menu while calls pour in; counting never competes with a search. */
const throttleMs = 2_000

export interface LibraryGlance {
  calls: readonly RecordingItem[]
  unheard: number
}

export interface WatchedGlance {
  current(): LibraryGlance
  readonly changes: Emitter<LibraryGlance>
}

const nothing: LibraryGlance = { calls: [], unheard: 0 }

/**
 * Watches until `signal` aborts.
 *
 * @param options.ready the library is not asked before: at the start the window's own questions go first
 */
export function watchGlance(
  offhook: Pick<Offhook, 'session' | 'clock' | 'region'>,
  { ready, signal }: { ready: Promise<unknown>; signal: AbortSignal },
): WatchedGlance {
  const { session, clock } = offhook
  const changes = new Emitter<LibraryGlance>()
  let current = nothing
  let pending = false
  const show = (glance: LibraryGlance) => {
    current = glance
    changes.emit(glance)
  }

  const look = async () => {
    const workspace = session.workspace()
    if (!workspace) return
    const glance = await readGlance(workspace, offhook.region())
    // Another account may be open by now, and asks for itself.
    if (session.workspace() === workspace) show(glance)
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

async function readGlance({ threads }: Workspace, region: string): Promise<LibraryGlance> {
  const [{ items }, { unheard }] = await Promise.all([
    threads.reader.listRecordings({ view: 'all', offset: 0, limit: recentCallCount }),
    threads.reader.counts(),
  ])
  return { calls: items.map((item) => toRecordingItem(item, region)), unheard }
}
