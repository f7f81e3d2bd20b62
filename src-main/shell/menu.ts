/** The application menu: the system's own roles, and the few commands that deserve a place in it. */
import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { AppView } from '../../src-preload/contract/channels.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import { acceleratorOf, type MenuCommand } from './menu-keys.ts'
import type { ShellText } from './text/en.ts'

type Item = MenuItemConstructorOptions

/** @param shortcuts the keys that the person chose, of the window's commands */
export function setApplicationMenu(
  { menu: text }: ShellText,
  shortcuts: Settings['shortcuts'],
  actions: { navigate(view: AppView): void; syncNow(): void },
): void {
  const mac = process.platform === 'darwin'
  const withKey = (command: MenuCommand, item: Item): Item => {
    const accelerator = acceleratorOf(command, shortcuts)
    return accelerator === undefined ? item : { ...item, accelerator }
  }
  const go = (view: keyof typeof text.places, command: MenuCommand): Item =>
    withKey(command, { label: text.places[view], click: () => actions.navigate(view) })
  const template: Item[] = [
    ...(mac ? [{ role: 'appMenu' } satisfies Item] : []),
    {
      label: text.file,
      submenu: [
        withKey('app.sync', { label: text.syncNow, click: actions.syncNow }),
        { type: 'separator' },
        { role: 'close', label: text.close },
        ...(mac ? [] : [{ role: 'quit', label: text.quit } satisfies Item]),
      ],
    },
    { label: text.edit, submenu: editItems(text) },
    {
      label: text.go,
      submenu: [
        go('calls', 'go.all'),
        go('search', 'go.search'),
        go('people', 'go.people'),
        go('dialer', 'go.dialer'),
        go('readiness', 'go.readiness'),
        go('account', 'go.account'),
        go('settings', 'go.settings'),
      ],
    },
    { label: text.view, submenu: viewItems(text) },
    {
      label: text.window,
      role: 'windowMenu',
      submenu: [{ role: 'minimize', label: text.minimize }],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

/** Undo and redo are shown for fields; elsewhere the window takes the keys itself, to undo what was done to calls. */
function editItems(text: ShellText['menu']): Item[] {
  return [
    { role: 'undo', label: text.undo },
    { role: 'redo', label: text.redo },
    { type: 'separator' },
    { role: 'cut', label: text.cut },
    { role: 'copy', label: text.copy },
    { role: 'paste', label: text.paste },
    { role: 'selectAll', label: text.selectAll },
  ]
}

function viewItems(text: ShellText['menu']): Item[] {
  return [
    { role: 'resetZoom', label: text.actualSize },
    { role: 'zoomIn', label: text.zoomIn },
    // Plus without Shift, where it shares a key with the equals sign.
    { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false, acceleratorWorksWhenHidden: true },
    { role: 'zoomOut', label: text.zoomOut },
    { type: 'separator' },
    { role: 'togglefullscreen', label: text.fullScreen },
  ]
}
