/**
 * Whether there is a tray. On Linux nobody tells: an icon without a panel that shows it is accepted and never seen.
 * Panels with a tray own a name on the session's bus (StatusNotifierItem, freedesktop.org), and that is asked for.
 */
import type { RunProgram } from '../run-program.ts'
import { appearsOnBus, isOnBus } from '../session-bus.ts'

const watcher = 'org.kde.StatusNotifierWatcher'

/** Where it cannot be asked, there is none: a window that minimises is found again by everybody. */
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

/** On Linux: whether a panel with a tray comes within this time. Where it cannot be asked, none does. */
export async function trayComes(seconds: number, signal: AbortSignal): Promise<boolean> {
  return await appearsOnBus(watcher, seconds, signal)
}
