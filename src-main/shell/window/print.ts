/**
 * Prints an HTML page, with the system's dialog or as a PDF, in a hidden window without scripts and with an
 * in-memory session.
 */
import { BrowserWindow, session, type WebContents } from 'electron'
import { CodedError } from '../../util/coded-error.ts'

/** Not a `data:` address, which is limited to 2 MB, nor a file, which would have to be deleted. */
const address = 'print://page/'

/**
 * Returns a function that prints a page and resolves to false when the user closed the dialog.
 *
 * @throws CodedError when the system cannot print, and while another dialog is open.
 */
export function createPrinter(): (html: string) => Promise<boolean> {
  let isPrinting = false
  return async (html) => {
    if (isPrinting) throw new CodedError('already-printing')
    isPrinting = true
    try {
      return await usePage({ html, profileName: 'print', offscreen: false }, askAndPrint)
    } finally {
      isPrinting = false
    }
  }
}

/**
 * Returns a function that creates a PDF of a page: tagged for screen readers, with its headings as an outline.
 * One at a time.
 *
 * @throws CodedError when Chromium cannot create it.
 * @param offscreen true when there may be no display: Chromium then draws nothing on a screen.
 */
export function createPdfPrinter({
  offscreen,
}: {
  offscreen: boolean
}): (html: string) => Promise<Uint8Array> {
  let last: Promise<unknown> = Promise.resolve()
  return (html) => {
    const pdf = last
      .then(() => usePage({ html, profileName: 'print-pdf', offscreen }, printToPdf))
      .catch((cause: unknown) => {
        throw new CodedError('pdf-failed', { cause })
      })
    last = pdf.catch(() => undefined)
    return pdf
  }
}

interface PageOptions {
  html: string
  /** Used by one page at a time. */
  profileName: string
  offscreen: boolean
}

async function usePage<T>(
  { html, profileName, offscreen }: PageOptions,
  use: (contents: WebContents) => Promise<T>,
): Promise<T> {
  // Without "persist:" it is in memory only.
  const profile = session.fromPartition(profileName)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  profile.protocol.handle('print', () => new Response(html, { headers }))
  const window = new BrowserWindow({
    show: false,
    webPreferences: { session: profile, sandbox: true, javascript: false, offscreen },
  })
  try {
    await window.loadURL(address)
    return await use(window.webContents)
  } finally {
    window.destroy()
    profile.protocol.unhandle('print')
  }
}

function askAndPrint(contents: WebContents): Promise<boolean> {
  return new Promise((resolve, reject) => {
    contents.print({}, (printed, reason) => {
      if (printed || /cancel/i.test(reason)) resolve(printed)
      else reject(new CodedError('print-failed'))
    })
  })
}

/** The page's own style defines the paper, the margins and the page numbers. */
async function printToPdf(contents: WebContents): Promise<Uint8Array> {
  return await contents.printToPDF({
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    preferCSSPageSize: true,
  })
}
