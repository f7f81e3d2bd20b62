/** What the desktop around the window can do for the app, and the two things of it that a person switches. */
import { z } from 'zod'
import type { DesktopState } from '../../src-preload/contract/desktop.ts'
import type { Handlers } from './handlers.ts'

export interface Desktop {
  state(): Promise<DesktopState>
  /** @throws the system's error */
  setLaunchAtLogin(on: boolean): Promise<void>
  /** @throws the system's error */
  setTelLinks(on: boolean): Promise<void>
}

export type DesktopChannel = 'desktop.state' | 'desktop.set-launch-at-login' | 'desktop.set-tel-links'

const choice = z.object({ on: z.boolean() })

export function desktopHandlers(desktop: Desktop): Handlers<DesktopChannel> {
  return {
    'desktop.state': { args: z.null(), run: () => desktop.state() },
    'desktop.set-launch-at-login': {
      args: choice,
      async run({ on }) {
        await desktop.setLaunchAtLogin(on)
        return await desktop.state()
      },
    },
    'desktop.set-tel-links': {
      args: choice,
      async run({ on }) {
        await desktop.setTelLinks(on)
        return await desktop.state()
      },
    },
  }
}
