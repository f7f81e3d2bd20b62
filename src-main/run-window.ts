/**
 * Everything behind the window: builds the app, answers what the page asks, keeps the tray, opens what was open
 * before, and closes it all at the end.
 */
import { readFile } from 'node:fs/promises'
import { homedir, networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserWindow } from 'electron'
import { app, clipboard, nativeTheme, net, Notification, powerMonitor, shell } from 'electron'
import { session as browserSession } from 'electron'
import type { EventName, Events } from '../src-preload/contract/channels.ts'
import type { CorrectionProgress } from '../src-preload/contract/corrections.ts'
import type { LibraryTaskProgress } from '../src-preload/contract/library.ts'
import type { Settings } from '../src-preload/contract/settings.ts'
import { compose, type Offhook } from './compose.ts'
import { createKeychain, isKeychainAvailable, loadKeytar } from './credentials/keychain.ts'
import { accountHandlers } from './ipc/account.ts'
import { appHandlers } from './ipc/app.ts'
import { callFilesHandlers } from './ipc/call-files.ts'
import { correctionHandlers } from './ipc/corrections.ts'
import { desktopHandlers, type Desktop } from './ipc/desktop.ts'
import { dialerHandlers } from './ipc/dialer.ts'
import { exportHandlers } from './ipc/export.ts'
import type { Handlers } from './ipc/handlers.ts'
import { ledgerHandlers } from './ipc/ledger.ts'
import { trashHandlers } from './ipc/trash.ts'
import { libraryHandlers } from './ipc/library.ts'
import { menuHandlers } from './ipc/menu.ts'
import { listeningHandlers } from './ipc/listening.ts'
import { peopleHandlers } from './ipc/people.ts'
import { personalHandlers } from './ipc/personal.ts'
import { recordingHandlers } from './ipc/recordings.ts'
import { searchHandlers } from './ipc/search.ts'
import { describeSession, sessionHandlers } from './ipc/session.ts'
import { settingsHandlers } from './ipc/settings.ts'
import { storageHandlers } from './ipc/storage.ts'
import { syncHandlers } from './ipc/sync.ts'
import { windowHandlers, type WindowSide } from './ipc/window.ts'
import { createCallFilesShell } from './shell/call-files.ts'
import { hasBadge } from './shell/app-icon.ts'
import { createDesktop } from './shell/desktop.ts'
import { createLibraryDialogs, createPeopleDialogs, createSaveDialogs } from './shell/dialogs.ts'
import { eraseOutside } from './shell/erase-outside.ts'
import type { LinkInbox } from './shell/link-inbox.ts'
import { createLaunchAtLogin } from './shell/launch-at-login.ts'
import { logPath } from './shell/log-file.ts'
import { watchMachine } from './shell/machine.ts'
import { serveMedia } from './shell/media-protocol.ts'
import { askIfMetered } from './shell/metered.ts'
import { keepPresent, type Presence } from './shell/presence.ts'
import { netAudioFetch, netFetch } from './shell/net-fetch.ts'
import { followOutside } from './shell/outside.ts'
import { ownCommand } from './shell/own-command.ts'
import { hasNotificationDaemon } from './shell/notification-daemon.ts'
import { readSampleEnvironment } from './shell/sample-environment.ts'
import { shellTextIn } from './shell/text/shell-text.ts'
import type { ShellText } from './shell/text/en.ts'
import { hasTray } from './shell/tray-watcher.ts'
import { systemClock } from './util/clock.ts'
import { Emitter } from './util/emitter.ts'
import type { Language } from './util/language.ts'
import type { Log } from './util/log.ts'
import type { ThreadPrograms } from './workers/library-threads.ts'

/** Coming back to the window is a reason to look for new calls, but not more often than this. */
const focusSyncMs = 60_000
/**
 * The page shows nothing but that it waits until the library is open; a service that has to be asked who somebody is
 * may take much longer, and the welcome screen is better than nothing then.
 */
const openPatienceMs = 2_000
/**
 * The keychain and the network's price are asked for when the list is there: a library for the one and a program for
 * the other have to be loaded, which would take from it. As long as search waits.
 */
const listShownMs = 1_000
/** A library that does not close in this time is left to its write-ahead log. */
const closePatienceMs = 4_000

export interface WindowOptions {
  /** The data folder; see `util/home.ts`. */
  home: string
  icons: string
  /** Where the sample calls' real speech lies. */
  speechFolder: string
  programs: ThreadPrograms
  log: Log
  /** Started with the session, without a window in sight. */
  hidden: boolean
  /** Where links of other programs wait. */
  links: LinkInbox
  /** Open the sample calls where nothing was open before. */
  sample: boolean
  /** The one that the settings, or the system, say now. */
  language: () => Language
  /** BCP 47, of dates; likewise. */
  locale: () => string
  /** Loads the page in the language that the settings say now. */
  speakAnew: () => void
}

/**
 * Resolves with the answers to the page's questions when what was open before is open again, or does not come soon.
 *
 * @throws when the data folder cannot be read.
 */
export async function runWindow(window: BrowserWindow, options: WindowOptions): Promise<Handlers> {
  const { log } = options
  const listShown = sleep(listShownMs)
  const offhook = await compose({
    home: options.home,
    environment: {
      baseUrl: process.env.OFFHOOK_BASE_URL ?? null,
      apiKey: process.env.OFFHOOK_API_KEY ?? null,
    },
    keychain: createKeychain(() => listShown.then(loadKeytar)),
    fetch: netFetch,
    audioFetch: netAudioFetch,
    resolveProxy: (url) => browserSession.defaultSession.resolveProxy(url),
    programs: options.programs,
    speechFolder: options.speechFolder,
    ...readSampleEnvironment(process.env),
    region: () => app.getLocaleCountryCode() || 'US',
    locale: () => app.getLocale(),
    clock: systemClock,
    random: Math.random,
    log,
    version: app.getVersion(),
  })
  nativeTheme.themeSource = offhook.book.settings().appearance
  closeOnQuit(offhook)
  const settingsChanges = new Emitter<Settings>()
  const texts = () => shellTextIn(options.language())
  const libraryProgress = new Emitter<LibraryTaskProgress | null>()
  const presence = keepPresent(window, {
    ...options,
    ...{ offhook, texts, settingsChanges, libraryProgress, listShown, hasTray },
  })
  const outside = followOutside(window, offhook, {
    ...options,
    ...{ texts, settingsChanges, show: () => presence.open() },
  })
  const desktop = createDesktop(
    {
      launch: createLaunchAtLogin({
        ...{ platform: process.platform, env: process.env, homeFolder: homedir() },
        ...{ command: ownCommand(), loginItems: app },
      }),
      ...{ reach: outside.reach, hasTray, hasBadge, hasKeychain: isKeychainAvailable },
      hasNotifications: async () => Notification.isSupported() && (await hasNotificationDaemon()),
    },
    (state) => window.isDestroyed() || window.webContents.send('desktop.changed', state),
  )
  // A chord that another program has is refused when it is chosen; panels come and go.
  settingsChanges.listen(() => void desktop.refresh())
  window.on('focus', () => void desktop.refresh())
  const handlers = connectWindow(window, offhook, {
    ...options,
    ...{ texts, settingsChanges, libraryProgress, presence, desktop, windowSide: outside.windowSide },
  })
  serveMedia(offhook)
  followLanguage(offhook.book.settings(), settingsChanges, () => {
    presence.showTexts()
    options.speakAnew()
  })
  followMachine(offhook, settingsChanges, () => listShown.then(() => askIfMetered()))
  await Promise.race([openLast(offhook, options), firstOf(offhook.session.changes), sleep(openPatienceMs)])
  return handlers
}

function firstOf<T>(announcements: Emitter<T>): Promise<T> {
  return new Promise((resolve) => {
    const stop = announcements.listen((value) => {
      stop()
      resolve(value)
    })
  })
}

async function openLast(
  offhook: Offhook,
  { sample, log }: Pick<WindowOptions, 'sample' | 'log'>,
): Promise<void> {
  const note = (message: string) => (error: unknown) =>
    log.error(message, { name: error instanceof Error ? error.name : 'unknown' })
  await offhook.session.start({ follow: true }).catch(note('could not open what was open before'))
  if (sample && !offhook.session.workspace()) {
    await offhook.session.startSample().catch(note('could not open the sample'))
  }
}

function followLanguage(settings: Settings, changes: Emitter<Settings>, speakAnew: () => void): void {
  let { language } = settings
  changes.listen((changed) => {
    if (changed.language === language) return
    ;({ language } = changed)
    speakAnew()
  })
}

/** Tells the window what changes; returns the answers to its questions. */
function connectWindow(
  window: BrowserWindow,
  offhook: Offhook,
  {
    home,
    icons,
    locale,
    settingsChanges,
    libraryProgress,
    presence,
    desktop,
    windowSide,
    texts,
  }: Pick<WindowOptions, 'home' | 'icons' | 'locale'> & {
    settingsChanges: Emitter<Settings>
    libraryProgress: Emitter<LibraryTaskProgress | null>
    presence: Presence
    desktop: Desktop
    windowSide: WindowSide
    texts: () => ShellText
  },
): Handlers {
  const correctionProgress = new Emitter<CorrectionProgress | null>()
  const tell = <E extends EventName>(event: E, value: Events[E]) => {
    if (!window.isDestroyed()) window.webContents.send(event, value)
  }
  const handlers: Handlers = {
    ...appHandlers(offhook, {
      info: async () => ({
        version: app.getVersion(),
        platform: process.platform,
        dataFolder: home,
        libraryFolder: offhook.session.workspace()?.folder ?? null,
        keychainAvailable: await isKeychainAvailable(),
      }),
      showDataFolder: async () => void (await shell.openPath(home)),
      showLog: () => shell.showItemInFolder(logPath(home)),
      readLog: () => readLines(logPath(home)),
      copy: (text) => clipboard.writeText(text),
      versions: process.versions,
      homeFolder: homedir(),
    }),
    ...callFilesHandlers(offhook, createCallFilesShell(window, { home, icons, texts, locale })),
    ...menuHandlers((groups) => presence.showMenu(groups)),
    ...sessionHandlers(offhook),
    ...recordingHandlers(offhook),
    ...listeningHandlers(offhook),
    ...ledgerHandlers(offhook),
    ...trashHandlers(offhook),
    ...libraryHandlers(offhook, createLibraryDialogs(window, texts), {
      progress: libraryProgress,
      settingsChanges,
    }),
    ...searchHandlers(offhook),
    ...personalHandlers(offhook),
    ...peopleHandlers(offhook, createPeopleDialogs(window, texts)),
    ...correctionHandlers(offhook, correctionProgress),
    ...exportHandlers(offhook, createSaveDialogs(window, texts), () => texts().speakers),
    ...desktopHandlers(desktop),
    ...dialerHandlers(offhook),
    ...accountHandlers(offhook),
    ...settingsHandlers(offhook, settingsChanges),
    ...storageHandlers(offhook, settingsChanges, () => eraseOutside(desktop)),
    ...syncHandlers(offhook),
    ...windowHandlers(offhook, windowSide),
  }

  settingsChanges.listen((settings) => {
    offhook.session.workspace()?.readiness.refresh()
    nativeTheme.themeSource = settings.appearance
    tell('settings.changed', settings)
  })
  libraryProgress.listen((progress) => tell('library.progress', progress))
  correctionProgress.listen((progress) => tell('corrections.progress', progress))
  offhook.session.changes.listen(() => tell('session.changed', describeSession(offhook.session)))
  offhook.session.changes.listen((session) => {
    if (session.state !== 'signed-in') return
    if (session.keyState !== 'stored' && session.keyState !== 'this-run') return
    // So that the account can be shown offline, whether or not it was ever looked at.
    void offhook.session
      .workspace()
      ?.details.get({ refresh: false })
      .catch(() => undefined)
  })
  offhook.session.opened.listen(({ threads, sync, dialer, readiness, savedSearches }) => {
    threads.changes.listen(({ ids, names }) => {
      if (ids.length > 0) tell('recordings.changed', { ids })
      if (names) tell('personal.changed', null)
    })
    savedSearches.changes.listen((searches) => tell('search.saved-changed', searches))
    sync.changes.listen((status) => tell('sync.changed', status))
    dialer.changes.listen((attempt) => tell('dialer.changed', attempt))
    let region = readiness.region()
    readiness.changes.listen((now) => {
      tell('dialer.readiness-changed', now)
      // Whoever shows numbers asks again: they are written as in that country.
      if (now.region !== region) tell('personal.changed', null)
      ;({ region } = now)
    })
  })

  let lastFocusSync = -Infinity
  window.on('focus', () => {
    if (systemClock.monotonicMs() - lastFocusSync < focusSyncMs) return
    lastFocusSync = systemClock.monotonicMs()
    offhook.session.workspace()?.sync.now()
  })
  return handlers
}

/** None where nothing was ever logged. */
async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

/** Sync heeds what the machine is on, and goes on by itself when it wakes up or comes into another network. */
function followMachine(
  offhook: Offhook,
  settingsChanges: Emitter<Settings>,
  isMetered: () => Promise<boolean>,
): void {
  const quitting = new AbortController()
  app.once('will-quit', () => quitting.abort())
  const machine = watchMachine({
    power: powerMonitor,
    isOnline: () => net.isOnline(),
    interfaces: networkInterfaces,
    isMetered,
    alwaysMetered: () => offhook.book.settings().meteredNetwork === 'always',
    clock: systemClock,
    signal: quitting.signal,
  })
  const sync = () => offhook.session.workspace()?.sync
  offhook.session.opened.listen((workspace) => workspace.sync.setConditions(machine.conditions()))
  machine.changes.listen((conditions) => sync()?.setConditions(conditions))
  settingsChanges.listen(() => {
    machine.refresh()
    sync()?.settingsChanged()
  })
  machine.reconnected.listen(async () => {
    // Sockets of the old network would only be found dead by waiting for them; its proxy need not be this one's.
    await browserSession.defaultSession.closeAllConnections()
    await browserSession.defaultSession.forceReloadProxyConfig()
    sync()?.now()
  })
}

/** Closes the library in an orderly way; being killed instead loses nothing but the last moments. */
function closeOnQuit(offhook: Offhook): void {
  let closing = false
  app.on('will-quit', (event) => {
    if (closing) return
    closing = true
    event.preventDefault()
    const tooLong = new Promise((resolve) => setTimeout(resolve, closePatienceMs))
    void Promise.race([offhook.close(), tooLong]).finally(() => app.exit(0))
  })
}
