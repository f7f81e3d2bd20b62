/** Recent calls where the system has a place for them: the dock's menu of macOS, the taskbar's list of Windows. */
import { app, Menu } from 'electron'
import type { JumpListCategory, MenuItemConstructorOptions } from 'electron'
import type { RecentCall } from './recent-calls.ts'
import type { ShellText } from '../text/en.ts'
import { escapeLabel } from '../tray/tray-menu.ts'

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

/**
 * Each entry starts the program with the link of a call, which the running one takes over.
 *
 * @param removed arguments of the entries that a person took off the list: Windows shows none with one of them
 */
export function jumpListOf(
  calls: readonly RecentCall[],
  text: ShellText['recentCalls'],
  { program, removed }: { program: string; removed: ReadonlySet<string> },
): JumpListCategory[] {
  const items = calls.map(({ id, label }) => ({
    type: 'task' as const,
    program,
    args: `"offhook://recording/${encodeURIComponent(id)}"`,
    title: label.slice(0, maxTitle),
    description: '',
    iconPath: program,
    iconIndex: 0,
  }))
  const kept = items.filter(({ args }) => !removed.has(args))
  return kept.length === 0 ? [] : [{ type: 'custom', name: text.title, items: kept }]
}

export interface RecentMenus {
  /** None are left where there are none, as after an account was removed. */
  show(calls: readonly RecentCall[], text: ShellText['recentCalls']): void
}

export function createRecentMenus(actions: RecentActions): RecentMenus {
  // Windows tells each of them once only, before it would show them again.
  const removed = new Set<string>()
  return {
    show(calls, text) {
      if (process.platform === 'darwin')
        app.dock?.setMenu(Menu.buildFromTemplate(dockMenuOf(calls, text, actions)))
      if (process.platform !== 'win32') return
      for (const { args } of app.getJumpListSettings().removedItems) if (args) removed.add(args)
      app.setJumpList(jumpListOf(calls, text, { program: process.execPath, removed }))
    },
  }
}
