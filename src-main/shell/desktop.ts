/** Combines what the desktop supports, from the modules that know one part each. */
import { isDeepStrictEqual } from 'node:util'
import type { Ability, DesktopState } from '../../src-preload/contract/desktop.ts'
import type { Desktop } from '../ipc/desktop.ts'
import type { LaunchAtLogin } from './launch-at-login.ts'

/** Links and shortcuts of other programs. */
export interface Reach {
  telLinks(): Ability
  setTelLinks(on: boolean): Promise<void>
  globalShortcut(): Pick<DesktopState, 'globalShortcut' | 'globalShortcutTaken'>
}

export interface DesktopParts {
  launch: LaunchAtLogin
  reach: Reach
  hasTray(): Promise<boolean>
  hasNotifications(): Promise<boolean>
  hasBadge(): boolean
}

export interface WatchedDesktop extends Desktop {
  /** Checks for changes and notifies listeners. */
  refresh(): Promise<void>
}

export function createDesktop(parts: DesktopParts, tell: (state: DesktopState) => void): WatchedDesktop {
  const { launch, reach } = parts
  let lastState: DesktopState | null = null

  const state = async (): Promise<DesktopState> => {
    const [launchAtLogin, hasTray, hasNotifications] = await Promise.all([
      launch.state(),
      parts.hasTray(),
      parts.hasNotifications(),
    ])
    lastState = {
      launchAtLogin,
      hasTray,
      hasNotifications,
      telLinks: reach.telLinks(),
      ...reach.globalShortcut(),
      hasBadge: parts.hasBadge(),
    }
    return lastState
  }
  return {
    state,
    setLaunchAtLogin: (on) => launch.set(on),
    setTelLinks: (on) => reach.setTelLinks(on),
    async refresh() {
      // Nothing was reported yet, so nobody needs the change.
      if (lastState === null) return
      const before = lastState
      const now = await state()
      if (!isDeepStrictEqual(now, before)) tell(now)
    },
  }
}
