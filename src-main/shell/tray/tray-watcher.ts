/**
 * Detects a tray. Linux accepts an icon without a panel to show it, so this looks for the bus name that
 * panels with a tray own (StatusNotifierItem, freedesktop.org).
 */
import type { RunProgram } from '../run-program.ts'
import { appearsOnBus, isOnBus } from '../session-bus.ts'

const watcher = 'org.kde.StatusNotifierWatcher'

/** False when unknown: a minimised window is easy to find. */
export async function hasTray(
  platform: NodeJS.Platform = process.platform,
  run?: RunProgram,
): Promise<boolean> {
  if (platform !== 'linux') return true
  try {
    return await isOnBus(watcher, run)
  } catch {
    return false
  }
}

/** Linux: whether a panel with a tray appears within this time; false when the bus cannot be queried. */
export async function waitForTray(seconds: number, signal: AbortSignal): Promise<boolean> {
  return await appearsOnBus(watcher, seconds, signal)
}
