/** The views and dialogs that are loaded after the first screen. */
import type { AppView } from '../../src-preload/contract/channels.ts'
import { later, type LaterPart } from '../util/later-part.svelte.ts'

export const callDock = later(() => import('../features/dialer/CallDock.svelte'))
export const searchResults = later(() => import('../features/search/SearchResults.svelte'))
export const shortcutSheet = later(() => import('../app/shortcuts/ShortcutSheet.svelte'))
export const welcome = later(() => import('../features/connect/Welcome.svelte'))
export const locked = later(() => import('../features/connect/Locked.svelte'))
export const tagDialog = later(() => import('../features/tags/TagDialog.svelte'))
export const plannedDeletionsLine = later(
  () => import('../features/search-actions/view/PlannedDeletionsLine.svelte'),
)
export const computersLine = later(() => import('../features/computers/view/ComputersLine.svelte'))
export const conflictNotice = later(() => import('../features/computers/view/ConflictNotice.svelte'))
export const keyDialog = later(() => import('../features/connect/KeyDialog.svelte'))

export const views: Record<Exclude<AppView, 'calls' | 'search'>, LaterPart> = {
  dialer: later(() => import('../features/dialer/Dialer.svelte')),
  'follow-ups': later(() => import('../features/follow-ups/FollowUps.svelte')),
  passages: later(() => import('../features/passages/list/Passages.svelte')),
  quotes: later(() => import('../features/quotes/Quotes.svelte')),
  people: later(() => import('../features/people/People.svelte')),
  readiness: later(() => import('../features/readiness/Readiness.svelte')),
  proposals: later(() => import('../features/proposals/Proposals.svelte')),
  trash: later(() => import('../features/trash/Trash.svelte')),
  dictionary: later(() => import('../features/dictionary/Dictionary.svelte')),
  exports: later(() => import('../features/export-journal/ExportJournal.svelte')),
  'search-actions': later(() => import('../features/search-actions/view/SearchActions.svelte')),
  account: later(() => import('../features/account/Account.svelte')),
  settings: later(() => import('../features/settings/Settings.svelte')),
}

/** Dialogs of an open library. */
export const libraryDialogs = [
  later(() => import('../features/export/ExportDialog.svelte')),
  later(() => import('../features/export/EvidenceDialog.svelte')),
  later(() => import('../features/clip/ClipDialog.svelte')),
  later(() => import('../features/passages/ThemeDialogs.svelte')),
  later(() => import('../features/calls/SnoozeDialog.svelte')),
  later(() => import('../features/search-actions/dialog/ActionsDialogs.svelte')),
]
export const accountDialogs = later(() => import('../features/connect/AccountDialogs.svelte'))
/** Dialogs with or without an open library. */
export const dialogs = [
  later(() => import('../features/encryption/EncryptionDialogs.svelte')),
  later(() => import('../features/library/RestoreDialog.svelte')),
  later(() => import('../features/settings/ReportDialog.svelte')),
  later(() => import('../features/help/Guide.svelte')),
]
