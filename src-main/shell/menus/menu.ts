/** The application's menu: shown anew when its items change, adjusted in place when only what can be run does. */
import { Menu } from 'electron'
import type { MenuGroup } from '../../../src-preload/contract/desktop.ts'
import { type MenuActions, menuTemplateOf } from './menu-template.ts'
import type { ShellText } from '../text/en.ts'

export interface AppMenu {
  /** The window's commands, whenever they change. */
  show(groups: MenuGroup[]): void
  /** The person chose another language. */
  refresh(): void
}

export function createAppMenu(texts: () => ShellText, actions: MenuActions): AppMenu {
  let shown: MenuGroup[] = []
  const build = () => {
    const template = menuTemplateOf(shown, texts(), actions, process.platform === 'darwin')
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
  build()
  return {
    show(groups) {
      const isSame = namesOf(groups) === namesOf(shown)
      shown = groups
      if (!isSame) return build()
      const menu = Menu.getApplicationMenu()
      for (const { id, enabled } of groups.flatMap(({ items }) => items)) {
        const item = menu?.getMenuItemById(id)
        // Each change is one for the panel that shows the menu, where that is not the window.
        if (item && item.enabled !== enabled) item.enabled = enabled
      }
    },
    refresh: build,
  }
}

/** All that a rebuilt menu would show differently. */
function namesOf(groups: readonly MenuGroup[]): string {
  return JSON.stringify(
    groups.map(({ menu, items }) => [menu, items.map(({ id, title, chord }) => [id, title, chord])]),
  )
}
