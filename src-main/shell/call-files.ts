/**
 * Gives files of calls to other programs (drag and drop, clipboard) and pages of calls to the printer.
 *
 * Their files stay until Offhook is locked or quits, or until the next start after a crash: the target may read
 * them long after the drop or paste, as a mail program does when it sends them.
 */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import electron, { app, clipboard, nativeImage, type BrowserWindow } from 'electron'
import type { Offhook } from '../app/compose.ts'
import type { EncryptionShell } from '../ipc/encryption.ts'
import type { CallFilesShell } from '../ipc/export.ts'
import { createPdfPrinter, createPrinter } from './window/print.ts'
import { openFolder, showInFolder } from './open-path.ts'
import type { ShellText } from './text/en.ts'
import { privateFile, privateFolder } from '../util/private-mode.ts'
import { removeAll } from '../util/remove-all.ts'
import { CodedError } from '../util/coded-error.ts'

/** Drag image; a larger one would hide the drop target. */
const iconPixels = 48

/** What file managers read from the clipboard. On Windows it is a number, which Electron cannot write. */
const fileFormat = { linux: 'text/uri-list', darwin: 'public.file-url' }[process.platform as string]

export function createCallFilesShell(
  window: BrowserWindow,
  {
    home,
    icons,
    texts,
    locale,
    session,
  }: {
    home: string
    icons: string
    texts: () => ShellText
    locale: () => string
    session: Pick<Offhook['session'], 'changes' | 'locking'>
  },
): CallFilesShell & EncryptionShell {
  const dragged = join(home, 'dragged')
  // Files that are still open in the target program are removed by the next start.
  let cleared = removeAll(dragged)
  session.changes.listen(() => {
    if (session.locking.isLocked()) cleared = removeAll(dragged)
  })
  app.once('will-quit', () => {
    try {
      rmSync(dragged, { recursive: true, force: true })
    } catch {
      // Still open in the target program: the next start removes it.
    }
  })
  /** A drag without a held button would block the window until the next press. */
  let isHeld = false
  window.webContents.on('input-event', (_event, { type }: { type: string }) => {
    if (type === 'mouseDown' || type === 'touchStart') isHeld = true
    else if (type === 'mouseUp' || type === 'touchEnd') isHeld = false
  })
  /** A private, empty folder. */
  const makeFolder = async () => {
    const folder = join(dragged, randomUUID())
    await cleared
    await mkdir(folder, { recursive: true, mode: privateFolder })
    if (!session.locking.isLocked()) return folder
    await removeAll(dragged)
    throw new CodedError('locked')
  }
  return {
    async beginDrag() {
      if (!isHeld) return null
      const folder = await makeFolder()
      const start = (files: string[]) => {
        if (!isHeld) return
        // The system gets the release.
        isHeld = false
        const icon = nativeImage.createFromPath(join(icons, 'icon.png')).resize({ height: iconPixels })
        // `file` is for systems that take only one.
        window.webContents.startDrag({ file: files[0]!, files, icon })
      }
      return { folder, start }
    },
    async copy(text, file) {
      const path = file && fileFormat ? join(await makeFolder(), file.name) : null
      if (path !== null) {
        await writeFile(path, file!.content, { mode: privateFile })
        if (await copyWithFile(text, path)) return true
      }
      await clipboard.writeText(text)
      return false
    },
    showInFolder,
    openFolder,
    print: createPrinter(),
    printToPdf: createPdfPrinter({ offscreen: false }),
    exportWords: () => texts().export,
    evidenceWords: () => texts().evidence,
    recoveryWords: () => texts().recovery,
    locale,
    region: () => app.getLocaleCountryCode(),
  }
}

/** False when the clipboard does not accept both: older versions of Electron do not support items. */
async function copyWithFile(text: string, path: string): Promise<boolean> {
  try {
    const item = new electron.ClipboardItem({
      'text/plain': text,
      [`electron application/osclipboard;format="${fileFormat}"`]: new Blob([pathToFileURL(path).href]),
    })
    await clipboard.write([item])
    return true
  } catch {
    return false
  }
}
