/**
 * Builds the window's state and holds what crosses its parts: opening a call touches reader and player,
 * another account touches everything. Must not know a component.
 */
import type { OpenedRecording, RecordingItem } from '../src-preload/contract/recordings.ts'
import type { Client } from './client.ts'
import { createFormatter, type Formatter } from './util/format.ts'
import { nameOf } from './features/calls/call-words.ts'
import type { AppInput } from './window-input.ts'
import { AccountState } from './features/account/account.svelte.ts'
import { AccountsState } from './features/account/accounts.svelte.ts'
import { AdditionsState } from './features/notes/additions.svelte.ts'
import { BulkActions } from './features/calls/bulk-actions.svelte.ts'
import { CallsState } from './features/calls/calls.svelte.ts'
import { CallActions } from './features/calls/call-actions.ts'
import { CommandRegistry } from './app/commands/registry.svelte.ts'
import { surroundingsOf, windowCommands } from './window-commands.ts'
import type { PaletteSource } from './app/palette/palette.svelte.ts'
import { createPaletteSource } from './palette-source.ts'
import { NativeMenu } from './app/commands/native-menu.svelte.ts'
import { ConversationState } from './features/conversation/conversation.svelte.ts'
import { CorrectionsState } from './features/corrections/corrections.svelte.ts'
import { DialerState } from './features/dialer/dialer.svelte.ts'
import { LibraryState } from './features/library/library.svelte.ts'
import { ListAndReader } from './list-and-reader.ts'
import { LinksState } from './app/links.svelte.ts'
import { forgetLibrary, showLibrary } from './library-in-view.ts'
import { Listening } from './features/player/listening.ts'
import { NavigationState } from './app/navigation.svelte.ts'
import { NoticesState } from './app/notices.svelte.ts'
import { OpenedResults } from './features/search/opened-results.ts'
import type { Place } from './app/place.ts'
import type { CallTitle } from './features/player/media-controls.ts'
import { PlayerState } from './features/player/player.svelte.ts'
import { PeopleState } from './features/people/people.svelte.ts'
import { ReadinessState } from './features/readiness/readiness.svelte.ts'
import { ReportState } from './features/settings/report.svelte.ts'
import { ReaderState } from './features/reader/reader.svelte.ts'
import { SavedSearchesState } from './features/search/saved-searches.svelte.ts'
import { SearchBoxState } from './features/search/search-box.svelte.ts'
import { SearchState } from './features/search/search.svelte.ts'
import { SessionState } from './features/account/session.svelte.ts'
import { SettingsState } from './features/settings/settings.svelte.ts'
import { SyncState } from './features/sync/sync.svelte.ts'
import { TagsState } from './features/tags/tags.svelte.ts'
import { ThemeState } from './app/theme.svelte.ts'
import { Ticker } from './util/ticker.svelte.ts'
import { TrashState } from './features/trash/trash.svelte.ts'
import { TranscriptViewState } from './features/reader/transcript-view.svelte.ts'
import { UndoState } from './app/undo.svelte.ts'

/** Half of the smallest step of "4 min ago": what is shown is never a whole step behind. */
const agoStepMs = 30_000
/** Countdowns show seconds. */
const countdownStepMs = 1_000

export class AppState {
  readonly client: Client
  readonly format: Formatter
  readonly now: () => number
  /** Ticks each second, while somebody listens to it. */
  readonly seconds: Ticker
  /** Ticks as often as "4 min ago" needs. */
  readonly minutes: Ticker
  readonly navigation = new NavigationState()
  readonly notices = new NoticesState()
  readonly undo = new UndoState(this.notices)
  readonly theme: ThemeState
  readonly session: SessionState
  readonly calls: CallsState
  readonly callScreen: ListAndReader
  readonly callActions: CallActions
  readonly search: SearchState
  readonly searchBox: SearchBoxState
  readonly saved: SavedSearchesState
  readonly results: OpenedResults
  readonly reader: ReaderState
  readonly player: PlayerState
  readonly listening: Listening
  readonly additions: AdditionsState
  readonly corrections: CorrectionsState
  readonly conversation: ConversationState
  readonly sync: SyncState
  readonly tags: TagsState
  readonly people: PeopleState
  readonly dialer: DialerState
  readonly account: AccountState
  readonly accounts: AccountsState
  readonly readiness: ReadinessState
  readonly report: ReportState
  readonly trash: TrashState
  readonly library: LibraryState
  readonly links: LinksState
  readonly settings: SettingsState
  readonly commands: CommandRegistry
  readonly palette: PaletteSource
  readonly menu: NativeMenu
  readonly transcriptView: TranscriptViewState
  readonly #network: AppInput['network']
  /** Where to come back to, once. */
  #place: Place | null

  constructor({
    client,
    audio,
    sound,
    tones,
    systemIsDark,
    isNarrow,
    copy,
    isMac,
    locale,
    now,
    network,
    place = null,
  }: AppInput) {
    this.#place = place
    this.client = client
    this.now = now
    this.seconds = new Ticker(now, countdownStepMs)
    this.minutes = new Ticker(now, agoStepMs)
    this.#network = network
    this.format = createFormatter(locale, () => this.minutes.now)
    this.theme = new ThemeState(() => this.settings.current?.appearance ?? 'system', systemIsDark)
    this.session = new SessionState(client, () => this.#onAccount())
    this.calls = new CallsState({
      client,
      bulk: new BulkActions({
        client,
        undo: this.undo,
        notices: this.notices,
        letGo: (ids, what) => this.#letGo(ids, what),
      }),
    })
    this.search = new SearchState(client, () => this.sync.lacksTranscripts)
    this.searchBox = new SearchBoxState(client, this.search)
    this.saved = new SavedSearchesState({
      client,
      undo: this.undo,
      search: this.search,
      navigation: this.navigation,
    })
    this.player = new PlayerState(
      client,
      audio,
      sound && { ...sound, titleOf: (call) => this.#titleOf(call) },
    )
    this.reader = new ReaderState(client, (opened) => this.#onOpened(opened), copy)
    this.results = new OpenedResults({
      search: this.search,
      reader: this.reader,
      selection: this.calls.selection,
      openCall: (id, moment, how) => this.callScreen.open(id, moment, how),
    })
    this.listening = new Listening(this.reader, this.player)
    this.additions = new AdditionsState({
      client,
      undo: this.undo,
      notices: this.notices,
      reader: this.reader,
      player: this.player,
      showDetails: () => this.transcriptView.showsDetails || this.transcriptView.toggleDetails(),
    })
    this.corrections = new CorrectionsState({
      client,
      undo: this.undo,
      notices: this.notices,
      reader: this.reader,
      player: this.player,
    })
    this.conversation = new ConversationState({
      client,
      copy,
      notices: this.notices,
      reader: this.reader,
      listening: this.listening,
    })
    this.sync = new SyncState(client)
    this.tags = new TagsState({ client, undo: this.undo, notices: this.notices })
    this.people = new PeopleState({
      client,
      undo: this.undo,
      notices: this.notices,
      navigation: this.navigation,
    })
    this.dialer = new DialerState(client, (key) => this.settings.current?.dialTones && tones?.play(key))
    this.account = new AccountState(client, this.undo, now)
    this.accounts = new AccountsState({
      client,
      session: this.session,
      notices: this.notices,
      settle: () => this.#settle(),
      callIsOn: () => this.dialer.started.isUnderWay,
      comeBack: () => this.reader.opened && this.listening.take(this.reader.opened),
    })
    this.readiness = new ReadinessState({
      client,
      navigation: this.navigation,
      notices: this.notices,
      undo: this.undo,
      unload: (id) => this.#letGo(new Set([id]), 'audio'),
    })
    const { navigation, notices, calls, search, reader, listening, dialer } = this
    this.callScreen = new ListAndReader({ navigation, calls, search, reader, listening, dialer })
    this.callActions = new CallActions({ client, notices, selection: calls.selection })
    this.report = new ReportState({ client, copy, notices: this.notices })
    this.trash = new TrashState({ client, bulk: this.calls.bulk })
    this.library = new LibraryState(client, () => this.#onReplaced())
    this.links = new LinksState({
      client,
      navigation: this.navigation,
      notices: this.notices,
      openCall: (id, moment) => this.callScreen.openFromOutside(id, moment),
      uncover: () => this.commands.hide(),
    })
    this.settings = new SettingsState(client)
    this.transcriptView = new TranscriptViewState(this.settings, isNarrow)
    this.commands = new CommandRegistry({
      isMac,
      notices: this.notices,
      undo: this.undo,
      shortcuts: () => this.settings.current?.shortcuts ?? {},
      saveShortcuts: (shortcuts) => this.settings.save({ shortcuts }),
    })
    this.commands.offer(windowCommands(this), surroundingsOf(this))
    this.menu = new NativeMenu({
      client,
      commands: this.commands,
      isConnected: () => this.session.signedIn !== null,
    })
    this.palette = createPaletteSource(this)
  }

  /** What follows the main process, or the machine, by itself. */
  get #parts(): { listen: () => () => void }[] {
    const { theme, settings, session, calls, search, saved, reader, player, sync, tags, people } = this
    const looks = [theme, settings, this.transcriptView, this.minutes]
    const lists = [calls, search, saved, tags, people]
    const opened = [reader, player, this.additions, this.corrections]
    return [...looks, session, ...lists, ...opened, sync, this.dialer, this.library, this.links, this.menu]
  }

  /** Starts following the main process; returns the function that stops. */
  listen(): () => void {
    const offs = this.#parts.map((part) => part.listen())
    const onOnline = () => this.#onOnline()
    this.#network.addEventListener('online', onOnline)
    offs.push(
      () => this.#network.removeEventListener('online', onOnline),
      this.client.on('dialer.changed', () => this.callScreen.dismissSeenCall()),
      this.client.on('app.navigate', ({ view, recordingId }) => {
        this.commands.hide()
        this.navigation.show(view)
        if (recordingId !== undefined) void this.callScreen.openFromOutside(recordingId)
      }),
    )
    return () => offs.forEach((off) => off())
  }

  /** An open file cannot be deleted everywhere, and would play on from nothing. */
  #letGo(ids: ReadonlySet<string>, what: 'audio' | 'everything'): void {
    const { player, reader, calls } = this
    if (player.recording !== null && ids.has(player.recording.id)) player.unload()
    if (what === 'audio') return
    if (reader.id !== null && ids.has(reader.id)) reader.close()
    calls.selection.keep((id) => !ids.has(id))
  }

  /** The network is back: what waits for the next attempt need not wait any longer. */
  #onOnline(): void {
    if (this.session.signedIn === null || this.sync.status?.phase === 'paused') return
    // Should it fail, sync tries by itself a little later, and says how that went.
    void this.sync.syncNow().catch(() => undefined)
  }

  #onOpened(opened: OpenedRecording): void {
    this.listening.take(opened)
    this.additions.take(opened.recording.id)
    this.corrections.take(opened.recording.id)
  }

  /** Another account, or none: nothing of the one before may stay in view. */
  #onAccount(): void {
    forgetLibrary(this)
    this.account.reset()
    this.dialer.reset()
    this.#goHome()
    void this.accounts.load()
    if (this.session.accountId === null) return
    showLibrary(this)
    void this.sync.load()
    void this.links.take()
  }

  /** To the calls; back to where one was where the page alone is another. */
  #goHome(): void {
    const { view, part } = this.#place ?? { view: 'calls', part: null }
    this.#place = null
    if (view === 'settings' && part !== null) this.navigation.showSettings(part)
    else this.navigation.show(view)
  }

  /** The same account, but its library may hold something else: what is in view is asked for again. */
  #onReplaced(): void {
    if (this.session.accountId === null) return
    forgetLibrary(this)
    showLibrary(this)
  }

  /** Saves what is unsaved of this library, as before another takes its place; false where that failed. */
  async #settle(): Promise<boolean> {
    // What was heard is saved as the player lets go of its call.
    this.player.unload()
    const { note } = this.dialer.started
    await Promise.all([this.additions.endNote(), note.save()])
    return this.additions.draft === null && !note.isUnsaved
  }

  /** How the system's media controls name a call. */
  #titleOf(call: RecordingItem): CallTitle {
    return { title: nameOf(call), artist: this.format.dateTime(call.createdAtMs) }
  }
}
