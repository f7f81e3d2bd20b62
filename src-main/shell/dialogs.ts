import { join } from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron'
import type { SaveDialogs } from '../ipc/export.ts'

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
    async chooseFolder() {
      const { filePaths, canceled } = await dialog.showOpenDialog(window, {
        title: 'Export as SRT to a folder',
        defaultPath: app.getPath('documents'),
        properties: ['openDirectory', 'createDirectory'],
      })
      return canceled ? null : (filePaths[0] ?? null)
    },
  }
}
