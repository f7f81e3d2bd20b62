/** Methods for the desktop: what it supports, and the two settings stored there. */
import { z } from 'zod'
import type { DesktopState } from '../../src-preload/contract/desktop.ts'
import { method } from './method.ts'

export interface Desktop {
  state(): Promise<DesktopState>
  /** @throws the system's error */
  setLaunchAtLogin(on: boolean): Promise<void>
  /** @throws the system's error */
  setTelLinks(on: boolean): Promise<void>
}

const choice = z.object({ on: z.boolean() })

export function desktopMethods(desktop: Desktop) {
  return {
    'desktop.state': method(z.null(), () => desktop.state()),
    'desktop.set-launch-at-login': method(choice, async ({ on }) => {
      await desktop.setLaunchAtLogin(on)
      return await desktop.state()
    }),
    'desktop.set-tel-links': method(choice, async ({ on }) => {
      await desktop.setTelLinks(on)
      return await desktop.state()
    }),
  }
}
