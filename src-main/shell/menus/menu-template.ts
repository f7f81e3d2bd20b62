/**
 * Builds the menu bar as data: the window's commands among the system's items. Pure.
 *
 * Shortcuts of commands are only displayed: the window handles them, because their meaning depends on focus.
 * On a Mac the menu handles keys that the page did not, so that the window need not register others.
 */
import type { MenuItemConstructorOptions } from 'electron'
import type { MenuEntry, MenuGroup } from '../../../src-preload/contract/desktop.ts'
import { toAccelerator } from './menu-keys.ts'
import type { ShellText } from '../text/en.ts'
import { escapeLabel } from '../tray/tray-menu.ts'

export interface MenuActions {
  run(commandId: string): void
  zoom(step: 'in' | 'out' | 'reset'): void
}

type Item = MenuItemConstructorOptions
type MenuName = MenuGroup['menu']

/** Commands of the window that take the place of a role. */
const roleOf = { 'app.undo': 'undo', 'app.redo': 'redo' } as const

const divider: Item = { type: 'separator' }

/** @param groups empty without an account: only system items remain */
export function buildMenuTemplate(
  groups: readonly MenuGroup[],
  { menu: text }: ShellText,
  actions: MenuActions,
  isMac: boolean,
): Item[] {
  const toMenuItem = ({ id, title, chord, enabled }: MenuEntry): Item => ({
    id,
    label: escapeLabel(title),
    enabled,
    click: () => actions.run(id),
    registerAccelerator: false,
    ...(chord !== null && { accelerator: toAccelerator(chord) }),
  })
  const listSections = (menu: MenuName): Item[][] =>
    groups
      .filter((group) => group.menu === menu)
      .map(({ items }) => items.filter(({ id }) => !Object.hasOwn(roleOf, id)).map(toMenuItem))
  const whole = (menu: 'go' | 'call' | 'playback' | 'help'): Item[] => {
    const submenu = joinWithDividers(listSections(menu))
    return submenu.length === 0
      ? []
      : [{ label: text[menu], submenu, ...(menu === 'help' && { role: 'help' }) }]
  }
  const quit: Item[] = isMac ? [] : [{ role: 'quit', label: text.quit }]
  return [
    ...(isMac ? [appMenu(groups, text, toMenuItem)] : []),
    {
      label: text.file,
      submenu: joinWithDividers([...listSections('file'), [{ role: 'close', label: text.close }, ...quit]]),
    },
    {
      label: text.edit,
      submenu: joinWithDividers([...editSections(groups, text, toMenuItem), ...listSections('edit')]),
    },
    {
      label: text.view,
      submenu: joinWithDividers([...listSections('view'), zoomItems(text, actions), fullScreen(text)]),
    },
    ...whole('go'),
    ...whole('call'),
    ...whole('playback'),
    { label: text.window, role: 'windowMenu', submenu: windowItems(text, isMac) },
    ...whole('help'),
  ]
}

function joinWithDividers(sections: Item[][]): Item[] {
  return sections
    .filter((section) => section.length > 0)
    .flatMap((section, index) => (index === 0 ? section : [divider, ...section]))
}

/** The app menu of macOS, which includes the settings. */
function appMenu(
  groups: readonly MenuGroup[],
  text: ShellText['menu'],
  toMenuItem: (entry: MenuEntry) => Item,
): Item {
  const settings = groups.flatMap(({ items }) => items).find(({ id }) => id === 'go.settings')
  return {
    label: 'Offhook',
    submenu: joinWithDividers([
      [{ role: 'about', label: text.about }],
      settings ? [{ ...toMenuItem({ ...settings, title: text.settings }), id: 'app-menu-settings' }] : [],
      [{ role: 'services', label: text.services }],
      [
        { role: 'hide', label: text.hide },
        { role: 'hideOthers', label: text.hideOthers },
        { role: 'unhide', label: text.unhide },
      ],
      [{ role: 'quit', label: text.quit }],
    ]),
  }
}

/** Undo and redo apply to text fields, unless the window has an action on calls to undo: then the entry names it. */
function editSections(
  groups: readonly MenuGroup[],
  text: ShellText['menu'],
  toMenuItem: (entry: MenuEntry) => Item,
): Item[][] {
  const entries = groups.flatMap(({ items }) => items)
  const undoOrRedo = (id: keyof typeof roleOf): Item[] => {
    const role = roleOf[id]
    const entry = entries.find((each) => each.id === id)
    // Hidden, it still has the key of a Mac's text fields.
    return entry
      ? [{ role, label: text[role], visible: false }, toMenuItem(entry)]
      : [{ role, label: text[role] }]
  }
  return [
    [...undoOrRedo('app.undo'), ...undoOrRedo('app.redo')],
    [
      { role: 'cut', label: text.cut },
      { role: 'copy', label: text.copy },
      { role: 'paste', label: text.paste },
      { role: 'selectAll', label: text.selectAll },
    ],
  ]
}

function zoomItems(text: ShellText['menu'], { zoom }: MenuActions): Item[] {
  return [
    { label: text.actualSize, accelerator: 'CmdOrCtrl+0', click: () => zoom('reset') },
    { label: text.zoomIn, accelerator: 'CmdOrCtrl+Plus', click: () => zoom('in') },
    {
      // Plus without Shift, on keyboards where it shares a key with the equals sign.
      label: text.zoomIn,
      accelerator: 'CmdOrCtrl+=',
      click: () => zoom('in'),
      visible: false,
      acceleratorWorksWhenHidden: true,
    },
    { label: text.zoomOut, accelerator: 'CmdOrCtrl+-', click: () => zoom('out') },
  ]
}

function fullScreen(text: ShellText['menu']): Item[] {
  return [{ role: 'togglefullscreen', label: text.fullScreen }]
}

function windowItems(text: ShellText['menu'], isMac: boolean): Item[] {
  const minimize: Item = { role: 'minimize', label: text.minimize }
  return isMac ? [minimize, { role: 'zoom', label: text.zoomWindow }, divider, { role: 'front' }] : [minimize]
}
