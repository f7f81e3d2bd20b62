/** Shows the tray icon, which stays when the window is closed. */
import { join } from 'node:path'
import { Menu, Tray, nativeImage } from 'electron'
import type { ShellText } from '../text/en.ts'
import { buildTrayMenu, type TrayActions, type TrayMenuView } from './tray-menu.ts'
import type { TrayIcon } from './tray-state.ts'

export interface TrayView extends TrayMenuView {
  icon: TrayIcon
}

export interface AppTray {
  show(view: TrayView): void
  /** Creates the icon again for a panel that has just started. */
  renew(): void
}

/**
 * @param icons the folder of icons
 * @param texts called each time, because the language may change.
 * @returns null where the system refuses an icon.
 */
export function createTray(icons: string, texts: () => ShellText, actions: TrayActions): AppTray | null {
  const drawings = new Map<TrayIcon, Electron.NativeImage>()
  const loadDrawing = (icon: TrayIcon) => {
    const drawing = drawings.get(icon) ?? readIcon(icons, icon)
    drawings.set(icon, drawing)
    return drawing
  }
  const make = () => {
    const made = new Tray(loadDrawing(shownIcon))
    // On a Mac a click only shows the menu.
    if (process.platform !== 'darwin') made.on('click', () => actions.open())
    return made
  }
  let shownIcon: TrayIcon = 'idle'
  let shownMenu = ''
  let shown: TrayView | null = null
  let tray: Tray
  try {
    tray = make()
  } catch {
    return null
  }

  const show = (view: TrayView) => {
    shown = view
    if (view.icon !== shownIcon) tray.setImage(loadDrawing(view.icon))
    shownIcon = view.icon
    const { tray: text } = texts()
    const template = buildTrayMenu(view, text, actions)
    // Menus on Linux flicker when set again unchanged. Only labels and ids can differ.
    const menu = JSON.stringify([template, view.calls])
    if (menu === shownMenu) return
    shownMenu = menu
    tray.setToolTip([view.due, view.sentence, 'Offhook'].filter((part) => part !== null).join(' – '))
    tray.setContextMenu(Menu.buildFromTemplate(template))
  }
  return {
    show,
    renew() {
      tray.destroy()
      tray = make()
      shownMenu = ''
      if (shown) show(shown)
    },
  }
}

/** macOS colours the alpha channel for the menu bar. */
function readIcon(folder: string, icon: TrayIcon): Electron.NativeImage {
  const isMac = process.platform === 'darwin'
  const state = icon === 'idle' ? '' : `-${icon}`
  const image = nativeImage.createFromPath(join(folder, `${isMac ? 'trayTemplate' : 'tray'}${state}.png`))
  image.setTemplateImage(isMac)
  return image
}
