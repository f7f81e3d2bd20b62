/** Decides what closing the window does: to the tray, to the taskbar without a tray, or quit. */
import { Notification, type BrowserWindow } from 'electron'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import { findNotifier } from '../notifications/notifications.ts'
import type { ShellText } from '../text/en.ts'

export type Closing = 'quit' | 'hide' | 'minimize'

/** A window hidden without a tray could not be opened. */
export function decideCloseAction({ closeToTray }: Pick<Settings, 'closeToTray'>, hasTray: boolean): Closing {
  if (!closeToTray) return 'quit'
  return hasTray ? 'hide' : 'minimize'
}

export interface ClosingOptions {
  settings: () => Settings
  isQuitting: () => boolean
  /** Called each time: panels start and stop. */
  hasTray: () => Promise<boolean>
  /** The window was hidden; explain it once. */
  onHidden: () => void
}

export function decideClosing(window: BrowserWindow, options: ClosingOptions): void {
  const putAway = async () => {
    const closing = decideCloseAction(options.settings(), await options.hasTray())
    if (window.isDestroyed()) return
    if (closing === 'minimize') return window.minimize()
    hide(window)
    options.onHidden()
  }
  window.on('close', (event) => {
    if (options.isQuitting() || decideCloseAction(options.settings(), true) === 'quit') return
    event.preventDefault()
    void putAway()
  })
}

/** A full-screen window leaves an empty screen on a Mac when hidden. */
function hide(window: BrowserWindow): void {
  if (!window.isFullScreen()) return window.hide()
  window.once('leave-full-screen', () => window.hide())
  window.setFullScreen(false)
}

/**
 * Explains once that the app keeps running in the tray. Without a notification it tries again the next time.
 *
 * @param onSaid it was shown
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
