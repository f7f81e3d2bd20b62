/** Builds the menu of the tray icon as data. Pure. */
import { cleanText } from '../../util/clean-text.ts'
import type { MenuItemConstructorOptions } from 'electron'
import type { AppView } from '../../../src-preload/contract/channels.ts'
import type { PauseLength, SyncStatus } from '../../../src-preload/contract/sync.ts'
import type { RecentCall } from '../menus/recent-calls.ts'
import type { ShellText } from '../text/en.ts'

export interface TrayActions {
  open(): void
  openCall(id: string): void
  go(view: AppView): void
  syncNow(): void
  pause(length: PauseLength): void
  resume(): void
  lock(): void
  quit(): void
}

export interface TrayMenuView {
  /** Null without an account. */
  status: SyncStatus | null
  /** What the app is doing; see `describeState`. */
  sentence: string
  /** The follow-ups that are due; null for none. */
  due: string | null
  calls: readonly RecentCall[]
  /** The open library is encrypted. */
  hasLock: boolean
}

type Item = MenuItemConstructorOptions

export function buildTrayMenu(
  { status, sentence, due, calls, hasLock }: TrayMenuView,
  text: ShellText['tray'],
  actions: TrayActions,
): Item[] {
  const isConnected = status !== null
  const isPaused = status?.phase === 'paused'
  const divider: Item = { type: 'separator' }
  const pauseItem: Item = isPaused
    ? { label: text.resume, click: () => actions.resume() }
    : {
        label: text.pause,
        enabled: isConnected,
        submenu: [
          { label: text.pauseHour, click: () => actions.pause('hour') },
          { label: text.pauseTomorrow, click: () => actions.pause('tomorrow') },
          { label: text.pauseOpen, click: () => actions.pause('open') },
        ],
      }
  return [
    { label: escapeLabel(sentence), enabled: false },
    ...(due === null ? [] : [{ label: due, click: () => actions.go('follow-ups') }]),
    divider,
    { label: text.open, click: () => actions.open() },
    { label: text.dial, click: () => actions.go('dialer'), enabled: isConnected },
    { label: text.search, click: () => actions.go('search'), enabled: isConnected },
    ...(calls.length === 0
      ? []
      : [
          divider,
          { label: text.recentCalls, enabled: false },
          ...calls.map(({ id, label }): Item => ({
            label: escapeLabel(label),
            click: () => actions.openCall(id),
          })),
        ]),
    divider,
    { label: text.syncNow, click: () => actions.syncNow(), enabled: isConnected && !isPaused },
    pauseItem,
    divider,
    ...(hasLock ? [{ label: text.lock, click: () => actions.lock() }] : []),
    { label: text.quit, click: () => actions.quit() },
  ]
}

/** One line. A single ampersand would underline the next letter. */
export function escapeLabel(label: string): string {
  return cleanText(label).replaceAll('&', '&&')
}
