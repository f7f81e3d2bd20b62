/**
 * Prints a page of text: in a window of its own that nobody sees, without scripts, in a profile that is kept nowhere,
 * by the system's own dialog.
 */
import { BrowserWindow, session, type WebContents } from 'electron'
import { CallFilesError } from '../../ipc/call-files-error.ts'

/** Served instead of a `data:` address, which may not be longer than 2 MB, and of a file, which would have to go again. */
const address = 'print://page/'

/**
 * Returns what prints a page, and resolves with whether it was printed: false when the person closed the dialog.
 *
 * @throws CallFilesError when the system cannot print, and while another page's dialog is open.
 */
export function createPrinter(): (html: string) => Promise<boolean> {
  let isPrinting = false
  return async (html) => {
    if (isPrinting) throw new CallFilesError('already-printing')
    isPrinting = true
    try {
      return await printOnce(html)
    } finally {
      isPrinting = false
    }
  }
}

async function printOnce(html: string): Promise<boolean> {
  // Without "persist:" nothing of it reaches the disk.
  const profile = session.fromPartition('print')
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  profile.protocol.handle('print', () => new Response(html, { headers }))
  const window = new BrowserWindow({
    show: false,
    webPreferences: { session: profile, sandbox: true, javascript: false },
  })
  try {
    await window.loadURL(address)
    return await askAndPrint(window.webContents)
  } finally {
    window.destroy()
    profile.protocol.unhandle('print')
  }
}

function askAndPrint(contents: WebContents): Promise<boolean> {
  return new Promise((resolve, reject) => {
    contents.print({}, (printed, reason) => {
      if (printed || /cancel/i.test(reason)) resolve(printed)
      else reject(new CallFilesError('print-failed'))
    })
  })
}
