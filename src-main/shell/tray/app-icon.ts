/** Shows the number of unheard calls and a job's progress on the app's icon in the dock or taskbar. */
import { join } from 'node:path'
import { app, nativeImage, type BrowserWindow } from 'electron'
import type { LibraryTaskProgress } from '../../../src-preload/contract/library.ts'
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import type { ShellText } from '../text/en.ts'

/** Fewer calls take under a minute, and the bar would only flash. */
const fewCalls = 50
/** Electron's values for no bar and an indeterminate bar. */
const noBar = -1
const endless = 2

/** 0 to 1; negative: no bar; above 1: indeterminate. */
export function computeProgress(task: LibraryTaskProgress | null, status: SyncStatus | null): number {
  if (task) return task.total ? Math.min(1, task.done / task.total) : endless
  if (!status || !['listing', 'transcripts', 'audio'].includes(status.phase)) return noBar
  const total = Math.max(status.serviceTotal ?? 0, status.recordings) - status.failedAtService
  // Items not ready at the service or failed are not in progress.
  const stuck = Math.max(
    status.transcripts.waiting + status.transcripts.failed,
    status.audio.waiting + status.audio.failed,
  )
  return total - status.readyOffline - stuck < fewCalls ? noBar : status.readyOffline / total
}

/** Some Linux panels support badges; only trying tells. */
export function hasBadge(platform: NodeJS.Platform = process.platform): boolean {
  return platform !== 'linux' || app.setBadgeCount(app.getBadgeCount())
}

/** @param count unheard calls; 0 removes the badge */
export function showBadge(
  window: BrowserWindow,
  count: number,
  { icons, texts }: { icons: string; texts: () => ShellText },
): void {
  if (process.platform !== 'win32') {
    app.setBadgeCount(count)
    return
  }
  const dot = count === 0 ? null : nativeImage.createFromPath(join(icons, 'overlay-unheard.png'))
  if (!window.isDestroyed()) window.setOverlayIcon(dot, count === 0 ? '' : texts().recentCalls.unheard(count))
}
