/**
 * Waits for a panel that starts after the app, as both do at login: Electron looks for one only when it
 * creates the tray icon, and without it a hidden window cannot be opened.
 */
import type { AppTray } from './tray.ts'

/** Panels take a few seconds at login; a hidden window is not missed for this long. */
const soonSeconds = 10
/** For slow machines and desktops that start extensions last. */
const lateSeconds = 110

export interface PanelOptions {
  tray: Pick<AppTray, 'renew'> | null
  hasTray(): Promise<boolean>
  /** Whether one appears within this time. */
  waitForTray(seconds: number): Promise<boolean>
  /** Shows the window minimised instead. */
  onMissing(): void
}

export async function awaitPanel({ tray, hasTray, waitForTray, onMissing }: PanelOptions): Promise<void> {
  if (await hasTray()) return
  if (!(await waitForTray(soonSeconds))) {
    onMissing()
    if (!(await waitForTray(lateSeconds))) return
  }
  tray?.renew()
}
