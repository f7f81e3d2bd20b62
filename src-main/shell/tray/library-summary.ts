/** Watches the open library for the tray and menus: newest calls and number of unheard ones. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { Offhook } from '../../app/compose.ts'
import { toRecordingItem } from '../../model/recording-item.ts'
import { Emitter } from '../../util/emitter.ts'
import { recentCallCount } from '../menus/recent-calls.ts'
import type { Workspace } from '../../app/workspace.ts'

/** The tray menu needs no faster updates during sync, and counting must not slow searches. */
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
 * @param options.ready the library is not queried before, so that the window's first queries come first
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

  const check = async () => {
    const workspace = session.workspace()
    if (!workspace) return
    const summary = await readSummary(workspace, offhook.region())
    // Another account may be open by now; it has its own query.
    if (session.workspace() === workspace) show(summary)
  }
  const lookSoon = async () => {
    if (pending) return
    pending = true
    try {
      await ready
      await clock.sleep(throttleMs, signal)
      pending = false
      await check()
    } catch {
      // The library or the app is closing: the last state stays.
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
