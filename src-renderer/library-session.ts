/**
 * The session of one open library: builds the features that belong to it, follows the main process for them,
 * and disposes them.
 *
 * Another library has another session, also for the same account.
 */
import type { OpenedRecording, RecordingItem } from '../src-preload/contract/recordings.ts'
import type { LockedPlace } from '../src-preload/contract/lock.ts'
import type { WindowInput } from './window-input.ts'
import type { PaletteSource } from './app/palette/palette.svelte.ts'
import { UndoState } from './app/undo.svelte.ts'
import { AccountState } from './features/account/account.svelte.ts'
import { BulkActions } from './features/calls/bulk-actions.svelte.ts'
import { CallActions } from './features/calls/call-actions.ts'
import { getCallerName } from './app/caller-name.ts'
import { CallsState } from './features/calls/calls.svelte.ts'
import { ClipState } from './features/clip/clip.svelte.ts'
import { Computers } from './features/computers/computers.svelte.ts'
import { ConversationState } from './features/conversation/conversation.svelte.ts'
import { CorrectionsState } from './features/corrections/corrections.svelte.ts'
import { InboxState } from './features/calls/inbox.svelte.ts'
import { listExportScopes } from './export-scopes.ts'
import { EvidenceState } from './features/export/evidence.svelte.ts'
import { ExportState } from './features/export/export.svelte.ts'
import { FollowUpListState } from './features/follow-ups/follow-up-list.svelte.ts'
import { FollowUpEdits } from './features/follow-ups/follow-up-edits.svelte.ts'
import { AdditionsState } from './features/notes/additions.svelte.ts'
import { ShownPassages } from './features/passages/shown-passages.svelte.ts'
import { ThemesState } from './features/passages/themes.svelte.ts'
import { PeopleState } from './features/people/people.svelte.ts'
import { Listening } from './features/player/listening.ts'
import type { CallTitle } from './features/player/media-controls.ts'
import { PlayerState } from './features/player/player.svelte.ts'
import { ProposalsState } from './features/proposals/proposals.svelte.ts'
import { ReaderState } from './app/open-call/reader.svelte.ts'
import { RedactionsState } from './features/redaction/redaction.svelte.ts'
import { ReadinessState } from './features/readiness/readiness.svelte.ts'
import { SearchActionsState } from './features/search-actions/search-actions.svelte.ts'
import { OpenedResults } from './features/search/opened-results.ts'
import { SavedSearchesState } from './features/search/saved-searches.svelte.ts'
import { SearchBoxState } from './features/search/search-box.svelte.ts'
import { SearchState } from './features/search/search.svelte.ts'
import { TagsState } from './features/tags/tags.svelte.ts'
import { TrashState } from './features/trash/trash.svelte.ts'
import { createLibraryClient } from './library-client.ts'
import { ListAndReader } from './list-and-reader.ts'
import { sayError } from './util/say-error.ts'
import { createPaletteSource } from './palette-source.ts'
import { findSelectedPart } from './selected-part.ts'
import { describeSurroundings, windowCommands } from './window-commands.ts'
import type { LibraryContext, WindowContext } from './app/context.ts'

export interface LibrarySessionInput extends Pick<WindowInput, 'audio' | 'sound' | 'copy'> {
  window: WindowContext
}

export class LibrarySession implements LibraryContext {
  readonly undo: UndoState
  readonly account: AccountState
  readonly calls: CallsState
  readonly callScreen: ListAndReader
  readonly callActions: CallActions
  readonly inbox: InboxState
  readonly exporting: ExportState
  readonly evidence: EvidenceState
  readonly clip: ClipState
  readonly search: SearchState
  readonly searchActions: SearchActionsState
  readonly searchBox: SearchBoxState
  readonly saved: SavedSearchesState
  readonly results: OpenedResults
  readonly reader: ReaderState
  readonly player: PlayerState
  readonly listening: Listening
  readonly additions: AdditionsState
  readonly corrections: CorrectionsState
  readonly redactions: RedactionsState
  readonly computers: Computers
  readonly conversation: ConversationState
  readonly followUps: FollowUpEdits
  readonly followUpList: FollowUpListState
  readonly tags: TagsState
  readonly people: PeopleState
  readonly proposals: ProposalsState
  readonly readiness: ReadinessState
  readonly shownPassages: ShownPassages
  readonly themes: ThemesState
  readonly trash: TrashState
  readonly palette: PaletteSource
  readonly #window: WindowContext
  readonly #close: () => void
  readonly #offs: (() => void)[]

  constructor({ window, audio, sound, copy }: LibrarySessionInput) {
    this.#window = window
    const { client, close } = createLibraryClient(window.client)
    this.#close = close
    const { navigation, notices, sync, transcriptView, dialer } = window
    const undo = (this.undo = new UndoState(notices))
    this.account = new AccountState(client, undo, window.now)
    const release = (ids: ReadonlySet<string>, what: 'audio' | 'everything') => this.#release(ids, what)
    const bulk = new BulkActions({ client, undo, notices, release })
    const calls = (this.calls = new CallsState({ client, bulk }))
    const search = (this.search = new SearchState(client, () => sync.lacksTranscripts))
    this.searchBox = new SearchBoxState(client, search)
    this.saved = new SavedSearchesState({ client, undo, search, navigation })
    this.searchActions = new SearchActionsState(client, navigation)
    const getTitle = (call: RecordingItem) => this.#getCallTitle(call)
    const player = (this.player = new PlayerState(client, audio, sound && { ...sound, getTitle }))
    const reader = (this.reader = new ReaderState(client, (opened) => this.#onOpened(opened), copy))
    const listening = (this.listening = new Listening(reader, player, () => window.help.onGoTo()))
    this.callScreen = new ListAndReader({ client, navigation, calls, search, reader, listening, dialer })
    const { callScreen } = this
    this.inbox = new InboxState({ calls, callScreen, format: window.format, now: window.now })
    this.results = new OpenedResults({
      search,
      reader,
      selection: calls.selection,
      openCall: (id, moment, how) => this.callScreen.open(id, moment, how),
    })
    const showDetails = () => transcriptView.showsDetails || transcriptView.toggleDetails()
    const themes = (this.themes = new ThemesState({ client, undo, notices }))
    this.shownPassages = new ShownPassages({
      ...{ client, undo, notices, themes, player, callScreen },
      citationStyle: () => transcriptView.citationStyle,
      startQuoteSheet: async (passageIds) =>
        (await import('./features/quotes/start-sheet.ts')).startSheet(
          { client, undo, navigation },
          passageIds,
        ),
    })
    this.additions = new AdditionsState({ client, undo, notices, reader, player, themes, showDetails })
    this.corrections = new CorrectionsState({ client, undo, notices, reader, player })
    this.redactions = new RedactionsState({ client, undo, notices, reader, showDetails })
    this.conversation = new ConversationState({ client, copy, notices, reader, listening })
    const edits = (this.followUps = new FollowUpEdits(client, undo))
    this.followUpList = new FollowUpListState({ client, edits, navigation, callScreen: this.callScreen })
    this.computers = new Computers(client)
    this.tags = new TagsState({ client, undo, notices })
    this.people = new PeopleState({ client, undo, notices, navigation })
    const { additions, corrections, followUps, people, tags } = this
    const parts = { additions, corrections, followUps, people, tags, themes }
    this.proposals = new ProposalsState({ client, undo, notices, ...parts })
    this.readiness = new ReadinessState({ client, notices })
    this.trash = new TrashState({ client, bulk })
    this.callActions = new CallActions({ client, notices, selection: calls.selection })
    // An export ends with its library and reports that.
    const exports = { client: window.client, notices, library: window.library }
    const listScopes = () => listExportScopes(window, this)
    this.exporting = new ExportState({ ...exports, settings: window.settings, listScopes })
    this.evidence = new EvidenceState({ ...exports, copy, listScopes })
    this.clip = new ClipState({ client, notices, findSelected: () => findSelectedPart(reader, player) })
    this.palette = createPaletteSource({ window, library: this, client })
    window.commands.offer(() => windowCommands(window, this), describeSurroundings(window, this))
    this.#offs = this.#listen()
    this.#load()
  }

  /** Saves unsaved changes before another library is opened; false on failure. */
  async saveAll(): Promise<boolean> {
    // Unloading saves what was heard.
    this.player.unload()
    await this.additions.endNote()
    return this.additions.draft === null
  }

  /** The library stays open after all: the open call can be played again. */
  resume(): void {
    if (this.reader.opened !== null) this.listening.load(this.reader.opened)
  }

  /** The current screen of the calls. It identifies a call only by its id. */
  get place(): Omit<LockedPlace, 'view'> {
    const { calls, reader } = this
    // Another session has the first order.
    const row = calls.shownOrder === 'newest' ? calls.rows.returnRow : 0
    return { listView: calls.view, row, recordingId: reader.id }
  }

  /** Shows the screen from before a lock again. */
  async returnTo({ view, listView, row, recordingId }: LockedPlace): Promise<void> {
    const { calls, reader, callScreen } = this
    this.#window.navigation.show(view)
    if (recordingId !== null && view === 'calls') void callScreen.open(recordingId)
    else if (recordingId !== null) void reader.open(recordingId)
    await calls.show(listView)
    calls.rows.cursor.moveTo(row)
    if (view === 'calls') calls.rows.cursor.focus()
  }

  /** Ends the session: releases the audio element and the media keys, and ignores answers that arrive later. */
  dispose(): void {
    this.player.unload()
    this.calls.bulk.stop()
    this.search.clear()
    for (const off of this.#offs) off()
    this.#window.commands.withdraw()
    this.#close()
  }

  #listen(): (() => void)[] {
    const { calls, search, saved, tags, people, reader, player, additions, corrections } = this
    const { computers, conversation, followUpList, proposals, searchActions, themes } = this
    const parts = [calls, search, saved, tags, people, reader, player, additions, corrections]
    return [
      ...[...parts, computers, conversation, followUpList, proposals, searchActions, themes].map((part) =>
        part.listen(),
      ),
      this.#window.client.on('dialer.changed', () => this.callScreen.dismissSeenCall()),
      this.#window.client.on('export.folder-changed', ({ error }) => {
        // Announced once; the settings keep showing it.
        if (error) this.#window.notices.refuse(sayError(error))
      }),
    ]
  }

  #load(): void {
    void this.calls.show('all')
    void this.tags.load()
    void this.themes.load()
    void this.people.load()
    void this.saved.load()
    void this.proposals.load()
  }

  /** Unloads deleted calls: some systems cannot delete an open file, and others would keep playing it. */
  #release(ids: ReadonlySet<string>, what: 'audio' | 'everything'): void {
    const { player, reader, calls } = this
    if (player.recording !== null && ids.has(player.recording.id)) player.unload()
    if (what === 'audio') return
    if (reader.id !== null && ids.has(reader.id)) reader.close()
    calls.selection.keep((id) => !ids.has(id))
  }

  #onOpened(opened: OpenedRecording): void {
    this.listening.load(opened)
    this.additions.onOpened(opened.recording.id)
    this.corrections.onOpened(opened.recording.id)
    this.redactions.onOpened(opened.recording.id)
  }

  /** The title of a call in the system's media controls. */
  #getCallTitle(call: RecordingItem): CallTitle {
    return { title: getCallerName(call), artist: this.#window.format.dateTime(call.createdAtMs) }
  }
}
