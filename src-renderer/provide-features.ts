/** Provides the window's state to its components, one context per feature. */
import { provideUndo } from './app/undo.svelte.ts'
import { provideApp } from './app/context.ts'
import { provideCallScreen } from './app/call-screen.ts'
import { provideLinks } from './app/links.svelte.ts'
import { provideAccount } from './features/account/account.svelte.ts'
import { provideAccounts } from './features/account/accounts.svelte.ts'
import { provideSession } from './app/session.svelte.ts'
import { provideCallActions } from './features/calls/call-actions.ts'
import { provideCalls } from './features/calls/calls.svelte.ts'
import { provideClip } from './features/clip/clip.svelte.ts'
import { provideConversation } from './features/conversation/conversation.svelte.ts'
import { provideCorrections } from './features/corrections/corrections.svelte.ts'
import { provideDialer } from './features/dialer/dialer.svelte.ts'
import { provideEncryption } from './features/encryption/encryption.svelte.ts'
import { provideLock } from './features/encryption/lock.svelte.ts'
import { provideEvidence } from './features/export/evidence.svelte.ts'
import { provideExport } from './features/export/export.svelte.ts'
import { provideHelp } from './features/help/help.svelte.ts'
import { provideLibrary } from './features/library/library.svelte.ts'
import { provideAdditions } from './features/notes/additions.svelte.ts'
import { providePeople } from './features/people/people.svelte.ts'
import { provideListening } from './features/player/listening.ts'
import { providePlayer } from './features/player/player.svelte.ts'
import { provideProposals } from './features/proposals/proposals.svelte.ts'
import { provideReader } from './features/reader/reader.svelte.ts'
import { provideTranscriptView } from './features/reader/transcript-view.svelte.ts'
import { provideReadiness } from './features/readiness/readiness.svelte.ts'
import { provideRedactions } from './features/redaction/redaction.svelte.ts'
import { provideOpenedResults } from './features/search/opened-results.ts'
import { provideSavedSearches } from './features/search/saved-searches.svelte.ts'
import { provideSearchBox } from './features/search/search-box.svelte.ts'
import { provideSearch } from './features/search/search.svelte.ts'
import { provideReport } from './features/settings/report.svelte.ts'
import { provideSettings } from './app/settings.svelte.ts'
import { provideSync } from './features/sync/sync.svelte.ts'
import { provideTags } from './features/tags/tags.svelte.ts'
import { provideTrash } from './features/trash/trash.svelte.ts'
import { provideUpdates } from './features/updates/updates.svelte.ts'
import type { LibraryParts, WindowParts } from './window-parts.ts'

/** Called once, in the top component. */
export function provideWindow(window: WindowParts): void {
  provideApp(window)
  provideAccounts(window.accounts)
  provideSession(window.session)
  provideDialer(window.dialer)
  provideEncryption(window.encryption)
  provideLock(window.lock)
  provideHelp(window.help)
  provideLibrary(window.library)
  provideLinks(window.links)
  provideTranscriptView(window.transcriptView)
  provideReport(window.report)
  provideSettings(window.settings)
  provideSync(window.sync)
  provideUpdates(window.updates)
}

/** Called once per library, in the component that shows it. */
export function provideLibraryParts(library: LibraryParts): void {
  provideUndo(library.undo)
  provideAccount(library.account)
  provideCalls(library.calls)
  provideCallActions(library.callActions)
  provideCallScreen(library.callScreen)
  provideClip(library.clip)
  provideConversation(library.conversation)
  provideCorrections(library.corrections)
  provideAdditions(library.additions)
  provideExport(library.exporting)
  provideEvidence(library.evidence)
  providePeople(library.people)
  providePlayer(library.player)
  provideListening(library.listening)
  provideProposals(library.proposals)
  provideReader(library.reader)
  provideReadiness(library.readiness)
  provideRedactions(library.redactions)
  provideSearch(library.search)
  provideSearchBox(library.searchBox)
  provideSavedSearches(library.saved)
  provideOpenedResults(library.results)
  provideTags(library.tags)
  provideTrash(library.trash)
}
