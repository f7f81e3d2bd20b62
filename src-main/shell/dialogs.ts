import { join } from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron'
import type { SaveDialogs } from '../ipc/export.ts'
import type { LibraryDialogs } from '../ipc/library.ts'
import type { PeopleDialogs } from '../ipc/people.ts'

/** The system's own dialogs; they begin in Documents, where exports are looked for. */
export function createSaveDialogs(window: BrowserWindow): SaveDialogs {
  return {
    async chooseFile(suggestedName) {
      const { filePath, canceled } = await dialog.showSaveDialog(window, {
        title: 'Export as SRT',
        defaultPath: join(app.getPath('documents'), suggestedName),
        filters: [{ name: 'SubRip subtitles', extensions: ['srt'] }],
      })
      return canceled ? null : filePath
    },
    chooseFolder: () => chooseFolder(window, { title: 'Export as SRT to a folder', button: 'Export' }),
  }
}

export function createLibraryDialogs(window: BrowserWindow): LibraryDialogs {
  return {
    chooseBackupTarget: () =>
      chooseFolder(window, { title: 'Where to put the backup', button: 'Back up here' }),
    chooseBackup: () => chooseFolder(window, { title: 'The backup to restore', button: 'Restore' }),
    chooseLibraryFolder: () =>
      chooseFolder(window, { title: 'An empty folder for the library', button: 'Move here' }),
  }
}

export function createPeopleDialogs(window: BrowserWindow): PeopleDialogs {
  return {
    async chooseAddressBook() {
      const { filePaths, canceled } = await dialog.showOpenDialog(window, {
        title: 'The contacts to import',
        buttonLabel: 'Read',
        filters: [
          { name: 'Contacts', extensions: ['vcf', 'vcard', 'csv', 'tsv', 'txt'] },
          { name: 'All files', extensions: ['*'] },
        ],
        properties: ['openFile'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
  }
}

async function chooseFolder(
  window: BrowserWindow,
  { title, button }: { title: string; button: string },
): Promise<string | null> {
  const { filePaths, canceled } = await dialog.showOpenDialog(window, {
    title,
    buttonLabel: button,
    defaultPath: app.getPath('documents'),
    properties: ['openDirectory', 'createDirectory'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}
