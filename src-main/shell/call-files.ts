/**
 * Gives files of calls to other programs (drag and drop) and pages of calls to the printer.
 *
 * Dragged files stay until Offhook quits, or until the next start after a crash: the target may read them
 * long after the drop, as a mail program does when it sends them.
 */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { app, nativeImage, shell, type BrowserWindow } from 'electron'
import type { CallFilesShell } from '../ipc/export.ts'
import { createPdfPrinter, createPrinter } from './window/print.ts'
import type { ShellText } from './text/en.ts'
import { privateFolder } from '../util/private-mode.ts'

/** Drag image; a larger one would hide the drop target. */
const iconPixels = 48

export function createCallFilesShell(
  window: BrowserWindow,
  {
    home,
    icons,
    texts,
    locale,
  }: { home: string; icons: string; texts: () => ShellText; locale: () => string },
): CallFilesShell {
  const dragged = join(home, 'dragged')
  // If nothing can be written there is nothing to remove.
  const cleared = rm(dragged, { recursive: true, force: true }).catch(() => undefined)
  app.once('will-quit', () => {
    try {
      rmSync(dragged, { recursive: true, force: true })
    } catch {
      // Still open in the target program: the next start removes it.
    }
  })
  return {
    async beginDrag() {
      const { webContents } = window
      let isHeld = true
      const watch = (_event: unknown, { type }: { type: string }) => {
        if (type === 'mouseUp') isHeld = false
      }
      webContents.on('input-event', watch)
      const end = () => void (window.isDestroyed() || webContents.off('input-event', watch))
      const folder = join(dragged, randomUUID())
      try {
        await cleared
        await mkdir(folder, { recursive: true, mode: privateFolder })
      } catch (error) {
        end()
        throw error
      }
      const start = (files: string[]) => {
        if (!isHeld) return
        const icon = nativeImage.createFromPath(join(icons, 'icon.png')).resize({ height: iconPixels })
        // `file` is for systems that take only one.
        webContents.startDrag({ file: files[0]!, files, icon })
      }
      return { folder, start, end }
    },
    showInFolder: (path) => shell.showItemInFolder(path),
    openFolder: async (path) => void (await shell.openPath(path)),
    print: createPrinter(),
    printToPdf: createPdfPrinter({ offscreen: false }),
    exportWords: () => texts().export,
    locale,
  }
}
