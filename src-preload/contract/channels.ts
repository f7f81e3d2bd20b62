/** The events that the main process sends to the window, and the channel for the window's calls. */
import type { AssistantRequest } from './assistants.ts'
import type { CallCommandState } from './call-command.ts'
import type { CorrectionProgress } from './corrections.ts'
import type { DesktopState } from './desktop.ts'
import type { CallAttempt, CallReadiness } from './dialer.ts'
import type { KeychainFailure } from './encryption.ts'
import type { ComputersState } from './computers.ts'
import type { ExportFolderState } from './export-folder.ts'
import type { LibraryTaskProgress } from './library.ts'
import type { ActionProgress } from './search-actions.ts'
import type { SavedSearch } from './search.ts'
import type { WeeksOfSearch } from './search-counts.ts'
import type { Session } from './session.ts'
import type { Settings } from './settings.ts'
import type { SyncStatus } from './sync.ts'
import type { UpdateState } from './updates.ts'

export interface AppInfo {
  version: string
  platform: string
  dataFolder: string
  /** Why the keychain cannot be used; null when it answers. */
  keychainFailure: KeychainFailure | null
}

export const appViews = [
  'calls',
  'search',
  'follow-ups',
  'passages',
  'quotes',
  'people',
  'dialer',
  'readiness',
  'proposals',
  'trash',
  'exports',
  'search-actions',
  'dictionary',
  'account',
  'settings',
] as const
export type AppView = (typeof appViews)[number]

/** Placeholder for an event's value: only its type is used. */
const value: unknown = null

const events = {
  /** These recordings changed in the library; the window reloads those it shows. */
  'recordings.changed': value as { ids: string[] },
  'sync.changed': value as SyncStatus,
  'session.changed': value as Session,
  'dialer.changed': value as CallAttempt | null,
  'settings.changed': value as Settings,
  /** A backup, restore or move is running; null when it has ended. */
  'library.progress': value as LibraryTaskProgress | null,
  /** Words are being corrected in all calls; null when that has ended. */
  'corrections.progress': value as CorrectionProgress | null,
  'export.folder-changed': value as ExportFolderState,
  /** The shared folder or its computers changed, or a round has ended. */
  'computers.changed': value as ComputersState,
  /** The command for new calls was changed, started or ended. */
  'command.changed': value as CallCommandState,
  /** An assistant read calls. */
  'assistants.asked': value as AssistantRequest,
  /** Saved searches or their numbers of new results changed. */
  'search.saved-changed': value as SavedSearch[],
  /** Runs of saved searches, or the deletions that they plan, changed. */
  'actions.changed': value as null,
  /** A saved search acts on the calls that are here; null when it has ended. */
  'actions.progress': value as ActionProgress | null,
  /** The calls of saved searches in the last weeks. */
  'search.weeks-changed': value as WeeksOfSearch[],
  /** Follow-ups changed, or promises that can become some. */
  'follow-ups.changed': value as null,
  /** The export journal changed. */
  'exports.changed': value as null,
  /** Quote sheets changed. */
  'quote-sheets.changed': value as null,
  /** Entries of the dictionary changed, or the calls in which they were undone. */
  'dictionary.changed': value as null,
  /** Tags or people changed. */
  'personal.changed': value as null,
  /** A tray or menu item asks the window to show something. */
  'app.navigate': value as { view: AppView; recordingId?: string },
  /** A menu item runs a command of the window. */
  'app.command': value as { id: string },
  /** The obstacle to a call, the minutes, or the region may have changed. */
  'dialer.readiness-changed': value as CallReadiness,
  /** The app is about to lock: the window saves, then calls `lock.now`. */
  'lock.requested': value as null,
  'desktop.changed': value as DesktopState,
  /** The app itself: a check, a download, or an update that is ready. */
  'updates.changed': value as UpdateState,
  /** Something was opened from outside; `window.take-link` returns it. */
  'window.link-arrived': value as null,
}

export type EventName = keyof typeof events
export type Events = typeof events
export const eventNames = Object.keys(events) as EventName[]

/** The channel for all method calls. */
export const invokeChannel = 'invoke'
/** Returns all answers of the last run at once. */
export const firstScreenChannel = 'first-screen'
