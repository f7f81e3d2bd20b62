/**
 * Prints an HTML page with the system's dialog, in a hidden window without scripts and with an in-memory
 * session.
 */
import { BrowserWindow, session, type WebContents } from 'electron'
import { CallFilesError } from '../../ipc/call-files-error.ts'

/** Not a `data:` address, which is limited to 2 MB, nor a file, which would have to be deleted. */
const address = 'print://page/'

/**
 * Returns a function that prints a page and resolves to false when the person closed the dialog.
 *
 * @throws CallFilesError when the system cannot print, and while another dialog is open.
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
  // Without "persist:" it is in memory only.
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
