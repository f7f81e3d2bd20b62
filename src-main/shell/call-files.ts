/**
 * Gives files of calls to other programs (drag and drop, clipboard) and pages of calls to the printer.
 *
 * Their files stay until Offhook quits, or until the next start after a crash: the target may read them
 * long after the drop or paste, as a mail program does when it sends them.
 */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, clipboard, ClipboardItem, nativeImage, shell, type BrowserWindow } from 'electron'
import type { CallFilesShell } from '../ipc/export.ts'
import { createPdfPrinter, createPrinter } from './window/print.ts'
import type { ShellText } from './text/en.ts'
import { privateFile, privateFolder } from '../util/private-mode.ts'

/** Drag image; a larger one would hide the drop target. */
const iconPixels = 48

/** What file managers read from the clipboard. On Windows it is a number, which Electron cannot write. */
const fileFormats: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'text/uri-list',
  darwin: 'public.file-url',
}

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
  /** Private, and empty. */
  const makeFolder = async () => {
    const folder = join(dragged, randomUUID())
    await cleared
    await mkdir(folder, { recursive: true, mode: privateFolder })
    return folder
  }
  return {
    async beginDrag() {
      const { webContents } = window
      let isHeld = true
      const watch = (_event: unknown, { type }: { type: string }) => {
        if (type === 'mouseUp') isHeld = false
      }
      webContents.on('input-event', watch)
      const end = () => void (window.isDestroyed() || webContents.off('input-event', watch))
      const folder = await makeFolder().catch((error: unknown) => {
        end()
        throw error
      })
      const start = (files: string[]) => {
        if (!isHeld) return
        const icon = nativeImage.createFromPath(join(icons, 'icon.png')).resize({ height: iconPixels })
        // `file` is for systems that take only one.
        webContents.startDrag({ file: files[0]!, files, icon })
      }
      return { folder, start, end }
    },
    async copy(text, file) {
      const format = fileFormats[process.platform]
      const items: Record<string, string | Blob> = { 'text/plain': text }
      if (file && format) {
        const path = join(await makeFolder(), file.name)
        await writeFile(path, file.content, { mode: privateFile })
        items[`electron application/osclipboard;format="${format}"`] = new Blob([pathToFileURL(path).href])
      }
      await clipboard.write([new ClipboardItem(items)])
      return Object.keys(items).length > 1
    },
    showInFolder: (path) => shell.showItemInFolder(path),
    print: createPrinter(),
    printToPdf: createPdfPrinter({ offscreen: false }),
    exportWords: () => texts().export,
    locale,
  }
}
