/**
 * Everything behind the window: builds the app, keeps what surrounds the page, opens what was open before, and closes
 * it all at the end.
 */
import { homedir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { app, nativeTheme, type BrowserWindow } from 'electron'
import type { CorrectionProgress } from '../src-preload/contract/corrections.ts'
import type { LibraryTaskProgress } from '../src-preload/contract/library.ts'
import type { Settings } from '../src-preload/contract/settings.ts'
import { answerPage } from './answer-page.ts'
import { compose, type Offhook } from './compose.ts'
import { createKeychain, isKeychainAvailable, loadKeytar } from './credentials/keychain.ts'
import type { Methods } from './ipc/methods.ts'
import { hasBadge } from './shell/tray/app-icon.ts'
import { recoverFromCrashes } from './shell/window/crash-recovery.ts'
import { createDesktop } from './shell/desktop.ts'
import { followMachine } from './shell/follow-machine.ts'
import { createLaunchAtLogin } from './shell/launch-at-login.ts'
import type { LinkInbox } from './shell/links/link-inbox.ts'
import { logPath } from './shell/log-file.ts'
import { serveMedia } from './shell/protocols/media-protocol.ts'
import { askIfMetered } from './shell/metered.ts'
import { createPinnedFetch } from './service/pinned-fetch.ts'
import { createNetKnowledge, netAudioFetch, netFetch } from './shell/net-fetch.ts'
import { findNotifier } from './shell/notifications/notifications.ts'
import { followExternalActions } from './shell/external-actions.ts'
import { ownCommand } from './shell/own-command.ts'
import { createAppPresence } from './shell/app-presence.ts'
import { watchPresses } from './shell/window/presses.ts'
import { readSampleEnvironment } from './shell/sample-environment.ts'
import { shellTextIn } from './shell/text/shell-text.ts'
import { hasTray } from './shell/tray/tray-watcher.ts'
import { tellPage } from './tell-page.ts'
import { systemClock } from './util/clock.ts'
import { Emitter } from './util/emitter.ts'
import type { Language } from './util/language.ts'
import type { Log } from './util/log.ts'
import type { ThreadPrograms } from './workers/library-threads.ts'

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
  /** Of the environment, for this run; null where there is none. */
  apiKey: string | null
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
  /** See `recoverFromCrashes`. */
  loadCrashPage: (report: string) => void
}

/**
 * Resolves with the answers to the page's questions when what was open before is open again, or does not come soon.
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
  const offhook = await compose({
    home: options.home,
    environment: {
      baseUrl: process.env.OFFHOOK_BASE_URL ?? null,
      apiKey: options.apiKey,
    },
    keychain: createKeychain(() => listShown.then(loadKeytar)),
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
  closeOnQuit(offhook)
  const settingsChanges = new Emitter<Settings>()
  const libraryProgress = new Emitter<LibraryTaskProgress | null>()
  const correctionProgress = new Emitter<CorrectionProgress | null>()
  const texts = () => shellTextIn(options.language())
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
  // Where that folder may not be written, the settings say so as soon as somebody tries.
  void listShown.then(() => launch.renew()).catch(() => undefined)
  const desktop = createDesktop(
    {
      launch,
      reach: externalActions.reach,
      hasTray,
      hasBadge,
      hasKeychain: isKeychainAvailable,
      hasNotifications: async () => (await findNotifier()) !== null,
    },
    (state) => window.isDestroyed() || window.webContents.send('desktop.changed', state),
  )
  // A chord that another program has is refused when it is chosen; panels come and go.
  settingsChanges.listen(() => void desktop.refresh())
  window.on('focus', () => void desktop.refresh())
  const methods = answerPage(window, offhook, {
    ...options,
    texts,
    settingsChanges,
    libraryProgress,
    correctionProgress,
    presses,
    appPresence,
    desktop,
    windowSide: externalActions.windowSide,
  })
  followAppearance(offhook, settingsChanges)
  settingsChanges.listen(() => offhook.session.workspace()?.readiness.refresh())
  tellPage(window, offhook, { settingsChanges, libraryProgress, correctionProgress })
  keepAccountForOffline(offhook)
  serveMedia(offhook)
  followLanguage(offhook.book.settings(), settingsChanges, () => {
    appPresence.showTexts()
    options.speakAnew()
  })
  followMachine(window, offhook, settingsChanges, () => listShown.then(() => askIfMetered()))
  await Promise.race([openLast(offhook, options), firstOf(offhook.session.changes), sleep(openPatienceMs)])
  return methods
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

/** So that it can be shown offline, whether or not it was ever looked at. */
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

/** With the arguments of this start, and these. */
function restart(args: string[]): void {
  app.relaunch({ execPath: ownCommand()[0]!, args: [...process.argv.slice(1), ...args] })
  app.quit()
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
