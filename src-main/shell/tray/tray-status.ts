/**
 * Keeps tray, recent calls and icon badge up to date with the app's state. Each has its own module; this one
 * passes them their data.
 */
import { cleanText } from '../../util/clean-text.ts'
import type { BrowserWindow } from 'electron'
import type { LibraryTaskProgress } from '../../../src-preload/contract/library.ts'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { Offhook } from '../../app/compose.ts'
import type { Emitter } from '../../util/emitter.ts'
import { hasBadge, computeProgress, showBadge } from './app-icon.ts'
import { watchSummary } from './library-summary.ts'
import { createMomentFormat, listRecentCalls } from '../menus/recent-calls.ts'
import { createRecentMenus, type RecentActions } from '../menus/recent-menus.ts'
import type { ShellText } from '../text/en.ts'
import type { AppTray } from './tray.ts'
import { describeState, chooseTrayIcon } from './tray-state.ts'

export interface TrayStatusOptions {
  offhook: Offhook
  /** The folder of icons. */
  icons: string
  texts: () => ShellText
  settingsChanges: Emitter<Settings>
  libraryProgress: Emitter<LibraryTaskProgress | null>
  /** Work that is not needed to show the list waits for this. */
  listShown: Promise<unknown>
  /** BCP 47, for dates and numbers; may change with the language. */
  locale: () => string
  /** Null for none. */
  tray: AppTray | null
  /** Actions of a recent call and of the items below. */
  calls: RecentActions
  signal: AbortSignal
  platform?: NodeJS.Platform
}

/** Returns a function that shows everything again, for a change of language. */
export function showTrayStatus(window: BrowserWindow, options: TrayStatusOptions): () => void {
  const { offhook, icons, texts, settingsChanges, libraryProgress, tray } = options
  const { platform = process.platform } = options
  const { book, session, clock } = offhook
  const summary = watchSummary(offhook, { ready: options.listShown, signal: options.signal })
  const recentMenus = createRecentMenus(options.calls, platform)
  const status = () => session.workspace()?.sync.status() ?? null
  const isEncrypted = () => (session.workspace()?.audioKey ?? null) !== null
  const recent = (showsNames = book.settings().notifyContent) =>
    listRecentCalls(summary.current().calls, {
      text: texts().recentCalls,
      locale: options.locale(),
      nowMs: clock.now(),
      showsNames,
    })

  const readState = () => {
    const called = calledNow(offhook, texts())
    const wording = {
      text: texts().tray.states,
      timeOf: (ms: number) => createMomentFormat(options.locale(), clock.now())(ms),
      numberOf: (count: number) => new Intl.NumberFormat(options.locale()).format(count),
    }
    const sentence = session.locking.isLocked()
      ? wording.text.locked
      : describeState(status(), called, wording)
    return { status: status(), sentence, icon: chooseTrayIcon(status(), called !== null) }
  }
  let shown: ReturnType<typeof readState> | null = null
  const showTray = (calls = recent()) => {
    shown = readState()
    const { today, overdue } = summary.current().due
    const hasNone = today + overdue === 0 || session.locking.isLocked()
    const due = hasNone ? null : texts().followUps.due(today, overdue)
    tray?.show({ ...shown, due, calls, hasLock: isEncrypted() })
  }
  const showCalls = () => {
    const calls = recent()
    showTray(calls)
    recentMenus.show(calls, isEncrypted() ? recent(false) : calls, texts().recentCalls)
    const count = book.settings().showBadge ? summary.current().unheard : 0
    showBadge(window, hasBadge() ? count : 0, { icons, texts })
  }
  let task: LibraryTaskProgress | null = null
  const showProgress = () => {
    if (!window.isDestroyed()) window.setProgressBar(computeProgress(task, status()))
  }
  const showState = () => {
    showTray()
    showProgress()
  }
  /** Sync reports figures several times a second, which the tray does not show. */
  const showSync = () => {
    const { status: now, sentence } = readState()
    if (now?.phase !== shown?.status?.phase || sentence !== shown?.sentence) showTray()
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
    sync.changes.listen(showSync)
    dialer.changes.listen(() => showTray())
  })
  showTray()
  return showCalls
}

/** The name or number being called, if it may be shown; null for none. */
function calledNow({ book, session }: Offhook, { recentCalls: text }: ShellText): string | null {
  const attempt = session.workspace()?.dialer.current()
  if (attempt?.state !== 'starting' && attempt?.state !== 'initiated') return null
  return book.settings().notifyContent ? cleanText(attempt.formatted) : text.someone
}
