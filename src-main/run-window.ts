/**
 * Runs everything behind the window: builds the app, opens the last account, and closes it all at the end.
 */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { app, nativeTheme, type BrowserWindow } from 'electron'
import type { CorrectionProgress } from '../src-preload/contract/corrections.ts'
import type { LibraryTaskProgress } from '../src-preload/contract/library.ts'
import type { Settings } from '../src-preload/contract/settings.ts'
import { bookPath } from './accounts/chosen-language.ts'
import { writeFirstScreen } from './accounts/first-screen-file.ts'
import { connectPage } from './connect-page.ts'
import { compose, type Offhook } from './compose.ts'
import { createKeychain, delayKeychain, type SystemKeychain } from './credentials/keychain.ts'
import { leaveAtOnce } from './credentials/leave-at-once.ts'
import { keyFileName } from './encryption/key-file.ts'
import type { FirstScreen } from './ipc/first-screen.ts'
import type { Methods } from './ipc/methods.ts'
import { answer } from './ipc/register.ts'
import { databasePath } from './library/database-path.ts'
import { hasBadge } from './shell/tray/app-icon.ts'
import { recoverFromCrashes } from './shell/window/crash-recovery.ts'
import { createDesktop } from './shell/desktop.ts'
import { followMachine } from './shell/follow-machine.ts'
import { selectEnvironment } from './shell/run-program.ts'
import { createLaunchAtLogin } from './shell/launch-at-login.ts'
import { createLocking } from './shell/locking.ts'
import { createSystemAuthentication } from './shell/system-authentication.ts'
import type { LinkInbox } from './shell/links/link-inbox.ts'
import { logPath } from './shell/log-file.ts'
import { askIfMetered } from './shell/metered.ts'
import { createPinnedFetch } from './service/pinned-fetch.ts'
import { createNetKnowledge, netAudioFetch, netFetch } from './shell/net-fetch.ts'
import { findNotifier } from './shell/notifications/notifications.ts'
import { followExternalActions } from './shell/external-actions.ts'
import { ownCommand } from './shell/own-command.ts'
import { createAppPresence } from './shell/app-presence.ts'
import { watchPresses } from './shell/window/presses.ts'
import { readSampleEnvironment } from './shell/sample-environment.ts'
import type { ShellText } from './shell/text/en.ts'
import { shellTextIn } from './shell/text/shell-text.ts'
import { hasTray } from './shell/tray/tray-watcher.ts'
import { systemClock } from './util/clock.ts'
import type { BuiltFeed } from './updates/feed.ts'
import type { Updates } from './updates/updates.ts'
import { Emitter } from './util/emitter.ts'
import type { Language } from '../src-preload/contract/language.ts'
import type { Log } from './util/log.ts'
import type { ThreadPrograms } from './workers/library-threads.ts'

/**
 * The page shows only a waiting state until the library is open; identifying the key at the service may take
 * much longer, and then the welcome screen is shown instead.
 */
const openTimeoutMs = 2_000
/**
 * The API key and the network's cost are read after the list is shown, because both load code that would delay
 * it. The same delay as for search. An encrypted library needs the keychain at once.
 */
const listShownMs = 1_000
/** A library that is not closed by then is recovered from its write-ahead log. */
const closeTimeoutMs = 4_000

export interface WindowOptions {
  /** The data folder; see `util/home.ts`. */
  home: string
  icons: string
  /** The folder with the sample calls' speech. */
  speechFolder: string
  programs: ThreadPrograms
  log: Log
  /** Started at login, without a visible window. */
  hidden: boolean
  /** The key from the environment, for this run; null when there is none. */
  apiKey: string | null
  /** The address of updates; null when the app was built without one. */
  updateFeed: BuiltFeed | null
  firstScreen: FirstScreen
  /** Called as soon as there is one. */
  onOffhook: (offhook: Offhook) => void
  /** Stores links from other programs until they are shown. */
  links: LinkInbox
  /** Open the sample calls if nothing was open before. */
  sample: boolean
  /** The current language, from the settings or the system. */
  language: () => Language
  /** BCP 47, for dates; likewise. */
  locale: () => string
  /** Reloads the page in the current language. */
  speakAnew: () => void
  /** See `recoverFromCrashes`. */
  loadCrashPage: (report: string) => void
}

/**
 * Resolves with the ipc methods when the last account is open again, or takes too long.
 *
 * @throws when the data folder cannot be read.
 */
export async function runWindow(window: BrowserWindow, options: WindowOptions): Promise<Methods> {
  const { log } = options
  recoverFromCrashes(window, {
    log,
    logFile: logPath(options.home),
    now: systemClock.now,
    texts: () => shellTextIn(options.language()).crash,
    loadPage: options.speakAnew,
    loadCrashPage: options.loadCrashPage,
    restart,
  })
  const listShown = sleep(listShownMs)
  const netKnowledge = createNetKnowledge()
  const keychain = createKeychain()
  const texts = () => shellTextIn(options.language())
  const systemAuthentication = createSystemAuthentication(() => texts().lock.reason)
  const offhook = await compose({
    home: options.home,
    environment: {
      baseUrl: process.env.OFFHOOK_BASE_URL ?? null,
      apiKey: options.apiKey,
    },
    keychain,
    apiKeychain: delayKeychain(keychain, listShown),
    locks: { canAskSystem: systemAuthentication.canAsk },
    fetch: netFetch,
    netKnowledge,
    audioFetch: createPinnedFetch(netKnowledge, netAudioFetch),
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
  options.onOffhook(offhook)
  const settingsChanges = new Emitter<Settings>()
  const updates = await startUpdates(offhook, settingsChanges, options)
  const libraryProgress = new Emitter<LibraryTaskProgress | null>()
  const correctionProgress = new Emitter<CorrectionProgress | null>()
  const lock = createLocking(window, offhook, { libraryProgress, reload: options.speakAnew })
  const presses = watchPresses(window.webContents, systemClock)
  const appPresence = createAppPresence(window, {
    ...options,
    presses,
    offhook,
    texts,
    settingsChanges,
    libraryProgress,
    listShown,
    hasTray,
    lock,
  })
  const externalActions = followExternalActions(window, offhook, {
    ...options,
    texts,
    settingsChanges,
    listShown,
    show: () => appPresence.open(),
  })
  const launch = createLaunchAtLogin({
    platform: process.platform,
    env: process.env,
    homeFolder: homedir(),
    command: ownCommand(),
    loginItems: app,
  })
  // If that folder is not writable, the settings report it on the next change.
  void listShown.then(() => launch.renew()).catch(() => undefined)
  const desktop = createDesktop(
    {
      launch,
      reach: externalActions.reach,
      hasTray,
      hasBadge,
      hasKeychain: () => keychain.isAvailable(),
      hasNotifications: async () => (await findNotifier()) !== null,
    },
    (state) => window.isDestroyed() || window.webContents.send('desktop.changed', state),
  )
  // A shortcut used by another program is rejected when chosen; panels change at run time.
  settingsChanges.listen(() => void desktop.refresh())
  window.on('focus', () => void desktop.refresh())
  followAppearance(offhook, settingsChanges)
  settingsChanges.listen(() => offhook.session.workspace()?.readiness.refresh())
  const methods = connectPage(window, offhook, {
    ...options,
    texts,
    settingsChanges,
    libraryProgress,
    correctionProgress,
    presses,
    appPresence,
    desktop,
    systemAuthentication,
    hasKeychain: () => keychain.isAvailable(),
    windowSide: externalActions.windowSide,
    updates,
  })
  closeOnQuit({
    close: () => closeLibrary(methods, offhook, options),
    updates,
    keychain,
  })
  keepAccountForOffline(offhook)
  keepExportFolder(offhook, { ...options, texts, listShown })
  runCallCommands(offhook, listShown)
  followLanguage(offhook.book.settings(), settingsChanges, () => {
    appPresence.showTexts()
    options.speakAnew()
  })
  followMachine(window, offhook, settingsChanges, () => listShown.then(() => askIfMetered()))
  await Promise.race([
    openLast(offhook, options),
    waitForFirst(offhook.session.changes),
    sleep(openTimeoutMs),
  ])
  return methods
}

function waitForFirst<T>(announcements: Emitter<T>): Promise<T> {
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

function followAppearance(offhook: Offhook, changes: Emitter<Settings>): void {
  nativeTheme.themeSource = offhook.book.settings().appearance
  changes.listen(({ appearance }) => {
    nativeTheme.themeSource = appearance
  })
}

function followLanguage(settings: Settings, changes: Emitter<Settings>, speakAnew: () => void): void {
  let { language } = settings
  changes.listen((changed) => {
    if (changed.language === language) return
    ;({ language } = changed)
    speakAnew()
  })
}

/** Starts after the list is shown. */
function keepExportFolder(
  offhook: Offhook,
  {
    texts,
    locale,
    listShown,
  }: Pick<WindowOptions, 'locale'> & { texts: () => ShellText; listShown: Promise<void> },
): void {
  const noteTexts = () => ({ words: texts().export, folderWords: texts().exportFolder, locale: locale() })
  offhook.session.opened.listen(
    ({ exportFolder }) => void listShown.then(() => exportFolder.start(noteTexts)),
  )
}

/** Runs the user's command for new calls, with none of the app's variables. */
function runCallCommands(offhook: Offhook, listShown: Promise<void>): void {
  const env = selectEnvironment(process.env)
  offhook.session.opened.listen(({ callCommand }) => void listShown.then(() => callCommand.start(env)))
}

/** Stores the account, so that it can be shown offline even if it was never viewed. */
function keepAccountForOffline(offhook: Offhook): void {
  offhook.session.changes.listen((session) => {
    if (session.state !== 'signed-in') return
    if (session.keyState !== 'stored' && session.keyState !== 'this-run') return
    void offhook.session
      .workspace()
      ?.details.get({ refresh: false })
      .catch(() => undefined)
  })
}

/** Restarts with the arguments of this start, plus these. */
function restart(args: string[]): void {
  app.relaunch({ execPath: ownCommand()[0]!, args: [...process.argv.slice(1), ...args] })
  app.quit()
}

async function startUpdates(
  { home, version, book }: Offhook,
  settingsChanges: Emitter<Settings>,
  { updateFeed: feed, log }: Pick<WindowOptions, 'updateFeed' | 'log'>,
): Promise<Updates | null> {
  if (!feed) return null
  const loaded = await import('./shell/updates/create-updates.ts')
  const quit = ({ relaunch }: { relaunch: boolean }) => (relaunch ? restart([]) : app.quit())
  return loaded.startUpdates({
    ...{ feed, home, version, settingsChanges, log, quit },
    settings: () => book.settings(),
  })
}

/** Closes the library, and stores what the next start shows first. */
async function closeLibrary(
  methods: Methods,
  offhook: Offhook,
  { firstScreen, log }: Pick<WindowOptions, 'firstScreen' | 'log'>,
): Promise<void> {
  const { home, version, book } = offhook
  const workspace = offhook.session.workspace()
  if (!workspace || book.settings().lockAtStart) return await offhook.close()
  const changes: object[] = []
  workspace.threads.changes.listen((change) => void changes.push(change))
  const answers = await firstScreen.collect((request) => answer(methods, { ...request, trusted: true }, log))
  const { folder } = workspace
  // Closing overwrites the key.
  const audioKey = workspace.audioKey && Uint8Array.from(workspace.audioKey)
  await offhook.close()
  // The answers are older than the library.
  if (changes.length > 0) return
  const database = databasePath(folder)
  const files = [bookPath(home), database, `${database}-wal`, join(folder, keyFileName)]
  await writeFirstScreen(home, { version, folder, audioKey, files }, answers)
}

/** Closes the library cleanly, then installs an update; a kill loses only the last moments. */
function closeOnQuit({
  close,
  updates,
  keychain,
}: {
  close: () => Promise<void>
  updates: Updates | null
  keychain: SystemKeychain
}): void {
  let closing = false
  app.on('will-quit', (event) => {
    if (closing) return
    closing = true
    event.preventDefault()
    const tooLong = new Promise((resolve) => setTimeout(resolve, closeTimeoutMs))
    // A first screen that cannot be stored only makes the next start slower.
    void Promise.race([close().catch(() => undefined), tooLong]).finally(() => {
      updates?.installAtQuit()
      if (keychain.isBusy()) leaveAtOnce(0)
      app.exit(0)
    })
  })
}
