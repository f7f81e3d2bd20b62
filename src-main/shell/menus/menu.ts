/**
 * Shows the application menu: rebuilds it when items change, updates it in place when only their state does.
 */
import { Menu } from 'electron'
import type { MenuGroup } from '../../../src-preload/contract/desktop.ts'
import { type MenuActions, buildMenuTemplate } from './menu-template.ts'
import type { ShellText } from '../text/en.ts'

export interface AppMenu {
  /** The window's commands, on every change. */
  show(groups: MenuGroup[]): void
  /** The language changed. */
  refresh(): void
}

export function createAppMenu(texts: () => ShellText, actions: MenuActions): AppMenu {
  let shown: MenuGroup[] = []
  const build = () => {
    const template = buildMenuTemplate(shown, texts(), actions, process.platform === 'darwin')
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
  build()
  return {
    show(groups) {
      const isSame = listMenuNames(groups) === listMenuNames(shown)
      shown = groups
      if (!isSame) return build()
      const menu = Menu.getApplicationMenu()
      for (const { id, enabled } of groups.flatMap(({ items }) => items)) {
        const item = menu?.getMenuItemById(id)
        // Each change is sent to the panel that shows the menu, so unchanged values are skipped.
        if (item && item.enabled !== enabled) item.enabled = enabled
      }
    },
    refresh: build,
  }
}

/** Everything whose change requires a rebuild. */
function listMenuNames(groups: readonly MenuGroup[]): string {
  return JSON.stringify(
    groups.map(({ menu, items }) => [menu, items.map(({ id, title, chord }) => [id, title, chord])]),
  )
}
