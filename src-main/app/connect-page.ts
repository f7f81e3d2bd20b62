/** Connects the page: gives the ipc methods what they need from Electron, and sends the page its events. */
import { readFile } from 'node:fs/promises'
import { homedir, release } from 'node:os'
import { app, type BrowserWindow } from 'electron'
import type { EventName, Events } from '../../src-preload/contract/channels.ts'
import type { KeychainFailure } from '../../src-preload/contract/encryption.ts'
import type { Offhook } from './compose.ts'
import type { FirstScreen } from '../ipc/first-screen.ts'
import { closeDialogsWhileLocked } from '../ipc/lock.ts'
import { createMethods, type MethodParts, type Methods } from '../ipc/methods.ts'
import { describeSession } from '../ipc/session.ts'
import { createCallFilesShell } from '../shell/call-files.ts'
import { createConsent } from '../shell/window/consent.ts'
import {
  createDictionaryDialog,
  createLibraryDialogs,
  createPeopleDialogs,
  createPortableDataDialogs,
  createProgramDialog,
  createSaveDialogs,
} from '../shell/window/dialogs.ts'
import { eraseOutside } from '../shell/erase-outside.ts'
import { logPath } from '../shell/log-file.ts'
import { openFolder, showInFolder } from '../shell/open-path.ts'
import { ownCliCommand } from '../shell/own-command.ts'
import { readSandbox } from '../shell/start-again.ts'
import { createRounds } from '../util/rounds.ts'
import type { AppPresence } from '../shell/app-presence.ts'
import type { Presses } from '../shell/window/presses.ts'
import type { ShellText } from '../shell/text/en.ts'

export interface PageOptions extends Pick<
  MethodParts,
  | 'settingsChanges'
  | 'libraryProgress'
  | 'correctionProgress'
  | 'desktop'
  | 'systemAuthentication'
  | 'windowSide'
  | 'updates'
> {
  /** The data folder. */
  home: string
  icons: string
  /** BCP 47, for dates. */
  locale: () => string
  texts: () => ShellText
  presses: Presses
  appPresence: AppPresence
  diagnoseKeychain(): Promise<KeychainFailure | null>
  firstScreen: Pick<FirstScreen, 'wasAnswered'>
}

/** Sends the page its events, and returns the methods that answer its requests. */
export function connectPage(window: BrowserWindow, offhook: Offhook, options: PageOptions): Methods {
  sendEvents(window, offhook, options)
  // A page that is loaded again shows no recovery code.
  window.webContents.on('did-navigate', () => offhook.vault.dropRecoveryCode())
  const { home, icons, locale, texts, appPresence, desktop } = options
  const { clock, session } = offhook
  const isLocked = () => session.locking.isLocked()
  return createMethods(offhook, {
    ...options,
    appShell: {
      info: async () => ({
        version: app.getVersion(),
        platform: process.platform,
        dataFolder: home,
        keychainFailure: await options.diagnoseKeychain(),
      }),
      showDataFolder: () => openFolder(home),
      showLog: () => showInFolder(logPath(home)),
      readLog: () => readLines(logPath(home)),
      system: [release(), process.arch, process.env.XDG_CURRENT_DESKTOP, process.env.XDG_SESSION_TYPE],
      versions: process.versions,
      desktop: () => desktop.state(),
      homeFolder: homedir(),
      sandbox: readSandbox,
      updatesItself: options.updates?.state().way === 'self',
    },
    assistantProgram: () => ({
      command: ownCliCommand(),
      env: new Map(process.env.OFFHOOK_HOME ? [['OFFHOOK_HOME', home]] : []),
    }),
    callFilesShell: createCallFilesShell(window, { home, icons, texts, locale, session }),
    consent: createConsent(window, { ...options, clock, session }),
    lockAbilities: () => ({
      asksSystem: options.systemAuthentication.canAsk(),
      reportsScreenLock: process.platform !== 'linux',
    }),
    dialogs: closeDialogsWhileLocked(
      {
        ...createLibraryDialogs(window, texts),
        ...createPeopleDialogs(window, texts),
        ...createDictionaryDialog(window, texts),
        ...createPortableDataDialogs(window, texts),
        ...createSaveDialogs(window, texts),
        ...createProgramDialog(window, texts),
      },
      isLocked,
    ),
    showMenu: (groups) => appPresence.showMenu(groups),
    eraseOutside: () => eraseOutside(desktop),
  })
}

/** Promises of 25,000 calls are found in many batches, and the window reads its lists again for each event. */
const promisesRestMs = 2_000

/** Sends the contract's events: each change of data that the page shows. */
function sendEvents(
  window: BrowserWindow,
  offhook: Offhook,
  { settingsChanges, libraryProgress, correctionProgress, updates, firstScreen }: PageOptions,
): void {
  const send = <E extends EventName>(event: E, value: Events[E]) => {
    if (!window.isDestroyed()) window.webContents.send(event, value)
  }
  /** For what a library tells: it closes only after the app is locked. */
  const sendUnlocked: typeof send = (event, value) => {
    if (!offhook.session.locking.isLocked()) send(event, value)
  }
  settingsChanges.listen((settings) => send('settings.changed', settings))
  libraryProgress.listen((progress) => send('library.progress', progress))
  correctionProgress.listen((progress) => sendUnlocked('corrections.progress', progress))
  updates?.changes.listen((state) => send('updates.changed', state))
  offhook.session.changes.listen(() => send('session.changed', describeSession(offhook.session)))
  offhook.session.opened.listen((workspace) => {
    if (firstScreen.wasAnswered) {
      sendUnlocked('personal.changed', null)
      sendUnlocked('sync.changed', workspace.sync.status())
    }
    const { threads, sync, dialer, readiness, savedSearches, searchActions, exportFolder } = workspace
    const promises = createRounds(offhook.clock, async () => sendUnlocked('follow-ups.changed', null))
    threads.changes.listen((change) => {
      const { ids, names, followUps, exports, promises: found, quoteSheets, searchRuns, dictionary } = change
      if (ids.length > 0) sendUnlocked('recordings.changed', { ids })
      if (followUps) sendUnlocked('follow-ups.changed', null)
      else if (found) promises.request(promisesRestMs)
      if (exports) sendUnlocked('exports.changed', null)
      if (searchRuns) sendUnlocked('actions.changed', null)
      if (dictionary) sendUnlocked('dictionary.changed', null)
      if (quoteSheets) sendUnlocked('quote-sheets.changed', null)
      if (names) sendUnlocked('personal.changed', null)
    })
    workspace.assistantRequests.changes.listen((request) => sendUnlocked('assistants.asked', request))
    workspace.callCommand.changes.listen((state) => sendUnlocked('command.changed', state))
    exportFolder.changes.listen((state) => sendUnlocked('export.folder-changed', state))
    workspace.computers.changes.listen((state) => sendUnlocked('computers.changed', state))
    savedSearches.changes.listen((searches) => sendUnlocked('search.saved-changed', searches))
    searchActions.progress.listen((progress) => sendUnlocked('actions.progress', progress))
    savedSearches.weeks.changes.listen((weeks) => sendUnlocked('search.weeks-changed', weeks))
    sync.changes.listen((status) => sendUnlocked('sync.changed', status))
    dialer.changes.listen((attempt) => sendUnlocked('dialer.changed', attempt))
    let region = readiness.region()
    readiness.changes.listen((now) => {
      sendUnlocked('dialer.readiness-changed', now)
      // Views with numbers reload, because numbers are formatted for that country.
      if (now.region !== region) sendUnlocked('personal.changed', null)
      ;({ region } = now)
    })
  })
}

/** Empty when nothing was logged. */
async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}
