/** The events that the main process sends to the window, and the channel for the window's calls. */
import type { CorrectionProgress } from './corrections.ts'
import type { DesktopState } from './desktop.ts'
import type { CallAttempt, CallReadiness } from './dialer.ts'
import type { ExportFolderState } from './export-folder.ts'
import type { LibraryTaskProgress } from './library.ts'
import type { SavedSearch } from './search.ts'
import type { Session } from './session.ts'
import type { Settings } from './settings.ts'
import type { SyncStatus } from './sync.ts'
import type { UpdateState } from './updates.ts'

export interface AppInfo {
  version: string
  platform: string
  dataFolder: string
  /** Where the library of the connected account lives; null when signed out. */
  libraryFolder: string | null
  keychainAvailable: boolean
}

export type AppView =
  'calls' | 'search' | 'people' | 'dialer' | 'readiness' | 'trash' | 'account' | 'settings'

/** In the place of an event's value: only its type is used. */
const value: unknown = null

const events = {
  /** These recordings changed in the library; the window asks again for those it shows. */
  'recordings.changed': value as { ids: string[] },
  'sync.changed': value as SyncStatus,
  'session.changed': value as Session,
  'dialer.changed': value as CallAttempt | null,
  'settings.changed': value as Settings,
  /** A backup, restore or move is under way; null when it has ended. */
  'library.progress': value as LibraryTaskProgress | null,
  /** Words are being corrected in all calls; null when that has ended. */
  'corrections.progress': value as CorrectionProgress | null,
  'export.folder-changed': value as ExportFolderState,
  /** Saved searches, or the number of their new hits. */
  'search.saved-changed': value as SavedSearch[],
  /** Tags or people changed. */
  'personal.changed': value as null,
  /** A tray or menu item asks the window to show something. */
  'app.navigate': value as { view: AppView; recordingId?: string },
  /** A menu item stands for a command of the window. */
  'app.command': value as { id: string },
  /** What stands in the way of a call, minutes, or the region may have changed. */
  'dialer.readiness-changed': value as CallReadiness,
  'desktop.changed': value as DesktopState,
  /** The app itself: a check, a download, or an update that is ready. */
  'updates.changed': value as UpdateState,
  /** Something came from outside: `window.take-link` says what. */
  'window.link-arrived': value as null,
}

export type EventName = keyof typeof events
export type Events = typeof events
export const eventNames = Object.keys(events) as EventName[]

/** The channel on which all methods are called. */
export const invokeChannel = 'invoke'
