/**
 * Connects tray, menus, zoom and closing of the app. What they show of the library is in
 * `tray/tray-status.ts`.
 */
import { join } from 'node:path'
import { app, autoUpdater, type BrowserWindow } from 'electron'
import type { AppView, EventName, Events } from '../../src-preload/contract/channels.ts'
import type { MenuGroup } from '../../src-preload/contract/desktop.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import { pauseEnd } from '../model/words/pause-end.ts'
import { awaitPanel } from './tray/await-panel.ts'
import { decideClosing, explainTray } from './window/closing.ts'
import { createAppMenu } from './menus/menu.ts'
import type { Presses } from './window/presses.ts'
import { showTrayStatus, type TrayStatusOptions } from './tray/tray-status.ts'
import { createTray } from './tray/tray.ts'
import { waitForTray } from './tray/tray-watcher.ts'
import { followZoom, nextZoom, type ZoomStep } from './window/zoom.ts'

export interface AppPresenceOptions extends Omit<TrayStatusOptions, 'tray' | 'calls' | 'signal'> {
  /** Notified when the user chooses a menu item. */
  presses: Pick<Presses, 'note'>
  hasTray: () => Promise<boolean>
  /** Locks the app. */
  lock(): void
  /** Started at login: the window stays hidden. */
  hidden: boolean
}

export interface AppPresence {
  /** Shows and focuses the window. */
  open(): void
  /** The window's commands, for the menu. */
  showMenu(groups: MenuGroup[]): void
  /** The language changed. */
  showTexts(): void
}

export function createAppPresence(window: BrowserWindow, options: AppPresenceOptions): AppPresence {
  const { offhook, icons, texts, settingsChanges } = options
  const { book, session, clock } = offhook
  const quitting = new AbortController()
  app.on('before-quit', () => quitting.abort())
  // An update of the macOS app closes the window first.
  if (process.platform === 'darwin') autoUpdater.on('before-quit-for-update', () => quitting.abort())

  const open = () => {
    if (window.isDestroyed()) return
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  const tell = <E extends EventName>(event: E, value: Events[E]) => {
    options.presses.note()
    open()
    if (!window.isDestroyed()) window.webContents.send(event, value)
  }
  const saveSettings = async (change: Partial<Settings>) =>
    settingsChanges.emit(await book.saveSettings(change))
  const sync = () => session.workspace()?.sync
  const calls = {
    openCall: (recordingId: string) => tell('app.navigate', { view: 'calls', recordingId }),
    go: (view: AppView) => tell('app.navigate', { view }),
  }

  const zoom = (step: ZoomStep) => {
    const next = nextZoom(book.settings().zoom, step)
    // If saving fails, as on a full disk, the zoom stays.
    if (next !== book.settings().zoom) saveSettings({ zoom: next }).catch(() => undefined)
  }
  settingsChanges.listen(followZoom(window.webContents, () => book.settings().zoom, zoom))
  const menu = createAppMenu(texts, { zoom, run: (id) => tell('app.command', { id }) })
  const tray = createTray(icons, texts, {
    open,
    ...calls,
    quit: () => app.quit(),
    syncNow: () => sync()?.now(),
    pause: (length) => sync()?.pause(pauseEnd(length, clock.now())),
    resume: () => sync()?.resume(),
    // If there is no passphrase, the window asks for one.
    lock: () => (session.locking.canLock() ? options.lock() : tell('app.command', { id: 'app.lock' })),
  })

  const showAnew = showTrayStatus(window, { ...options, tray, calls, signal: quitting.signal })
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
  void awaitPanel({
    tray,
    hasTray: () => options.listShown.then(options.hasTray),
    waitForTray: (seconds) => waitForTray(seconds, quitting.signal),
    onMissing() {
      // Without a tray a hidden window could not be opened.
      if (options.hidden && !window.isDestroyed() && !window.isVisible()) window.minimize()
    },
  })
  app.on('second-instance', open)
  app.on('activate', open)
  app.on('window-all-closed', () => app.quit())
  return {
    open,
    showMenu: (groups) => menu.show(groups),
    showTexts() {
      menu.refresh()
      showAnew()
    },
  }
}
