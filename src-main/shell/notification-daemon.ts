/**
 * Whether somebody shows notifications. On Linux a program of the session does (Desktop Notifications Specification,
 * freedesktop.org), which many start only when the first one comes; Electron says yes without any.
 */
import type { RunProgram } from './metered.ts'
import { isOnBus, isStartedByBus } from './session-bus.ts'

const daemon = 'org.freedesktop.Notifications'

/** Where there is nothing to ask the bus with it is not known, and they are tried. */
export async function hasNotificationDaemon(
  platform: NodeJS.Platform = process.platform,
  run?: RunProgram,
): Promise<boolean> {
  if (platform !== 'linux') return true
  try {
    return (await isOnBus(daemon, run)) || (await isStartedByBus(daemon, run))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
