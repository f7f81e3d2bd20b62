/**
 * Builds the window's state: the part that outlives libraries, and the session of the open library.
 *
 * Must not import components.
 */
import type { Client } from './client.ts'
import { CommandRegistry } from './app/commands/registry.svelte.ts'
import { NativeMenu } from './app/commands/native-menu.svelte.ts'
import { LinksState } from './app/links.svelte.ts'
import { NavigationState } from './app/navigation.svelte.ts'
import { NoticesState } from './app/notices.svelte.ts'
import type { LockedPlace } from '../src-preload/contract/lock.ts'
import type { Place } from './app/place.ts'
import { ThemeState } from './app/theme.svelte.ts'
import { AccountsState } from './features/account/accounts.svelte.ts'
import { SessionState } from './app/session.svelte.ts'
import { DialerState } from './features/dialer/dialer.svelte.ts'
import { EncryptionState } from './features/encryption/encryption.svelte.ts'
import { LockState } from './features/encryption/lock.svelte.ts'
import { HelpState } from './features/help/help.svelte.ts'
import { releases } from './features/help/releases.ts'
import { LibraryState } from './features/library/library.svelte.ts'
import { TranscriptViewState } from './app/open-call/transcript-view.svelte.ts'
import { ReportState } from './features/settings/report.svelte.ts'
import { SettingsState } from './app/settings.svelte.ts'
import { SyncState } from './features/sync/sync.svelte.ts'
import { UpdatesState } from './features/updates/updates.svelte.ts'
import { LibrarySession } from './library-session.ts'
import { createFormatter, type Formatter } from './util/format.ts'
import { Ticker } from './util/ticker.svelte.ts'
// Declares what `useWindow()` and `useLibrary()` return.
import './window-parts.ts'
import type { WindowInput } from './window-input.ts'
import type { WindowContext } from './app/context.ts'

/** Half of the smallest step of "4 min ago", so that the text is never a whole step late. */
const agoStepMs = 30_000
/** Countdowns show seconds. */
const countdownStepMs = 1_000

export class WindowState implements WindowContext {
  readonly client: Client
  readonly format: Formatter
  readonly now: () => number
  readonly seconds: Ticker
  readonly minutes: Ticker
  readonly navigation = new NavigationState()
  readonly notices = new NoticesState()
  readonly theme: ThemeState
  readonly session: SessionState
  readonly accounts: AccountsState
  readonly sync: SyncState
  readonly dialer: DialerState
  readonly encryption: EncryptionState
  readonly lock: LockState
  readonly help: HelpState
  readonly report: ReportState
  readonly library: LibraryState
  readonly links: LinksState
  readonly settings: SettingsState
  readonly transcriptView: TranscriptViewState
  readonly updates: UpdatesState
  readonly commands: CommandRegistry
  readonly menu: NativeMenu
  readonly #input: WindowInput
  #opened = $state.raw<LibrarySession | null>(null)
  /** The screen to restore, once. */
  #place: Place | null

  constructor(input: WindowInput) {
    const { client, tones, systemIsDark, copy, isMac, locale, now, place = null } = input
    this.#input = input
    this.#place = place
    this.client = client
    this.now = now
    this.seconds = new Ticker(now, countdownStepMs)
    this.minutes = new Ticker(now, agoStepMs)
    this.format = createFormatter(locale, () => this.minutes.now)
    const { navigation, notices } = this
    const settings = (this.settings = new SettingsState(client))
    this.theme = new ThemeState(() => settings.current?.appearance ?? 'system', systemIsDark)
    const session = (this.session = new SessionState(client, () => this.#onAccount()))
    this.help = new HelpState({ settings, notices, releases })
    this.sync = new SyncState(client)
    this.dialer = new DialerState(client, (key) => settings.current?.dialTones && tones?.play(key))
    this.accounts = new AccountsState({
      client,
      session,
      notices,
      saveAll: () => this.#saveAll(),
      callIsOn: () => this.dialer.started.isUnderWay,
      comeBack: () => this.#opened?.resume(),
    })
    this.report = new ReportState({ client, copy, notices })
    this.updates = new UpdatesState(client, notices)
    this.library = new LibraryState(client, () => this.#onReplaced())
    this.encryption = new EncryptionState({
      ...{ client, library: this.library, notices, settings: this.settings, copy },
    })
    this.lock = new LockState({
      ...{ client, notices, encryption: this.encryption },
      saveAll: () => this.#saveAll(),
      findPlace: () => this.#findPlace(),
      comeBack: () => this.#opened?.resume(),
    })
    this.links = new LinksState({
      client,
      navigation,
      notices,
      openCall: async (id, moment) => await this.#opened?.callScreen.openAndFocus(id, moment),
      openSavedSearch: async (id) => await this.#opened?.saved.open(id),
      showPlannedDeletions: () => this.#opened?.searchActions.show('deletions'),
      uncover: () => this.commands.hide(),
    })
    this.transcriptView = new TranscriptViewState(settings)
    const commands = (this.commands = new CommandRegistry({
      isMac,
      notices,
      shortcuts: () => settings.current?.shortcuts ?? {},
      saveShortcuts: (shortcuts) => settings.save({ shortcuts }),
    }))
    this.menu = new NativeMenu({ client, commands, isConnected: () => session.signedIn !== null })
  }

  /** The session of the open library; null without one. */
  get opened(): LibrarySession | null {
    return this.#opened
  }

  /** Starts following the main process; returns the function that stops. */
  listen(): () => void {
    const { theme, settings, minutes, session, help, sync, dialer, library, links, lock, menu, updates } =
      this
    const parts = [theme, settings, minutes, session, help, sync, dialer, library, links, lock, menu, updates]
    const offs = parts.map((part) => part.listen())
    const { network } = this.#input
    const onOnline = () => this.#onOnline()
    network.addEventListener('online', onOnline)
    offs.push(
      () => network.removeEventListener('online', onOnline),
      this.client.on('app.navigate', ({ view, recordingId }) => {
        this.commands.hide()
        if (recordingId !== undefined) void this.#opened?.callScreen.openAndFocus(recordingId)
        this.navigation.show(view)
      }),
      () => this.#opened?.dispose(),
    )
    return () => offs.forEach((off) => off())
  }

  /** The network is back: retries now instead of waiting for the next attempt. */
  #onOnline(): void {
    if (this.session.signedIn === null || this.sync.status?.phase === 'paused') return
    // On failure sync retries by itself and reports the result.
    void this.sync.syncNow().catch(() => undefined)
  }

  /** Another account was opened, or none: nothing of the previous one may stay visible. */
  #onAccount(): void {
    this.dialer.reset()
    this.#goHome()
    void this.accounts.load()
    this.#openLibrary()
    if (this.#opened === null) return
    void this.sync.load()
    void this.#returnToPlace().then(() => this.links.openArrived())
  }

  #findPlace(): LockedPlace {
    const { view } = this.navigation
    const place = this.#opened?.place ?? { listView: 'all', row: 0, recordingId: null }
    // A search may contain a name, so it is not stored.
    return { ...place, view: view === 'search' ? 'calls' : view }
  }

  /** Shows the screen from before a lock again. */
  async #returnToPlace(): Promise<void> {
    const opened = this.#opened
    const place = await this.client.call('lock.take-place', null).catch(() => null)
    if (place !== null && opened !== null && opened === this.#opened) await opened.returnTo(place)
  }

  /** The same account, but the content of its library may have changed. */
  #onReplaced(): void {
    if (this.session.accountId !== null) this.#openLibrary()
  }

  #openLibrary(): void {
    this.#opened?.dispose()
    this.library.reset()
    this.encryption.reset()
    const { audio, sound, copy } = this.#input
    this.#opened =
      this.session.accountId === null
        ? null
        : new LibrarySession({ window: this, audio, copy, ...(sound && { sound }) })
    // The report about a damaged library is needed at once; the settings load the rest.
    if (this.#opened === null) return
    void this.library.load()
    void this.encryption.load()
  }

  /** Shows the calls, or the previous screen if only the page was reloaded. */
  #goHome(): void {
    const { view, part } = this.#place ?? { view: 'calls', part: null }
    this.#place = null
    if (view === 'settings' && part !== null) this.navigation.showSettings(part)
    else this.navigation.show(view)
  }

  /** Saves unsaved changes before another library is opened; false on failure. */
  async #saveAll(): Promise<boolean> {
    const { note } = this.dialer.started
    const [isSettled] = await Promise.all([this.#opened?.saveAll() ?? true, note.save()])
    return isSettled && !note.isUnsaved
  }
}
