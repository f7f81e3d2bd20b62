/** The answers to everything that the page can ask, put together from one module per subject. */
import { readFile } from 'node:fs/promises'
import { homedir, release } from 'node:os'
import { app, shell, type BrowserWindow } from 'electron'
import type { CorrectionProgress } from '../src-preload/contract/corrections.ts'
import type { LibraryTaskProgress } from '../src-preload/contract/library.ts'
import type { Settings } from '../src-preload/contract/settings.ts'
import type { Offhook } from './compose.ts'
import { isKeychainAvailable } from './credentials/keychain.ts'
import { accountHandlers } from './ipc/account.ts'
import { appHandlers } from './ipc/app.ts'
import { callFilesHandlers } from './ipc/call-files.ts'
import { correctionHandlers } from './ipc/corrections.ts'
import { desktopHandlers, type Desktop } from './ipc/desktop.ts'
import { dialerHandlers } from './ipc/dialer.ts'
import { exportHandlers } from './ipc/export.ts'
import type { Handlers } from './ipc/handlers.ts'
import { ledgerHandlers } from './ipc/ledger.ts'
import { libraryHandlers } from './ipc/library.ts'
import { listeningHandlers } from './ipc/listening.ts'
import { menuHandlers } from './ipc/menu.ts'
import { peopleHandlers } from './ipc/people.ts'
import { personalHandlers } from './ipc/personal.ts'
import { recordingHandlers } from './ipc/recordings.ts'
import { searchHandlers } from './ipc/search.ts'
import { sessionHandlers } from './ipc/session.ts'
import { settingsHandlers } from './ipc/settings.ts'
import { storageHandlers } from './ipc/storage.ts'
import { syncHandlers } from './ipc/sync.ts'
import { trashHandlers } from './ipc/trash.ts'
import { windowHandlers, type WindowSide } from './ipc/window.ts'
import { createCallFilesShell } from './shell/call-files.ts'
import { createConsent } from './shell/window/consent.ts'
import { createLibraryDialogs, createPeopleDialogs, createSaveDialogs } from './shell/window/dialogs.ts'
import { eraseOutside } from './shell/erase-outside.ts'
import { logPath } from './shell/log-file.ts'
import type { AppPresence } from './shell/app-presence.ts'
import type { Presses } from './shell/window/presses.ts'
import type { ShellText } from './shell/text/en.ts'
import type { Emitter } from './util/emitter.ts'

export interface AnswerOptions {
  /** The data folder. */
  home: string
  icons: string
  /** BCP 47, of dates. */
  locale: () => string
  texts: () => ShellText
  settingsChanges: Emitter<Settings>
  libraryProgress: Emitter<LibraryTaskProgress | null>
  correctionProgress: Emitter<CorrectionProgress | null>
  presses: Presses
  appPresence: AppPresence
  desktop: Desktop
  windowSide: WindowSide
}

export function answerPage(window: BrowserWindow, offhook: Offhook, options: AnswerOptions): Handlers {
  const { home, icons, locale, texts, settingsChanges, libraryProgress, correctionProgress } = options
  const { appPresence, desktop, windowSide } = options
  const consent = createConsent(window, { ...options, clock: offhook.clock })
  return {
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
      system: [release(), process.arch, process.env.XDG_CURRENT_DESKTOP, process.env.XDG_SESSION_TYPE],
      versions: process.versions,
      desktop: () => desktop.state(),
      homeFolder: homedir(),
    }),
    ...callFilesHandlers(offhook, createCallFilesShell(window, { home, icons, texts, locale })),
    ...menuHandlers((groups) => appPresence.showMenu(groups)),
    ...sessionHandlers(offhook, consent),
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
    ...dialerHandlers(offhook, consent),
    ...accountHandlers(offhook),
    ...settingsHandlers(offhook, settingsChanges),
    ...storageHandlers(offhook, consent, settingsChanges, () => eraseOutside(desktop)),
    ...syncHandlers(offhook),
    ...windowHandlers(offhook, windowSide),
  }
}

/** None where nothing was ever logged. */
async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}
