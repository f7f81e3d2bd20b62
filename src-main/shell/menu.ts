/** The application menu: the system's own roles, and the few commands that deserve a place in it. */
import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { AppView } from '../../src-preload/contract/channels.ts'
import type { ShellText } from './text/en.ts'

type Item = MenuItemConstructorOptions

export function setApplicationMenu(
  { menu: text }: ShellText,
  actions: { navigate(view: AppView): void; syncNow(): void },
): void {
  const mac = process.platform === 'darwin'
  const go = (view: AppView, accelerator: string): Item => ({
    label: text.places[view],
    accelerator,
    click: () => actions.navigate(view),
  })
  const template: Item[] = [
    ...(mac ? [{ role: 'appMenu' } satisfies Item] : []),
    {
      label: text.file,
      submenu: [
        { label: text.syncNow, accelerator: 'CmdOrCtrl+R', click: actions.syncNow },
        { type: 'separator' },
        { role: 'close', label: text.close },
        ...(mac ? [] : [{ role: 'quit', label: text.quit } satisfies Item]),
      ],
    },
    { label: text.edit, submenu: editItems(text) },
    {
      label: text.go,
      submenu: [
        go('calls', 'CmdOrCtrl+1'),
        go('search', 'CmdOrCtrl+2'),
        go('people', 'CmdOrCtrl+3'),
        go('dialer', 'CmdOrCtrl+4'),
        go('readiness', 'CmdOrCtrl+5'),
        go('account', 'CmdOrCtrl+6'),
        go('settings', 'CmdOrCtrl+,'),
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
