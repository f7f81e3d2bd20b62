/** Watches the open library for the tray and menus: newest calls, unheard ones and follow-ups that are due. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { Offhook } from '../../app/compose.ts'
import { toRecordingItem } from '../../model/recording-item.ts'
import type { DueDays } from '../../../src-preload/contract/follow-ups.ts'
import { getDueDays } from '../../model/due-days.ts'
import { Emitter } from '../../util/emitter.ts'
import { recentCallCount } from '../menus/recent-calls.ts'
import type { Workspace } from '../../app/workspace.ts'

/** The tray menu needs no faster updates during sync, and counting must not slow searches. */
const throttleMs = 2_000
/** At midnight other follow-ups are due; a timer does not count the time that the computer sleeps. */
const dayCheckMs = 5 * 60_000

export interface LibrarySummary {
  calls: readonly RecordingItem[]
  unheard: number
  /** The number of open follow-ups. */
  due: { today: number; overdue: number }
}

export interface WatchedSummary {
  current(): LibrarySummary
  readonly changes: Emitter<LibrarySummary>
}

const nothing: LibrarySummary = { calls: [], unheard: 0, due: { today: 0, overdue: 0 } }

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
    const summary = await readSummary(workspace, offhook.region(), getDueDays(clock.now()))
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
  const followDays = async () => {
    for (let { today } = getDueDays(clock.now()); ;) {
      await clock.sleep(dayCheckMs, signal)
      const { today: now } = getDueDays(clock.now())
      if (now !== today) void lookSoon()
      today = now
    }
  }
  void followDays().catch(() => undefined)
  session.opened.listen(({ threads }) => {
    threads.changes.listen(() => void lookSoon())
    show(nothing)
    void lookSoon()
  })
  session.changes.listen(() => session.workspace() === null && show(nothing))
  return { current: () => current, changes }
}

async function readSummary({ threads }: Workspace, region: string, days: DueDays): Promise<LibrarySummary> {
  const filter = { state: 'open', owner: null, personId: null } as const
  const [{ items }, { unheard }, { today, overdue }] = await Promise.all([
    threads.reader.listRecordings({ view: 'all', offset: 0, limit: recentCallCount }),
    threads.reader.counts(),
    threads.reader.countFollowUps({ filter, days }),
  ])
  return { calls: items.map((item) => toRecordingItem(item, region)), unheard, due: { today, overdue } }
}
