/** Combines all methods, one file per domain; `method.ts` says how to add one. */
import type { CorrectionProgress } from '../../src-preload/contract/corrections.ts'
import type { MenuGroup } from '../../src-preload/contract/desktop.ts'
import type { LockAbilities } from '../../src-preload/contract/lock.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { AssistantProgram } from '../assistants/setup.ts'
import type { Offhook } from '../app/compose.ts'
import type { Updates } from '../updates/updates.ts'
import type { Emitter } from '../util/emitter.ts'
import { accountMethods } from './account.ts'
import { actionMethods } from './actions.ts'
import { appMethods, type AppShell } from './app.ts'
import { assistantMethods } from './assistants.ts'
import { callCommandMethods, type CallCommandParts } from './call-command.ts'
import { callFileMethods } from './call-files.ts'
import { clipMethods } from './clip.ts'
import { computersMethods, type ComputersDialogs } from './computers.ts'
import type { Consent } from './consent.ts'
import { correctionMethods } from './corrections.ts'
import { dictionaryFileMethods, type DictionaryDialogs } from './dictionary-files.ts'
import { dictionaryMethods } from './dictionary.ts'
import { desktopMethods, type Desktop } from './desktop.ts'
import { dialerMethods } from './dialer.ts'
import { editMethods } from './edits.ts'
import { encryptionMethods, type EncryptionShell } from './encryption.ts'
import { exportMethods, type CallFilesShell, type SaveDialogs } from './export.ts'
import { exportFolderMethods, type ExportFolderDialogs } from './export-folder.ts'
import { exportJournalMethods } from './export-journal.ts'
import { followUpFileMethods } from './follow-up-files.ts'
import { followUpMethods } from './follow-ups.ts'
import { ledgerMethods } from './ledger.ts'
import { createTaskTracker, libraryMethods, type LibraryDialogs, type TaskProgress } from './library.ts'
import { closeWhileLocked, lockMethods, type SystemAuthentication } from './lock.ts'
import { menuMethods } from './menu.ts'
import { peopleMethods, type PeopleDialogs } from './people.ts'
import { passageFileMethods } from './passage-files.ts'
import { passageMethods } from './passages.ts'
import { personalMethods } from './personal.ts'
import { portableDataMethods, type PortableDataDialogs } from './portable-data.ts'
import { proposalMethods } from './proposals.ts'
import { quoteMethods } from './quotes.ts'
import { quoteSheetFileMethods } from './quote-sheet-files.ts'
import { quoteSheetMethods } from './quote-sheets.ts'
import { recordingChangeMethods } from './recording-changes.ts'
import { recordingMethods } from './recordings.ts'
import { redactionMethods } from './redactions.ts'
import { searchMethods } from './search.ts'
import { searchCountMethods } from './search-counts.ts'
import { sessionMethods } from './session.ts'
import { settingsMethods } from './settings.ts'
import { storageMethods } from './storage.ts'
import { syncMethods } from './sync.ts'
import { trashMethods } from './trash.ts'
import { updateMethods } from './updates.ts'
import { windowMethods, type WindowSide } from './window.ts'

/** Dependencies of the methods besides the library: desktop, dialogs and listeners. */
export interface MethodParts {
  appShell: AppShell
  assistantProgram(): AssistantProgram
  callFilesShell: CallFilesShell & EncryptionShell
  consent: Consent
  desktop: Desktop
  dialogs: LibraryDialogs &
    PeopleDialogs &
    SaveDialogs &
    ExportFolderDialogs &
    ComputersDialogs &
    PortableDataDialogs &
    DictionaryDialogs &
    CallCommandParts['dialogs']
  lockAbilities(): LockAbilities
  systemAuthentication: SystemAuthentication
  windowSide: WindowSide
  showMenu(groups: MenuGroup[]): void
  eraseOutside(): Promise<void>
  settingsChanges: Emitter<Settings>
  libraryProgress: TaskProgress
  correctionProgress: Emitter<CorrectionProgress | null>
  /** Null where the app was built without a feed. */
  updates: Updates | null
}

/** The window's types derive from this result: see `src-preload/contract/bridge.ts`. */
export type Methods = ReturnType<typeof createMethods>

export function createMethods(offhook: Offhook, parts: MethodParts) {
  const { consent, desktop, dialogs, settingsChanges } = parts
  const { callFilesShell: shell, libraryProgress: progress } = parts
  const methods = {
    ...accountMethods(offhook),
    ...actionMethods(offhook),
    ...appMethods(offhook, parts.appShell),
    ...assistantMethods(offhook, { findProgram: parts.assistantProgram, dialogs }),
    ...callCommandMethods(offhook, { dialogs, consent }),
    ...callFileMethods(offhook, { dialogs, shell }),
    ...clipMethods(offhook, { dialogs, shell }),
    ...computersMethods(offhook, dialogs),
    ...correctionMethods(offhook, parts.correctionProgress),
    ...desktopMethods(desktop),
    ...dialerMethods(offhook, consent),
    ...dictionaryMethods(offhook, parts.correctionProgress),
    ...dictionaryFileMethods(offhook, dialogs),
    ...editMethods(offhook),
    ...encryptionMethods(offhook, { consent, dialogs, shell, track: createTaskTracker(progress) }),
    ...exportMethods(offhook, { dialogs, shell, progress }),
    ...exportFolderMethods(offhook, { dialogs, shell }),
    ...exportJournalMethods(offhook),
    ...followUpMethods(offhook),
    ...followUpFileMethods(offhook, { dialogs, shell }),
    ...ledgerMethods(offhook),
    ...libraryMethods(offhook, dialogs, { progress, settingsChanges }),
    ...lockMethods(offhook, { system: parts.systemAuthentication, abilities: parts.lockAbilities }),
    ...menuMethods(parts.showMenu),
    ...peopleMethods(offhook, dialogs),
    ...passageMethods(offhook),
    ...passageFileMethods(offhook, { dialogs, shell }),
    ...personalMethods(offhook),
    ...portableDataMethods(offhook, dialogs),
    ...proposalMethods(offhook),
    ...quoteMethods(offhook, { shell }),
    ...quoteSheetMethods(offhook),
    ...quoteSheetFileMethods(offhook, { dialogs, shell }),
    ...recordingMethods(offhook),
    ...recordingChangeMethods(offhook),
    ...redactionMethods(offhook),
    ...searchMethods(offhook),
    ...searchCountMethods(offhook, { dialogs, shell }),
    ...sessionMethods(offhook, consent),
    ...settingsMethods(offhook, settingsChanges),
    ...storageMethods(offhook, consent, settingsChanges, parts.eraseOutside),
    ...syncMethods(offhook),
    ...trashMethods(offhook, consent),
    ...updateMethods(offhook, parts.updates),
    ...windowMethods(offhook, parts.windowSide),
  }
  return closeWhileLocked(methods, () => offhook.session.locking.isLocked())
}
