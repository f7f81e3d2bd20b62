/**
 * Runs everything behind the window: builds the app, opens the last account, and closes it all at the end.
 */
import { homedir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { app, nativeTheme, type BrowserWindow } from 'electron'
import type { CorrectionProgress } from '../../src-preload/contract/corrections.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { FirstScreenFile } from '../session/first-screen-file.ts'
import { closeOnQuit } from './close-app.ts'
import { connectPage } from './connect-page.ts'
import { compose, type ComposeOptions, type Offhook } from './compose.ts'
import { delayKeychain, type SystemKeychain } from '../credentials/keychain.ts'
import type { FirstScreen } from '../ipc/first-screen.ts'
import { TaskProgress } from '../ipc/library.ts'
import type { Methods } from '../ipc/methods.ts'
import { startLibraryWork } from './library-work.ts'
import { hasBadge } from '../shell/tray/app-icon.ts'
import { recoverFromCrashes } from '../shell/window/crash-recovery.ts'
import { createDesktop, type DesktopParts, type WatchedDesktop } from '../shell/desktop.ts'
import { followMachine } from '../shell/follow-machine.ts'
import { createLaunchAtLogin } from '../shell/launch-at-login.ts'
import { createLocking } from '../shell/locking.ts'
import { createSystemAuthentication } from '../shell/system-authentication.ts'
import type { LinkInbox } from '../shell/links/link-inbox.ts'
import { logPath } from '../shell/log-file.ts'
import { askIfMetered } from '../shell/metered.ts'
import { createPinnedFetch } from '../service/pinned-fetch.ts'
import { createNetKnowledge, netAudioFetch, netFetch } from '../shell/net-fetch.ts'
import { findNotifier } from '../shell/notifications/notifications.ts'
import { followExternalActions } from '../shell/external-actions.ts'
import { ownCommand } from '../shell/own-command.ts'
import { createAppPresence } from '../shell/app-presence.ts'
import { watchPresses } from '../shell/window/presses.ts'
import { readSampleEnvironment } from '../shell/sample-environment.ts'
import { shellTextIn } from '../shell/text/shell-text.ts'
import { hasTray } from '../shell/tray/tray-watcher.ts'
import { systemClock } from '../util/clock.ts'
import type { BuiltFeed } from '../updates/feed.ts'
import type { Updates } from '../updates/updates.ts'
import { Emitter } from '../util/emitter.ts'
import type { Language } from '../../src-preload/contract/language.ts'
import type { Log } from '../util/log.ts'
import type { ThreadPrograms } from '../threads/library-threads.ts'
import { readErrorCode } from '../util/coded-error.ts'

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
/**
 * For the whole process: V8's memory for short-lived objects stops growing. By default it doubles whenever some of them
 * live longer: 15 simulated hours added 50 MB, and 8 MB with this flag set after a second (`npm run bench -- leaks`).
 * A search thread that starts later gives its first answer 60 ms later, so the first search should come before.
 */
const stopGrowth = '--semi-space-growth-factor=1'
const stopGrowthAfterMs = 10 * 60_000

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
  keychain: SystemKeychain
  firstScreen: FirstScreen
  firstScreenFile: FirstScreenFile
  /** Called as soon as Offhook is composed. */
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
  reloadPage: () => void
  /** See `recoverFromCrashes`. */
  loadCrashPage: (report: string) => void
}

/**
 * Resolves with the ipc methods when the last account is open again, or takes too long.
 *
 * @throws when the data folder cannot be read.
 */
export async function runWindow(window: BrowserWindow, options: WindowOptions): Promise<Methods> {
  const { log, keychain } = options
  recoverFromCrashes(window, {
    log,
    logFile: logPath(options.home),
    now: systemClock.now,
    texts: () => shellTextIn(options.language()).crash,
    loadPage: options.reloadPage,
    loadCrashPage: options.loadCrashPage,
    restart,
  })
  const listShown = sleep(listShownMs)
  void sleep(stopGrowthAfterMs, null, { ref: false }).then(() => setFlagsFromString(stopGrowth))
  const texts = () => shellTextIn(options.language())
  const systemAuthentication = createSystemAuthentication(() => texts().lock.reason)
  const offhook = await composeWithElectron(options, {
    keychain,
    apiKeychain: delayKeychain(keychain, listShown),
    locks: { canAskSystem: systemAuthentication.canAsk },
  })
  options.onOffhook(offhook)
  const settingsChanges = new Emitter<Settings>()
  const updates = await startUpdates(offhook, settingsChanges, options)
  const libraryProgress = new TaskProgress()
  const correctionProgress = new Emitter<CorrectionProgress | null>()
  const lock = createLocking(window, offhook, { libraryProgress, reload: options.reloadPage })
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
  const { reach } = externalActions
  const desktop = followDesktop(window, { reach, listShown, settingsChanges })
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
    diagnoseKeychain: () => keychain.diagnose(),
    windowSide: externalActions.windowSide,
    updates,
  })
  closeOnQuit(offhook, { ...options, methods, updates })
  startLibraryWork(offhook, { ...options, texts, settingsChanges, listShown })
  followLanguage(offhook.book.settings(), settingsChanges, () => {
    appPresence.showTexts()
    options.reloadPage()
  })
  followMachine(window, offhook, settingsChanges, () => listShown.then(() => askIfMetered()))
  await Promise.race([
    openLast(offhook, options),
    waitForFirst(offhook.session.changes),
    sleep(openTimeoutMs),
  ])
  return methods
}

function composeWithElectron(
  { home, apiKey, programs, speechFolder, log }: WindowOptions,
  keychains: Pick<ComposeOptions, 'keychain' | 'apiKeychain' | 'locks'>,
): Promise<Offhook> {
  const netKnowledge = createNetKnowledge()
  return compose({
    ...keychains,
    home,
    environment: { baseUrl: process.env.OFFHOOK_BASE_URL ?? null, apiKey },
    fetch: netFetch,
    netKnowledge,
    audioFetch: createPinnedFetch(netKnowledge, netAudioFetch),
    programs,
    speechFolder,
    ...readSampleEnvironment(process.env),
    region: () => app.getLocaleCountryCode() || 'US',
    locale: () => app.getLocale(),
    clock: systemClock,
    random: Math.random,
    log,
    version: app.getVersion(),
  })
}

/** Follows the capabilities of the desktop, for the settings. */
function followDesktop(
  window: BrowserWindow,
  {
    reach,
    listShown,
    settingsChanges,
  }: Pick<DesktopParts, 'reach'> & {
    listShown: Promise<void>
    settingsChanges: Emitter<Settings>
  },
): WatchedDesktop {
  const launch = createLaunchAtLogin({
    platform: process.platform,
    env: process.env,
    homeFolder: homedir(),
    command: ownCommand(),
    loginItems: app,
  })
  // If that folder is not writable, the settings report it on the next change.
  void listShown.then(() => launch.renew()).catch(() => undefined)
  const hasNotifications = async () => (await findNotifier()) !== null
  const desktop = createDesktop(
    { launch, reach, hasTray, hasBadge, hasNotifications },
    (state) => window.isDestroyed() || window.webContents.send('desktop.changed', state),
  )
  // A shortcut used by another program is rejected when chosen; panels change at run time.
  settingsChanges.listen(() => void desktop.refresh())
  window.on('focus', () => void desktop.refresh())
  return desktop
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
  const note = (message: string) => (error: unknown) => log.error(message, { name: readErrorCode(error) })
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

function followLanguage(settings: Settings, changes: Emitter<Settings>, reloadPage: () => void): void {
  let { language } = settings
  changes.listen((changed) => {
    if (changed.language === language) return
    ;({ language } = changed)
    reloadPage()
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
  const loaded = await import('../shell/updates/create-updates.ts')
  const quit = ({ relaunch }: { relaunch: boolean }) => (relaunch ? restart([]) : app.quit())
  return loaded.startUpdates({
    ...{ feed, home, version, settingsChanges, log, quit },
    settings: () => book.settings(),
  })
}
