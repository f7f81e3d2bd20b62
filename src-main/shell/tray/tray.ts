/** The icon that stays when the window is closed. */
import { join } from 'node:path'
import { Menu, Tray, nativeImage } from 'electron'
import type { ShellText } from '../text/en.ts'
import { trayMenuOf, type TrayActions, type TrayMenuView } from './tray-menu.ts'
import type { TrayIcon } from './tray-state.ts'

export interface TrayView extends TrayMenuView {
  icon: TrayIcon
}

export interface AppTray {
  show(view: TrayView): void
  /** A panel has come: the icon is made anew, in the way that this panel understands. */
  renew(): void
}

/**
 * @param icons the folder of the drawings
 * @param texts asked each time: the person may choose another language.
 * @returns null where the system refuses one; the app then does without.
 */
export function createTray(icons: string, texts: () => ShellText, actions: TrayActions): AppTray | null {
  const drawings = new Map<TrayIcon, Electron.NativeImage>()
  const drawingOf = (icon: TrayIcon) => {
    const drawing = drawings.get(icon) ?? readIcon(icons, icon)
    drawings.set(icon, drawing)
    return drawing
  }
  const make = () => {
    const made = new Tray(drawingOf(shownIcon))
    // On a Mac a press shows the menu, and nothing else.
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
    if (view.icon !== shownIcon) tray.setImage(drawingOf(view.icon))
    shownIcon = view.icon
    const { tray: text } = texts()
    const template = trayMenuOf(view, text, actions)
    // Menus on Linux flicker when they are set again unchanged. Labels and ids are all that can differ.
    const menu = JSON.stringify([template, view.calls])
    if (menu === shownMenu) return
    shownMenu = menu
    tray.setToolTip(`${view.sentence} – Offhook`)
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

/** macOS paints the alpha channel to suit the menu bar. */
function readIcon(folder: string, icon: TrayIcon): Electron.NativeImage {
  const isMac = process.platform === 'darwin'
  const state = icon === 'idle' ? '' : `-${icon}`
  const image = nativeImage.createFromPath(join(folder, `${isMac ? 'trayTemplate' : 'tray'}${state}.png`))
  image.setTemplateImage(isMac)
  return image
}
