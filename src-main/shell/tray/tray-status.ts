/**
 * How the app stands, shown where its window is not: in the tray, in the recent calls of dock and taskbar, over its
 * icon. Each has a module of its own; here they learn what there is to show, and when.
 */
import type { BrowserWindow } from 'electron'
import type { LibraryTaskProgress } from '../../../src-preload/contract/library.ts'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { Offhook } from '../../compose.ts'
import type { Emitter } from '../../util/emitter.ts'
import { hasBadge, progressOf, showBadge } from './app-icon.ts'
import { watchSummary } from './library-summary.ts'
import { momentOf, recentCallsOf } from '../menus/recent-calls.ts'
import { createRecentMenus, type RecentActions } from '../menus/recent-menus.ts'
import type { ShellText } from '../text/en.ts'
import type { AppTray } from './tray.ts'
import { describeState, iconOf } from './tray-state.ts'

export interface TrayStatusOptions {
  offhook: Offhook
  /** The folder of drawings. */
  icons: string
  texts: () => ShellText
  settingsChanges: Emitter<Settings>
  libraryProgress: Emitter<LibraryTaskProgress | null>
  /** What is not needed to show the list waits for this. */
  listShown: Promise<unknown>
  /** BCP 47, of dates and figures: the person may choose another language. */
  locale: () => string
  /** Null where there is none. */
  tray: AppTray | null
  /** What a recent call does, and what stands below them. */
  calls: RecentActions
  signal: AbortSignal
}

/** Returns what shows all of it anew, as in another language. */
export function showTrayStatus(window: BrowserWindow, options: TrayStatusOptions): () => void {
  const { offhook, icons, texts, settingsChanges, libraryProgress, tray } = options
  const { book, session, clock } = offhook
  const summary = watchSummary(offhook, { ready: options.listShown, signal: options.signal })
  const recentMenus = createRecentMenus(options.calls)
  const status = () => session.workspace()?.sync.status() ?? null
  const recent = () =>
    recentCallsOf(summary.current().calls, {
      text: texts().recentCalls,
      locale: options.locale(),
      nowMs: clock.now(),
      showsNames: book.settings().notifyContent,
    })

  const showTray = () => {
    const called = calledNow(offhook, texts())
    const sentence = describeState(status(), called, {
      text: texts().tray.states,
      timeOf: (ms) => momentOf(ms, options.locale(), clock.now()),
      numberOf: (count) => new Intl.NumberFormat(options.locale()).format(count),
    })
    tray?.show({ status: status(), calls: recent(), icon: iconOf(status(), called !== null), sentence })
  }
  const showCalls = () => {
    showTray()
    recentMenus.show(recent(), texts().recentCalls)
    const count = book.settings().showBadge ? summary.current().unheard : 0
    showBadge(window, hasBadge() ? count : 0, { icons, texts })
  }
  let task: LibraryTaskProgress | null = null
  const showProgress = () => {
    if (!window.isDestroyed()) window.setProgressBar(progressOf(task, status()))
  }
  const showState = () => {
    showTray()
    showProgress()
  }
  summary.changes.listen(showCalls)
  settingsChanges.listen(showCalls)
  libraryProgress.listen((progress) => {
    task = progress
    showProgress()
  })
  session.changes.listen(showState)
  session.opened.listen(({ sync, dialer }) => {
    sync.changes.listen(showState)
    dialer.changes.listen(showTray)
  })
  showTray()
  return showCalls
}

/** Whom a call is being started to, as far as that may be shown; null: nobody. */
function calledNow({ book, session }: Offhook, { recentCalls: text }: ShellText): string | null {
  const attempt = session.workspace()?.dialer.current()
  if (attempt?.state !== 'starting' && attempt?.state !== 'initiated') return null
  return book.settings().notifyContent ? attempt.formatted : text.someone
}
