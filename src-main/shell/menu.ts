/** The application menu: the system's own roles, and the few commands that deserve a place in it. */
import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { AppView } from '../../src-preload/contract/channels.ts'

export function setApplicationMenu(actions: { navigate(view: AppView): void; syncNow(): void }): void {
  const mac = process.platform === 'darwin'
  const go = (label: string, view: AppView, accelerator: string): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: () => actions.navigate(view),
  })
  const template: MenuItemConstructorOptions[] = [
    ...(mac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    {
      label: '&File',
      submenu: [
        { label: 'Sync now', accelerator: 'CmdOrCtrl+R', click: actions.syncNow },
        { type: 'separator' },
        { role: 'close' },
        ...(mac ? [] : [{ role: 'quit' } satisfies MenuItemConstructorOptions]),
      ],
    },
    { role: 'editMenu' },
    {
      label: '&Go',
      submenu: [
        go('Calls', 'calls', 'CmdOrCtrl+1'),
        go('Search', 'search', 'CmdOrCtrl+2'),
        go('Dial pad', 'dialer', 'CmdOrCtrl+3'),
        go('Offline readiness', 'readiness', 'CmdOrCtrl+4'),
        go('Account', 'account', 'CmdOrCtrl+5'),
        go('Settings', 'settings', 'CmdOrCtrl+,'),
      ],
    },
    {
      label: '&View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        // Plus without Shift, where it shares a key with the equals sign.
        { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false, acceleratorWorksWhenHidden: true },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
