/** The icon that stays when the window is closed. */
import { Menu, Tray, nativeImage } from 'electron'
import type { SyncStatus } from '../../src-preload/contract/sync.ts'
import type { ShellText } from './text/en.ts'

export interface TrayActions {
  open(): void
  dial(): void
  syncNow(): void
  togglePause(): void
  quit(): void
}

export interface AppTray {
  /** Null: nobody is connected. */
  show(status: SyncStatus | null): void
  destroy(): void
}

/**
 * @param texts asked each time: the person may choose another language.
 * @returns null where the desktop has no tray; the app then does without.
 */
export function createTray(iconPath: string, texts: () => ShellText, actions: TrayActions): AppTray | null {
  let tray: Tray
  try {
    const icon = nativeImage.createFromPath(iconPath)
    icon.setTemplateImage(process.platform === 'darwin')
    tray = new Tray(icon)
  } catch {
    return null
  }
  tray.on('click', actions.open)
  let shown = ''

  const show = (status: SyncStatus | null) => {
    const { tray: text } = texts()
    const sentence = describe(status, text.states)
    const paused = status?.phase === 'paused'
    // Menus on Linux flicker when they are set again unchanged.
    const state = `${sentence}|${paused}`
    if (state === shown) return
    shown = state
    tray.setToolTip(text.toolTip(sentence))
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: sentence, enabled: false },
        { type: 'separator' },
        { label: text.open, click: actions.open },
        { label: text.dial, click: actions.dial, enabled: status !== null },
        { label: text.syncNow, click: actions.syncNow, enabled: status !== null && !paused },
        {
          label: paused ? text.resume : text.pause,
          click: actions.togglePause,
          enabled: status !== null,
        },
        { type: 'separator' },
        { label: text.quit, click: actions.quit },
      ]),
    )
  }
  show(null)
  return { show, destroy: () => tray.destroy() }
}

/** One short sentence for the tooltip and the menu's head; only changes when something worth saying does. */
function describe(status: SyncStatus | null, text: ShellText['tray']['states']): string {
  if (!status) return text.notConnected
  switch (status.phase) {
    case 'paused':
      return text.paused
    case 'offline':
      return text.offline
    case 'rate-limited':
      return text.rateLimited
    case 'unauthorized':
      return text.unauthorized
    case 'forbidden':
      return text.forbidden
    case 'disk-full':
      return text.diskFull
    case 'saving':
      return status.saving === 'battery' ? text.onBattery : text.onMetered
    case 'stopped':
      return text.stopped
    case 'listing':
    case 'transcripts':
    case 'audio':
      return text.syncing
    default:
      return text.ready(String(status.readyOffline), String(status.recordings))
  }
}
