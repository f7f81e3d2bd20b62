/**
 * Everything that crosses between the window and the main process.
 *
 * `Commands` maps each channel to its argument and answer; `Events` maps each announcement to its value.
 * The preload script lets nothing else through, the main process validates every argument.
 */
import type { AccountView, KeyHint, PlanCatalogue, TimezoneCatalogue } from './account.ts'
import type { Waveform } from './audio.ts'
import type { Conversation } from './conversation.ts'
import type { CorrectedEverywhere, Correction, CorrectionProgress, SameWords } from './corrections.ts'
import type { DesktopState, MenuGroup, StorageReport } from './desktop.ts'
import type {
  CallAttempt,
  CallContext,
  CallReadiness,
  NumberDescription,
  NumberSuggestion,
} from './dialer.ts'
import type { Crossing } from './packed.ts'
import type {
  LibraryCounts,
  OpeningAnswer,
  RecordingItem,
  RecordingPage,
  RecordingView,
} from './recordings.ts'
import type { LedgerFilter, LedgerPage, LedgerTotals, QuotaPreview } from './ledger.ts'
import type { ArrivedLink } from './links.ts'
import type { BackupOutcome, LibraryInfo, LibraryTaskProgress } from './library.ts'
import type { ImportOutcome, ImportPreview, PeopleBefore, PersonItem, PersonPage } from './people.ts'
import type { Result } from './result.ts'
import type { Bookmark, CallAdditions, Note, Person, Tag, TagColor } from './personal.ts'
import type {
  CallOccurrences,
  ConcordancePage,
  SavedSearch,
  SearchReading,
  SearchResponse,
  SearchSort,
  ServiceSearchOutcome,
  SettledSearch,
} from './search.ts'
import type { AccountItem, ConnectInput, Session } from './session.ts'
import type { Settings } from './settings.ts'
import type { PauseLength, SyncStatus } from './sync.ts'
import type { TrashPage } from './trash.ts'

export interface AppInfo {
  version: string
  platform: string
  dataFolder: string
  /** Where the library of the connected account lives; null when signed out. */
  libraryFolder: string | null
  keychainAvailable: boolean
}

/** `skipped`: without a transcript here. `unreached`: the library was closed before their turn came. */
export type ExportOutcome = { saved: string[]; skipped: number; unreached: number } | { saved: null }

export type AppView =
  'calls' | 'search' | 'people' | 'dialer' | 'readiness' | 'trash' | 'account' | 'settings'

export interface Commands {
  'app.info': { args: null; value: AppInfo }
  'app.show-data-folder': { args: null; value: null }
  /** What a bug report needs, as text without secrets. */
  'app.diagnostics': { args: null; value: { text: string } }
  'app.show-log': { args: null; value: null }
  /** The window's commands for the native menu, whenever they change. */
  'app.show-menu': { args: { groups: MenuGroup[] }; value: null }
  /** The person drags calls out of the window: their files follow the pointer. Those without any are left out. */
  'app.start-drag': { args: { ids: string[] }; value: null }
  /** Shows the audio of a call in the system's own file browser. */
  'app.show-in-folder': { args: { id: string }; value: null }
  /** Opens the system's dialog to print a transcript, with the person's notes or without; false when they closed it. */
  'app.print': { args: { id: string; withNotes: boolean }; value: { printed: boolean } }
  'desktop.state': { args: null; value: DesktopState }
  'desktop.set-launch-at-login': { args: { on: boolean }; value: DesktopState }
  'desktop.set-tel-links': { args: { on: boolean }; value: DesktopState }
  /** What is kept here, with sizes; takes as long as counting the files does. */
  'desktop.storage': { args: null; value: StorageReport }
  /**
   * Deletes every account's library, audio and key, and the settings; nobody is connected then. The person is asked
   * first, here as in `session.remove` and `session.sign-out` without the library: who declines finds all as it was.
   */
  'desktop.erase': { args: null; value: Session }
  /** What came from outside and waits to be shown; null when nothing does, or while nobody is connected. */
  'window.take-link': { args: null; value: ArrivedLink | null }
  /** The call whose words are in view: its arrival need not be announced. */
  'window.set-shown-call': { args: { recordingId: string | null }; value: null }
  'session.get': { args: null; value: Session }
  'session.connect': { args: ConnectInput; value: Session }
  'session.start-sample': { args: null; value: Session }
  'session.sign-out': { args: { keepLibrary: boolean }; value: Session }
  /** Puts another key in the place of the one in use, while everything goes on. Refused when it is another account's. */
  'session.replace-key': {
    args: { apiKey: string; remember: ConnectInput['remember'] }
    value: Session
  }
  /** The accounts with a library here, the latest used first. */
  'session.list': { args: null; value: AccountItem[] }
  /** Opens another one. */
  'session.switch': { args: { accountId: string }; value: Session }
  /** Deletes the library and the key of an account that is not open. */
  'session.remove': { args: { accountId: string }; value: AccountItem[] }
  /** Opens again what could not be opened, such as a library whose drive is back. */
  'session.retry': { args: null; value: Session }
  'recordings.list': { args: { view: RecordingView; offset: number; limit: number }; value: RecordingPage }
  /** Every id of a list, in its order: to select all of it. */
  'recordings.list-ids': { args: { view: RecordingView }; value: string[] }
  'recordings.counts': { args: null; value: LibraryCounts }
  /** @param known the version of the transcript that the window has of this call: it is not sent again. */
  'recordings.open': { args: { id: string; known?: string }; value: OpeningAnswer }
  'recordings.set-starred': { args: { ids: string[]; starred: boolean }; value: null }
  'recordings.retry': { args: { id: string }; value: null }
  /** Fetches this audio now, whatever the settings, the network and the quota say. Answers which was not here. */
  'recordings.fetch-audio': { args: { ids: string[] }; value: { ids: string[] } }
  /**
   * Frees the audio here; it stays at the service, and is fetched again when asked for. Answers whose was freed: what
   * the service no longer has is left alone.
   */
  'recordings.remove-audio': { args: { ids: string[] }; value: { ids: string[] } }
  /**
   * About calls that the service no longer has; null: all that are undecided. Answers those that it was decided about:
   * what was deleted can be taken back like any other deletion, and what was kept be `undecided` again.
   */
  'recordings.decide-removed': {
    args: { ids: string[] | null; choice: 'keep' | 'delete' } | { ids: string[]; choice: 'undecided' }
    value: { ids: string[] }
  }
  /** Deletes calls here, with everything of them; the service keeps its own. Can be taken back for a while. */
  'recordings.delete': { args: { ids: string[] }; value: null }
  /** Takes that back: everything is as it was. Answers those that could not be had back any more. */
  'recordings.restore': { args: { ids: string[] }; value: { lost: string[] } }
  /** What was deleted here and can be restored. */
  'trash.list': { args: { offset: number; limit: number }; value: TrashPage }
  /** Every id of it, in its order: to select all of it. */
  'trash.list-ids': { args: null; value: string[] }
  /** Forgets them for good, before their time. */
  'trash.erase': { args: { ids: string[] }; value: null }
  /** A call at a glance, and its facts; null without a transcript. */
  'recordings.conversation': { args: { id: string }; value: Conversation | null }
  /** Computed when first asked for, which takes a while; null where the audio is not here or cannot be read. */
  'recordings.waveform': { args: { id: string }; value: Waveform | null }
  'corrections.list': { args: { recordingId: string }; value: Correction[] }
  /** Words [first, first + count) of the transcript as shown. The original words again take a correction away: null. */
  'corrections.save': {
    args: { recordingId: string; first: number; count: number; replacement: string }
    value: Correction | null
  }
  /** The service's words are shown again. */
  'corrections.delete': { args: { ids: number[] }; value: null }
  /** Puts deleted ones back. */
  'corrections.restore': { args: { corrections: Correction[] }; value: null }
  /** Where else exactly these words stand, in upper or lower case; a later question answers an earlier with null. */
  'corrections.find-same': {
    args: { original: string; replacement: string; limit: number }
    value: SameWords | null
  }
  /** Corrects them in all calls. */
  'corrections.save-everywhere': {
    args: { original: string; replacement: string }
    value: CorrectedEverywhere
  }
  'corrections.delete-batch': { args: { batch: number }; value: null }
  'people.list': { args: null; value: PersonItem[] }
  /** Null when there is no such person. */
  'people.page': { args: { id: number }; value: PersonPage | null }
  /** Asks for a vCard or CSV file and reads it; null when the person closed the dialog. */
  'people.choose-import': { args: null; value: ImportPreview | null }
  /** Reads the chosen CSV file with other columns. */
  'people.read-columns': {
    args: { nameColumns: number[]; numberColumns: number[] }
    value: ImportPreview
  }
  /** Takes over entries of the preview, by their place in it. */
  'people.import': { args: { indices: number[] }; value: ImportOutcome }
  /** Numbers as they are shown everywhere, in the order given; what is no phone number stays as it is. */
  'people.format-numbers': { args: { numbers: string[] }; value: string[] }
  /** Puts people back as they were before an import, a merge or any other change. */
  'people.restore': { args: PeopleBefore; value: null }
  'ledger.totals': { args: null; value: LedgerTotals }
  'ledger.list': { args: { filter: LedgerFilter; offset: number; limit: number }; value: LedgerPage }
  /** Tries again now; null: everything that failed or waits for a moment. */
  'ledger.retry': { args: { ids: string[] | null }; value: null }
  'ledger.preview-quota': { args: { quotaBytes: number }; value: QuotaPreview }
  'library.info': { args: null; value: LibraryInfo }
  /** Asks for a folder, and writes a consistent copy there while everything goes on. */
  'library.backup': { args: { audio: boolean }; value: BackupOutcome }
  /** Asks for a backup and opens it; the library that is open stays beside it, under another name. */
  'library.restore': { args: null; value: Session }
  /** Asks for a folder and moves the library there; null moves it back into the data folder. */
  'library.move': { args: { to: 'elsewhere' | 'data-folder' }; value: Session }
  /** Sets the damaged database aside and builds a new one. */
  'library.repair': { args: null; value: Session }
  'library.dismiss-recovery': { args: null; value: null }
  /** One keystroke's answer; null when a later query overtook it. */
  'search.query': {
    args: { query: string; sort: SearchSort; limit: number }
    value: SearchResponse<RecordingItem> | null
  }
  /** The same ranked and counted in full, with facets; null when a later one overtook it. */
  'search.settle': {
    args: { query: string; sort: SearchSort; limit: number }
    value: SettledSearch<RecordingItem> | null
  }
  /** Every hit in its context; `from` is a page's `next`, or null for the first. */
  'search.concordance': {
    args: { query: string; sort: SearchSort; from: string | null; limit: number }
    value: ConcordancePage<RecordingItem> | null
  }
  /** Where the query was said in one call. */
  'search.occurrences': { args: { query: string; id: string }; value: CallOccurrences }
  /** How the box reads what is in it; `caret` in UTF-16 units. */
  'search.read': { args: { query: string; caret: number }; value: SearchReading }
  /** Asks the service about what is not here yet, when a person paused or asked: one request, at most three. */
  'search.service': { args: { query: string }; value: ServiceSearchOutcome<RecordingItem> }
  'search.list-saved': { args: null; value: SavedSearch[] }
  /** Null `id` makes a new one. */
  'search.save': {
    args: { id: number | null; name: string; query: string; sort: SearchSort }
    value: SavedSearch
  }
  'search.delete-saved': { args: { id: number }; value: null }
  /** The person looks at it now: its new hits are no longer new. */
  'search.mark-looked': { args: { id: number }; value: null }
  /** The latest first, at most 20. */
  'search.list-recent': { args: null; value: string[] }
  'search.remember': { args: { query: string }; value: null }
  /** Null forgets all. */
  'search.forget': { args: { query: string | null }; value: null }
  'personal.get': { args: { id: string }; value: CallAdditions }
  /** Null `id` makes a new one. */
  'personal.save-note': {
    args: { id: number | null; recordingId: string; timestamp: number | null; text: string }
    value: Note
  }
  'personal.delete-note': { args: { id: number }; value: null }
  'personal.save-bookmark': {
    args: { id: number | null; recordingId: string; timestamp: number; label: string }
    value: Bookmark
  }
  'personal.delete-bookmark': { args: { id: number }; value: null }
  'personal.list-tags': { args: null; value: Tag[] }
  'personal.save-tag': { args: { id: number | null; name: string; color: TagColor }; value: Tag }
  'personal.delete-tag': { args: { id: number }; value: null }
  'personal.set-tag': { args: { ids: string[]; tagId: number; on: boolean }; value: null }
  'personal.list-people': { args: null; value: Person[] }
  /** Null `id` makes a new one. A number that was another person's becomes this one's. */
  'personal.save-person': {
    args: { id: number | null; name: string; numbers: string[]; note: string }
    value: Person
  }
  'personal.delete-person': { args: { id: number }; value: null }
  /** Stretches that were played, in seconds; joined with what was heard before. `position`: where listening stands. */
  'personal.save-heard': {
    args: { id: string; ranges: [number, number][]; position: number }
    value: null
  }
  'export.srt': { args: { ids: string[] }; value: ExportOutcome }
  'dialer.describe': { args: { input: string }; value: NumberDescription }
  /** Whom the input may mean, the likeliest first; the input of nothing: whom one calls. */
  'dialer.suggest': { args: { input: string; limit: number }; value: NumberSuggestion[] }
  'dialer.readiness': { args: null; value: CallReadiness }
  'dialer.context': { args: { number: string }; value: CallContext }
  /** Of the call under way. */
  'dialer.save-note': { args: { id: number; text: string }; value: null }
  /** Null: the person declined. */
  'dialer.start': { args: { toNumber: string }; value: CallAttempt | null }
  'dialer.current': { args: null; value: CallAttempt | null }
  'dialer.dismiss': { args: null; value: null }
  'account.get': { args: { refresh: boolean }; value: AccountView }
  /** Only what is given is sent; a null name clears it. */
  'account.save-profile': { args: { name?: string | null; timezone?: string }; value: AccountView }
  'account.timezones': { args: null; value: TimezoneCatalogue }
  'account.plans': { args: { refresh: boolean }; value: PlanCatalogue }
  /** Null when no key is held. */
  'account.key': { args: null; value: KeyHint | null }
  'settings.get': { args: null; value: Settings }
  'settings.save': { args: Partial<Settings>; value: Settings }
  'sync.status': { args: null; value: SyncStatus }
  'sync.now': { args: null; value: null }
  /** Null: until a person goes on. */
  'sync.pause': { args: { length: PauseLength }; value: null }
  'sync.resume': { args: null; value: null }
}

export type Channel = keyof Commands

export interface Events {
  /** These recordings changed in the library; the window asks again for those it shows. */
  'recordings.changed': { ids: string[] }
  'sync.changed': SyncStatus
  'session.changed': Session
  'dialer.changed': CallAttempt | null
  'settings.changed': Settings
  /** A backup, restore or move is under way; null when it has ended. */
  'library.progress': LibraryTaskProgress | null
  /** Words are being corrected in all calls; null when that has ended. */
  'corrections.progress': CorrectionProgress | null
  /** Saved searches, or the number of their new hits. */
  'search.saved-changed': SavedSearch[]
  /** Tags or people changed. */
  'personal.changed': null
  /** A tray or menu item asks the window to show something. */
  'app.navigate': { view: AppView; recordingId?: string }
  /** A menu item stands for a command of the window. */
  'app.command': { id: string }
  /** What stands in the way of a call, minutes, or the region may have changed. */
  'dialer.readiness-changed': CallReadiness
  'desktop.changed': DesktopState
  /** Something came from outside: `window.take-link` says what. */
  'window.link-arrived': null
}

export type EventName = keyof Events

/** What the preload script puts on `window.offhook`. */
export interface OffhookBridge {
  invoke<C extends Channel>(channel: C, args: Commands[C]['args']): Promise<Result<Crossing<C>>>
  on<E extends EventName>(event: E, listener: (value: Events[E]) => void): () => void
}

/** The run-time lists that the preload script checks against; the types keep them complete. */
export const channels = Object.keys({
  'app.info': 0,
  'app.show-data-folder': 0,
  'app.diagnostics': 0,
  'app.show-log': 0,
  'app.show-menu': 0,
  'app.start-drag': 0,
  'app.show-in-folder': 0,
  'app.print': 0,
  'desktop.state': 0,
  'desktop.set-launch-at-login': 0,
  'desktop.set-tel-links': 0,
  'desktop.storage': 0,
  'desktop.erase': 0,
  'window.take-link': 0,
  'window.set-shown-call': 0,
  'session.get': 0,
  'session.connect': 0,
  'session.start-sample': 0,
  'session.sign-out': 0,
  'session.replace-key': 0,
  'session.list': 0,
  'session.switch': 0,
  'session.remove': 0,
  'session.retry': 0,
  'recordings.list': 0,
  'recordings.counts': 0,
  'recordings.open': 0,
  'recordings.set-starred': 0,
  'recordings.retry': 0,
  'recordings.fetch-audio': 0,
  'recordings.remove-audio': 0,
  'recordings.decide-removed': 0,
  'recordings.list-ids': 0,
  'recordings.delete': 0,
  'recordings.restore': 0,
  'trash.list': 0,
  'trash.list-ids': 0,
  'trash.erase': 0,
  'recordings.conversation': 0,
  'recordings.waveform': 0,
  'corrections.list': 0,
  'corrections.save': 0,
  'corrections.delete': 0,
  'corrections.restore': 0,
  'corrections.find-same': 0,
  'corrections.save-everywhere': 0,
  'corrections.delete-batch': 0,
  'people.list': 0,
  'people.page': 0,
  'people.choose-import': 0,
  'people.read-columns': 0,
  'people.import': 0,
  'people.format-numbers': 0,
  'people.restore': 0,
  'ledger.totals': 0,
  'ledger.list': 0,
  'ledger.retry': 0,
  'ledger.preview-quota': 0,
  'library.info': 0,
  'library.backup': 0,
  'library.restore': 0,
  'library.move': 0,
  'library.repair': 0,
  'library.dismiss-recovery': 0,
  'search.query': 0,
  'search.settle': 0,
  'search.concordance': 0,
  'search.occurrences': 0,
  'search.read': 0,
  'search.service': 0,
  'search.list-saved': 0,
  'search.save': 0,
  'search.delete-saved': 0,
  'search.mark-looked': 0,
  'search.list-recent': 0,
  'search.remember': 0,
  'search.forget': 0,
  'personal.get': 0,
  'personal.save-note': 0,
  'personal.delete-note': 0,
  'personal.save-bookmark': 0,
  'personal.delete-bookmark': 0,
  'personal.list-tags': 0,
  'personal.save-tag': 0,
  'personal.delete-tag': 0,
  'personal.set-tag': 0,
  'personal.list-people': 0,
  'personal.save-person': 0,
  'personal.delete-person': 0,
  'personal.save-heard': 0,
  'export.srt': 0,
  'dialer.describe': 0,
  'dialer.suggest': 0,
  'dialer.readiness': 0,
  'dialer.context': 0,
  'dialer.save-note': 0,
  'dialer.start': 0,
  'dialer.current': 0,
  'dialer.dismiss': 0,
  'account.get': 0,
  'account.save-profile': 0,
  'account.timezones': 0,
  'account.plans': 0,
  'account.key': 0,
  'settings.get': 0,
  'settings.save': 0,
  'sync.status': 0,
  'sync.now': 0,
  'sync.pause': 0,
  'sync.resume': 0,
} satisfies Record<Channel, 0>) as Channel[]

export const eventNames = Object.keys({
  'recordings.changed': 0,
  'sync.changed': 0,
  'session.changed': 0,
  'dialer.changed': 0,
  'settings.changed': 0,
  'library.progress': 0,
  'corrections.progress': 0,
  'search.saved-changed': 0,
  'personal.changed': 0,
  'app.navigate': 0,
  'app.command': 0,
  'dialer.readiness-changed': 0,
  'desktop.changed': 0,
  'window.link-arrived': 0,
} satisfies Record<EventName, 0>) as EventName[]
