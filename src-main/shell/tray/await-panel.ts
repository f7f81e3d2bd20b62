/**
 * Waits for a panel that comes after the app, as where both start with the session: Electron looks for one only when
 * the tray's icon is made, and a window that started hidden could not be found by anybody without it.
 */
import type { AppTray } from './tray.ts'

/** Panels of a session that begins take a few seconds; so long nobody misses a window that they did not ask for. */
const soonSeconds = 10
/** Slow machines, and desktops that start their extensions last. */
const lateSeconds = 110

export interface PanelOptions {
  tray: Pick<AppTray, 'renew'> | null
  hasTray(): Promise<boolean>
  /** Whether one comes in this time. */
  trayComes(seconds: number): Promise<boolean>
  /** Shows where the window is, without one. */
  onMissing(): void
}

export async function awaitPanel({ tray, hasTray, trayComes, onMissing }: PanelOptions): Promise<void> {
  if (await hasTray()) return
  if (!(await trayComes(soonSeconds))) {
    onMissing()
    if (!(await trayComes(lateSeconds))) return
  }
  tray?.renew()
}
