/** What is laid over the app's icon in the dock or the taskbar: how many calls are unheard, and how far a job is. */
import { join } from 'node:path'
import { app, nativeImage, type BrowserWindow } from 'electron'
import type { LibraryTaskProgress } from '../../../src-preload/contract/library.ts'
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import type { ShellText } from '../text/en.ts'

/** A bar for what is over in a minute would only blink. So many calls take longer. */
const fewCalls = 50
/** Of Electron's: no bar, and one that says no more than that something goes on. */
const noBar = -1
const endless = 2

/** Of the bar, 0 to 1; below: none, above: without an end in sight. */
export function progressOf(task: LibraryTaskProgress | null, status: SyncStatus | null): number {
  if (task) return task.totalBytes ? Math.min(1, task.doneBytes / task.totalBytes) : endless
  if (!status || !['listing', 'transcripts', 'audio'].includes(status.phase)) return noBar
  const total = Math.max(status.serviceTotal ?? 0, status.recordings)
  // What the service has not got ready yet, and what has failed, is nothing that goes on.
  const stuck = Math.max(
    status.transcripts.waiting + status.transcripts.failed,
    status.audio.waiting + status.audio.failed,
  )
  return total - status.readyOffline - stuck < fewCalls ? noBar : status.readyOffline / total
}

/** On Linux some panels have one; that is only known by trying. */
export function hasBadge(platform: NodeJS.Platform = process.platform): boolean {
  return platform !== 'linux' || app.setBadgeCount(app.getBadgeCount())
}

/** @param count of unheard calls; 0 takes the badge away */
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
