/** The icon that stays when the window is closed. */
import { Menu, Tray, nativeImage } from 'electron'
import type { SyncStatus } from '../../src-preload/contract/sync.ts'

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

/** @returns null where the desktop has no tray; the app then does without. */
export function createTray(iconPath: string, actions: TrayActions): AppTray | null {
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
    const sentence = describe(status)
    const paused = status?.phase === 'paused'
    // Menus on Linux flicker when they are set again unchanged.
    const state = `${sentence}|${paused}`
    if (state === shown) return
    shown = state
    tray.setToolTip(`Offhook: ${sentence}`)
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: sentence, enabled: false },
        { type: 'separator' },
        { label: 'Open Offhook', click: actions.open },
        { label: 'Dial…', click: actions.dial, enabled: status !== null },
        { label: 'Sync now', click: actions.syncNow, enabled: status !== null && !paused },
        {
          label: paused ? 'Resume sync' : 'Pause sync',
          click: actions.togglePause,
          enabled: status !== null,
        },
        { type: 'separator' },
        { label: 'Quit Offhook', click: actions.quit },
      ]),
    )
  }
  show(null)
  return { show, destroy: () => tray.destroy() }
}

/** One short sentence for the tooltip and the menu's head; only changes when something worth saying does. */
export function describe(status: SyncStatus | null): string {
  if (!status) return 'not connected'
  switch (status.phase) {
    case 'paused':
      return 'sync is paused'
    case 'offline':
      return 'offline'
    case 'rate-limited':
      return 'waiting for the service’s limit'
    case 'unauthorized':
      return 'the key is not accepted'
    case 'forbidden':
      return 'the service refuses access'
    case 'disk-full':
      return 'the disk is full'
    case 'saving':
      return status.saving === 'battery' ? 'waiting for power' : 'waiting for an unmetered network'
    case 'stopped':
      return 'sync has stopped'
    case 'listing':
    case 'transcripts':
    case 'audio':
      return 'syncing'
    default:
      return `${status.readyOffline} of ${status.recordings} calls ready offline`
  }
}
