/** Answers the page's requests: supplies the ipc methods with what they need from Electron. */
import { readFile } from 'node:fs/promises'
import { homedir, release } from 'node:os'
import { app, shell, type BrowserWindow } from 'electron'
import type { Offhook } from './compose.ts'
import { isKeychainAvailable } from './credentials/keychain.ts'
import { createMethods, type MethodParts, type Methods } from './ipc/methods.ts'
import { createCallFilesShell } from './shell/call-files.ts'
import { createConsent } from './shell/window/consent.ts'
import { createLibraryDialogs, createPeopleDialogs, createSaveDialogs } from './shell/window/dialogs.ts'
import { eraseOutside } from './shell/erase-outside.ts'
import { logPath } from './shell/log-file.ts'
import type { AppPresence } from './shell/app-presence.ts'
import type { Presses } from './shell/window/presses.ts'
import type { ShellText } from './shell/text/en.ts'

export interface AnswerOptions extends Pick<
  MethodParts,
  'settingsChanges' | 'libraryProgress' | 'correctionProgress' | 'desktop' | 'windowSide'
> {
  /** The data folder. */
  home: string
  icons: string
  /** BCP 47, of dates. */
  locale: () => string
  texts: () => ShellText
  presses: Presses
  appPresence: AppPresence
}

export function answerPage(window: BrowserWindow, offhook: Offhook, options: AnswerOptions): Methods {
  const { home, icons, locale, texts, appPresence, desktop } = options
  return createMethods(offhook, {
    ...options,
    appShell: {
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
    },
    callFilesShell: createCallFilesShell(window, { home, icons, texts, locale }),
    consent: createConsent(window, { ...options, clock: offhook.clock }),
    dialogs: {
      ...createLibraryDialogs(window, texts),
      ...createPeopleDialogs(window, texts),
      ...createSaveDialogs(window, texts),
    },
    showMenu: (groups) => appPresence.showMenu(groups),
    eraseOutside: () => eraseOutside(desktop),
  })
}

/** Empty when nothing was ever logged. */
async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}
