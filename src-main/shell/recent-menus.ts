/** Recent calls where the system has a place for them: the dock's menu of macOS, the taskbar's list of Windows. */
import { app, Menu } from 'electron'
import type { JumpListCategory, MenuItemConstructorOptions } from 'electron'
import type { RecentCall } from './recent-calls.ts'
import type { ShellText } from './text/en.ts'
import { escapeLabel } from './tray-menu.ts'

export interface RecentActions {
  openCall(id: string): void
  dial(): void
  search(): void
}

/** Windows cuts longer titles off, and refuses the whole list for one that is much longer. */
const maxTitle = 100

export function dockMenuOf(
  calls: readonly RecentCall[],
  text: ShellText['recentCalls'],
  actions: RecentActions,
): MenuItemConstructorOptions[] {
  return [
    ...calls.map(({ id, label }) => ({ label: escapeLabel(label), click: () => actions.openCall(id) })),
    ...(calls.length === 0 ? [] : [{ type: 'separator' } as const]),
    { label: text.dial, click: () => actions.dial() },
    { label: text.search, click: () => actions.search() },
  ]
}

/** Each entry starts the program with the link of a call, which the running one takes over. */
export function jumpListOf(
  calls: readonly RecentCall[],
  text: ShellText['recentCalls'],
  program: string,
): JumpListCategory[] {
  if (calls.length === 0) return []
  return [
    {
      type: 'custom',
      name: text.title,
      items: calls.map(({ id, label }) => ({
        ...{ type: 'task', program, args: `"offhook://recording/${encodeURIComponent(id)}"` },
        ...{ title: label.slice(0, maxTitle), description: '', iconPath: program, iconIndex: 0 },
      })),
    },
  ]
}

/** Shows them; none are left where there are none, as after an account was removed. */
export function showRecentCalls(
  calls: readonly RecentCall[],
  text: ShellText['recentCalls'],
  actions: RecentActions,
): void {
  if (process.platform === 'darwin')
    app.dock?.setMenu(Menu.buildFromTemplate(dockMenuOf(calls, text, actions)))
  if (process.platform === 'win32') app.setJumpList(jumpListOf(calls, text, process.execPath))
}
