/**
 * What the features add to the two contexts. A new feature has a line here and is built in `window-state.svelte.ts` or
 * `library-session.ts`.
 */
import type { AccountState } from './features/account/account.svelte.ts'
import type { AccountsState } from './features/account/accounts.svelte.ts'
import type { CallActions } from './features/calls/call-actions.ts'
import type { CallsState } from './features/calls/calls.svelte.ts'
import type { InboxState } from './features/calls/inbox.svelte.ts'
import type { ClipState } from './features/clip/clip.svelte.ts'
import type { Computers } from './features/computers/computers.svelte.ts'
import type { ConversationState } from './features/conversation/conversation.svelte.ts'
import type { CorrectionsState } from './features/corrections/corrections.svelte.ts'
import type { DialerState } from './features/dialer/dialer.svelte.ts'
import type { EvidenceState } from './features/export/evidence.svelte.ts'
import type { ExportState } from './features/export/export.svelte.ts'
import type { EncryptionState } from './features/encryption/encryption.svelte.ts'
import type { LockState } from './features/encryption/lock.svelte.ts'
import type { FollowUpListState } from './features/follow-ups/follow-up-list.svelte.ts'
import type { FollowUpEdits } from './features/follow-ups/follow-up-edits.svelte.ts'
import type { HelpState } from './features/help/help.svelte.ts'
import type { LibraryState } from './features/library/library.svelte.ts'
import type { AdditionsState } from './features/notes/additions.svelte.ts'
import type { ShownPassages } from './features/passages/shown-passages.svelte.ts'
import type { ThemesState } from './features/passages/themes.svelte.ts'
import type { PeopleState } from './features/people/people.svelte.ts'
import type { Listening } from './features/player/listening.ts'
import type { PlayerState } from './features/player/player.svelte.ts'
import type { ProposalsState } from './features/proposals/proposals.svelte.ts'
import type { ReaderState } from './app/open-call/reader.svelte.ts'
import type { TranscriptViewState } from './app/open-call/transcript-view.svelte.ts'
import type { ReadinessState } from './features/readiness/readiness.svelte.ts'
import type { RedactionsState } from './features/redaction/redaction.svelte.ts'
import type { OpenedResults } from './features/search/opened-results.ts'
import type { SavedSearchesState } from './features/search/saved-searches.svelte.ts'
import type { SearchActionsState } from './features/search-actions/search-actions.svelte.ts'
import type { SearchBoxState } from './features/search/search-box.svelte.ts'
import type { SearchState } from './features/search/search.svelte.ts'
import type { ReportState } from './features/settings/report.svelte.ts'
import type { SyncState } from './features/sync/sync.svelte.ts'
import type { TagsState } from './features/tags/tags.svelte.ts'
import type { TrashState } from './features/trash/trash.svelte.ts'
import type { UpdatesState } from './features/updates/updates.svelte.ts'

declare module './app/context.ts' {
  interface WindowContext {
    readonly accounts: AccountsState
    readonly dialer: DialerState
    readonly encryption: EncryptionState
    readonly lock: LockState
    readonly help: HelpState
    readonly library: LibraryState
    readonly transcriptView: TranscriptViewState
    readonly report: ReportState
    readonly sync: SyncState
    readonly updates: UpdatesState
  }

  interface LibraryContext {
    readonly account: AccountState
    readonly callActions: CallActions
    readonly calls: CallsState
    readonly clip: ClipState
    readonly computers: Computers
    readonly conversation: ConversationState
    readonly corrections: CorrectionsState
    readonly additions: AdditionsState
    readonly exporting: ExportState
    readonly evidence: EvidenceState
    readonly followUps: FollowUpEdits
    readonly followUpList: FollowUpListState
    readonly inbox: InboxState
    readonly people: PeopleState
    readonly listening: Listening
    readonly player: PlayerState
    readonly proposals: ProposalsState
    readonly reader: ReaderState
    readonly readiness: ReadinessState
    readonly redactions: RedactionsState
    readonly results: OpenedResults
    readonly saved: SavedSearchesState
    readonly searchActions: SearchActionsState
    readonly searchBox: SearchBoxState
    readonly search: SearchState
    readonly shownPassages: ShownPassages
    readonly tags: TagsState
    readonly themes: ThemesState
    readonly trash: TrashState
  }
}
