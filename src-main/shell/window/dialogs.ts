import { join } from 'node:path'
import { app, dialog, type BrowserWindow, type OpenDialogOptions } from 'electron'
import type { CallCommandParts } from '../../ipc/call-command.ts'
import type { ComputersDialogs } from '../../ipc/computers.ts'
import type { DictionaryDialogs } from '../../ipc/dictionary-files.ts'
import type { ExportFolderDialogs } from '../../ipc/export-folder.ts'
import type { SaveDialogs } from '../../ipc/export.ts'
import type { LibraryDialogs } from '../../ipc/library.ts'
import type { PeopleDialogs } from '../../ipc/people.ts'
import type { PortableDataDialogs } from '../../ipc/portable-data.ts'
import type { ShellText } from '../text/en.ts'

/** Called each time, because the language may change. */
type Texts = () => ShellText

/** The system's file dialogs; they start in Documents, where users look for exports. */
export function createSaveDialogs(
  window: BrowserWindow,
  texts: Texts,
): SaveDialogs & ExportFolderDialogs & ComputersDialogs {
  return {
    async chooseFile(suggestedName, extension) {
      const format = extension.toUpperCase()
      const { filePath, canceled } = await dialog.showSaveDialog(window, {
        title: texts().dialogs.exportTitle(format),
        defaultPath: join(app.getPath('documents'), suggestedName),
        filters: [{ name: format, extensions: [extension] }],
      })
      return canceled ? null : filePath
    },
    chooseFolder(extension) {
      const { exportFolderTitle, exportButton } = texts().dialogs
      return chooseFolder(window, exportFolderTitle(extension.toUpperCase()), exportButton)
    },
    chooseEvidenceFolder() {
      const { evidenceTitle, exportButton } = texts().dialogs
      return chooseFolder(window, evidenceTitle, exportButton)
    },
    chooseExportFolder() {
      const { keepFolderTitle, keepFolderButton } = texts().dialogs
      return chooseFolder(window, keepFolderTitle, keepFolderButton)
    },
    chooseSharedFolder() {
      const { sharedFolderTitle, keepFolderButton } = texts().dialogs
      return chooseFolder(window, sharedFolderTitle, keepFolderButton)
    },
  }
}

export function createProgramDialog(window: BrowserWindow, texts: Texts): CallCommandParts['dialogs'] {
  return {
    async chooseProgram() {
      const { programTitle: title, programButton: buttonLabel } = texts().dialogs
      const properties: OpenDialogOptions['properties'] = ['openFile', 'treatPackageAsDirectory']
      const { filePaths } = await dialog.showOpenDialog(window, { title, buttonLabel, properties })
      return filePaths[0] ?? null
    },
  }
}

export function createLibraryDialogs(window: BrowserWindow, texts: Texts): LibraryDialogs {
  const ask = (name: 'backup' | 'plainBackup' | 'restore' | 'move') => {
    const text = texts().dialogs
    return chooseFolder(window, text[`${name}Title`], text[`${name}Button`])
  }
  return {
    chooseBackupTarget: ({ isPlain }) => ask(isPlain ? 'plainBackup' : 'backup'),
    chooseBackup: () => ask('restore'),
    chooseLibraryFolder: () => ask('move'),
  }
}

export function createPeopleDialogs(window: BrowserWindow, texts: Texts): PeopleDialogs {
  return {
    async chooseAddressBook() {
      const text = texts().dialogs
      const { filePaths, canceled } = await dialog.showOpenDialog(window, {
        title: text.contactsTitle,
        buttonLabel: text.contactsButton,
        filters: [
          { name: text.contacts, extensions: ['vcf', 'vcard', 'csv', 'tsv', 'txt'] },
          { name: text.allFiles, extensions: ['*'] },
        ],
        properties: ['openFile'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
  }
}

export function createDictionaryDialog(
  window: BrowserWindow,
  texts: Texts,
): Omit<DictionaryDialogs, 'chooseFile'> {
  return {
    async chooseDictionary() {
      const text = texts().dialogs
      const { filePaths, canceled } = await dialog.showOpenDialog(window, {
        title: text.dictionaryTitle,
        buttonLabel: text.contactsButton,
        filters: [
          { name: text.dictionary, extensions: ['csv', 'json', 'tsv', 'txt'] },
          { name: text.allFiles, extensions: ['*'] },
        ],
        properties: ['openFile'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
  }
}

export function createPortableDataDialogs(
  window: BrowserWindow,
  texts: Texts,
): Omit<PortableDataDialogs, keyof SaveDialogs> {
  return {
    async choosePersonalData() {
      const { filePaths, canceled } = await dialog.showOpenDialog(window, {
        title: texts().dialogs.personalDataTitle,
        buttonLabel: texts().dialogs.contactsButton,
        filters: [{ name: 'JSON', extensions: ['json'] }],
        properties: ['openFile'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
  }
}

async function chooseFolder(window: BrowserWindow, title: string, button: string): Promise<string | null> {
  const { filePaths, canceled } = await dialog.showOpenDialog(window, {
    title,
    buttonLabel: button,
    defaultPath: app.getPath('documents'),
    properties: ['openDirectory', 'createDirectory'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}
