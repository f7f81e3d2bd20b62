/**
 * How the app is there beside its page: tray, menus, what lies over its icon, its size, and what closing means. Each
 * has a module of its own; here they learn what there is to show.
 */
import { join } from 'node:path'
import { app, type BrowserWindow } from 'electron'
import type { AppView, EventName, Events } from '../../src-preload/contract/channels.ts'
import type { MenuGroup } from '../../src-preload/contract/desktop.ts'
import type { LibraryTaskProgress } from '../../src-preload/contract/library.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { Offhook } from '../compose.ts'
import { pauseEnd } from '../sync/pause-end.ts'
import type { Emitter } from '../util/emitter.ts'
import { hasBadge, progressOf, showBadge } from './app-icon.ts'
import { decideClosing, explainTray } from './closing.ts'
import { watchGlance } from './library-glance.ts'
import { createAppMenu } from './menu.ts'
import { momentOf, recentCallsOf } from './recent-calls.ts'
import { showRecentCalls } from './recent-menus.ts'
import type { ShellText } from './text/en.ts'
import { createTray } from './tray.ts'
import { describeState, iconOf } from './tray-state.ts'
import { followZoom, nextZoom, type ZoomStep } from './zoom.ts'

export interface PresenceOptions {
  offhook: Offhook
  /** The folder of drawings. */
  icons: string
  texts: () => ShellText
  settingsChanges: Emitter<Settings>
  libraryProgress: Emitter<LibraryTaskProgress | null>
  /** What is not needed to show the list waits for this. */
  listShown: Promise<unknown>
  hasTray: () => Promise<boolean>
  /** BCP 47, of dates: the person may choose another language. */
  locale: () => string
  /** Started with the session: nobody asked to see it. */
  hidden: boolean
}

export interface Presence {
  /** Shows the window, wherever it is. */
  open(): void
  /** The window's commands, for the menu. */
  showMenu(groups: MenuGroup[]): void
  /** The person chose another language. */
  showTexts(): void
}

export function keepPresent(window: BrowserWindow, options: PresenceOptions): Presence {
  const { offhook, icons, texts, settingsChanges, libraryProgress } = options
  const { book, session, clock } = offhook
  const quitting = new AbortController()
  app.on('before-quit', () => quitting.abort())

  const open = () => {
    if (window.isDestroyed()) return
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  const tell = <E extends EventName>(event: E, value: Events[E]) => {
    open()
    if (!window.isDestroyed()) window.webContents.send(event, value)
  }
  const go = (view: AppView) => () => tell('app.navigate', { view })
  const saveSettings = async (change: Partial<Settings>) =>
    settingsChanges.emit(await book.saveSettings(change))
  const sync = () => session.workspace()?.sync
  const calls = {
    openCall: (recordingId: string) => tell('app.navigate', { view: 'calls', recordingId }),
    dial: go('dialer'),
    search: go('search'),
  }

  const zoom = (step: ZoomStep) => {
    const next = nextZoom(book.settings().zoom, step)
    // Not kept, as on a full disk, it is as it was.
    if (next !== book.settings().zoom) saveSettings({ zoom: next }).catch(() => undefined)
  }
  settingsChanges.listen(followZoom(window.webContents, () => book.settings().zoom, zoom))
  const menu = createAppMenu(texts, { zoom, run: (id) => tell('app.command', { id }) })
  const tray = createTray(icons, texts, {
    ...{ open, ...calls, quit: () => app.quit() },
    syncNow: () => sync()?.now(),
    pause: (length) => sync()?.pause(pauseEnd(length, clock.now())),
    resume: () => sync()?.resume(),
  })

  const glance = watchGlance(offhook, { ready: options.listShown, signal: quitting.signal })
  const recent = () =>
    recentCallsOf(glance.current().calls, {
      ...{ text: texts().recentCalls, locale: options.locale(), nowMs: clock.now() },
      showsNames: book.settings().notifyContent,
    })
  const showTray = () => {
    const status = sync()?.status() ?? null
    const timeOf = (ms: number) => momentOf(ms, options.locale(), clock.now())
    tray?.show({
      ...{ status, calls: recent(), icon: iconOf(status, isCalling(offhook)) },
      sentence: describeState(status, texts().tray.states, timeOf),
    })
  }
  const showCalls = () => {
    showTray()
    showRecentCalls(recent(), texts().recentCalls, calls)
    const count = book.settings().showBadge ? glance.current().unheard : 0
    showBadge(window, hasBadge() ? count : 0, { icons, texts })
  }
  let task: LibraryTaskProgress | null = null
  const showProgress = () => {
    if (!window.isDestroyed()) window.setProgressBar(progressOf(task, sync()?.status() ?? null))
  }
  const showState = () => {
    showTray()
    showProgress()
  }
  glance.changes.listen(showCalls)
  settingsChanges.listen(showCalls)
  libraryProgress.listen((progress) => {
    task = progress
    showProgress()
  })
  session.changes.listen(showState)
  session.opened.listen(({ sync: opened, dialer }) => {
    opened.changes.listen(showState)
    dialer.changes.listen(showTray)
  })
  showTray()

  decideClosing(window, {
    settings: () => book.settings(),
    isQuitting: () => quitting.signal.aborted,
    hasTray: async () => tray !== null && (await options.hasTray()),
    onHidden: () => {
      if (book.settings().closeToTrayExplained) return
      explainTray(texts().closeToTray, join(icons, 'icon.png'), () => {
        saveSettings({ closeToTrayExplained: true }).catch(() => undefined)
      })
    },
  })
  if (options.hidden) void minimizeWithoutTray(window, options.hasTray)
  app.on('second-instance', open)
  app.on('activate', open)
  app.on('window-all-closed', () => app.quit())
  return {
    open,
    showMenu: (groups) => menu.show(groups),
    showTexts() {
      menu.refresh()
      showCalls()
    },
  }
}

function isCalling({ session }: Offhook): boolean {
  const state = session.workspace()?.dialer.current()?.state
  return state === 'starting' || state === 'initiated'
}

/** Nobody would find a hidden window where there is no tray to open it from. */
async function minimizeWithoutTray(window: BrowserWindow, hasTray: () => Promise<boolean>): Promise<void> {
  if ((await hasTray()) || window.isDestroyed() || window.isVisible()) return
  window.minimize()
}
