/** What closing the window means: into the tray, into the taskbar where there is no tray, or the end. */
import { Notification, type BrowserWindow } from 'electron'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import { findNotifier } from '../notifications/notifications.ts'
import type { ShellText } from '../text/en.ts'

export type Closing = 'quit' | 'hide' | 'minimize'

/** Hidden without a tray, nobody would find the window again. */
export function closingOf({ closeToTray }: Pick<Settings, 'closeToTray'>, hasTray: boolean): Closing {
  if (!closeToTray) return 'quit'
  return hasTray ? 'hide' : 'minimize'
}

export interface ClosingOptions {
  settings: () => Settings
  isQuitting: () => boolean
  /** Asked each time: panels come and go. */
  hasTray: () => Promise<boolean>
  /** It was hidden: to be said once. */
  onHidden: () => void
}

export function decideClosing(window: BrowserWindow, options: ClosingOptions): void {
  const putAway = async () => {
    const closing = closingOf(options.settings(), await options.hasTray())
    if (window.isDestroyed()) return
    if (closing === 'minimize') return window.minimize()
    hide(window)
    options.onHidden()
  }
  window.on('close', (event) => {
    if (options.isQuitting() || closingOf(options.settings(), true) === 'quit') return
    event.preventDefault()
    void putAway()
  })
}

/** A Mac keeps an empty screen of its own for a window that is hidden while it fills one. */
function hide(window: BrowserWindow): void {
  if (!window.isFullScreen()) return window.hide()
  window.once('leave-full-screen', () => window.hide())
  window.setFullScreen(false)
}

/**
 * Says once that the app goes on in the tray. Where no notification is shown, it is said the next time.
 *
 * @param onSaid it was seen
 */
export function explainTray(
  text: ShellText['closeToTray'],
  iconPath: string,
  onSaid: () => void,
  find = findNotifier,
): void {
  void find().then((notifier) => {
    if (notifier === null) return
    const notification = new Notification({ ...text, icon: iconPath, silent: true })
    notification.once('show', onSaid)
    notification.show()
  })
}
