/** Shows recent calls in the dock menu of macOS and the jump list of Windows. */
import { app, Menu } from 'electron'
import type { JumpListCategory, MenuItemConstructorOptions } from 'electron'
import type { RecentCall } from './recent-calls.ts'
import type { ShellText } from '../text/en.ts'
import { escapeLabel, type TrayActions } from '../tray/tray-menu.ts'

export type RecentActions = Pick<TrayActions, 'openCall' | 'go'>

/** Windows cuts longer titles and refuses the whole list for a much longer one. */
const maxTitle = 100

export function buildDockMenu(
  calls: readonly RecentCall[],
  text: ShellText['recentCalls'],
  actions: RecentActions,
): MenuItemConstructorOptions[] {
  return [
    ...calls.map(({ id, label }) => ({ label: escapeLabel(label), click: () => actions.openCall(id) })),
    ...(calls.length === 0 ? [] : [{ type: 'separator' } as const]),
    { label: text.dial, click: () => actions.go('dialer') },
    { label: text.search, click: () => actions.go('search') },
  ]
}

/**
 * Each entry starts the program with a call's link, which the running instance takes over.
 *
 * @param removed arguments of entries that the user removed: Windows refuses a list with one of them
 */
export function buildJumpList(
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
  /**
   * Clears the list when there are no calls, as after an account was removed.
   *
   * @param stored the same calls as the system may store them: Windows keeps the jump list in a plain file
   */
  show(calls: readonly RecentCall[], stored: readonly RecentCall[], text: ShellText['recentCalls']): void
}

export function createRecentMenus(actions: RecentActions, platform: NodeJS.Platform): RecentMenus {
  // Windows reports each removed entry only once.
  const removed = new Set<string>()
  return {
    show(calls, stored, text) {
      if (platform === 'darwin')
        app.dock?.setMenu(Menu.buildFromTemplate(buildDockMenu(calls, text, actions)))
      if (platform !== 'win32') return
      for (const { args } of app.getJumpListSettings().removedItems) if (args) removed.add(args)
      app.setJumpList(buildJumpList(stored, text, { program: process.execPath, removed }))
    },
  }
}
