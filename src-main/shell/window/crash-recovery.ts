/**
 * What follows when the window's page or the graphics process crashes: the page is loaded again once, and Chromium
 * starts the graphics process again by itself. A second crash soon after is told, with what to do about it.
 */
import { app, dialog, type BrowserWindow, type RenderProcessGoneDetails } from 'electron'
import type { Log } from '../../util/log.ts'
import type { ShellText } from '../text/en.ts'

/** A second crash within this time has the same cause as the first, and loading again would only repeat it. */
const relatedMs = 5 * 60_000

export interface CrashRecoveryOptions {
  log: Log
  logFile: string
  /** Milliseconds since the epoch. */
  now(): number
  texts(): ShellText['crash']
  /** Loads the window's page. */
  loadPage(): void
  /** Loads a page that needs nothing of the app but the report. */
  loadCrashPage(report: string): void
  /** Starts the app again, with these arguments beside its own. */
  restart(args: string[]): void
}

export function recoverFromCrashes(window: BrowserWindow, options: CrashRecoveryOptions): void {
  followPage(window, options)
  followGraphics(window, options)
  offerToEndHang(window, options)
}

function followPage(window: BrowserWindow, options: CrashRecoveryOptions): void {
  const isRelated = createCrashMemory(options.now)
  let showsCrashPage = false
  window.webContents.on('did-finish-load', () => {
    showsCrashPage = new URL(window.webContents.getURL()).pathname === '/crashed.html'
  })
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit') return
    const { reason, exitCode } = details
    options.log.error('the page crashed', { reason, exitCode })
    const load = isRelated()
      ? () => options.loadCrashPage(describeCrash(details, options.logFile))
      : () => options.loadPage()
    // Where even the plain page crashes, no page is of use.
    const next = showsCrashPage ? () => void askToRestart(window, options) : load
    // Electron ends where a page is loaded while it still clears the crashed one away.
    setImmediate(() => window.isDestroyed() || next())
  })
}

/** Chromium tries a few times, then draws without the graphics card, and ends the app where that crashes, too. */
function followGraphics(window: BrowserWindow, options: CrashRecoveryOptions): void {
  const isRelated = createCrashMemory(options.now)
  let isAsked = false
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    // It also ends by itself, as where there is no graphics card, or after the machine has slept.
    if (type !== 'GPU' || reason === 'clean-exit' || reason === 'abnormal-exit') return
    options.log.error('the graphics process crashed', { reason, exitCode })
    if (!isRelated() || isAsked) return
    isAsked = true
    void askForSoftwareGraphics(window, options)
  })
}

/** The answer to each crash: whether there was another one shortly before. */
function createCrashMemory(now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const isRelated = now() - last < relatedMs
    last = now()
    return isRelated
  }
}

function offerToEndHang(window: BrowserWindow, { log, texts }: CrashRecoveryOptions): void {
  let asking: AbortController | null = null
  window.on('unresponsive', () => {
    if (asking) return
    asking = new AbortController()
    const { hang, wait, reload } = texts()
    const question = {
      message: hang,
      buttons: [wait, reload],
      defaultId: 0,
      cancelId: 0,
      signal: asking.signal,
    }
    void dialog.showMessageBox(window, { type: 'warning', ...question }).then(({ response }) => {
      asking = null
      if (response !== 1 || window.isDestroyed()) return
      log.error('the page hung')
      // It is loaded again as after any crash: a page that hangs does not load another one.
      window.webContents.forcefullyCrashRenderer()
    })
  })
  window.on('responsive', () => asking?.abort())
}

async function askToRestart(window: BrowserWindow, options: CrashRecoveryOptions): Promise<void> {
  const { page, restart, quit } = options.texts()
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: page(options.logFile),
    buttons: [restart, quit],
    defaultId: 0,
    cancelId: 1,
  })
  if (response === 0) options.restart([])
  else app.quit()
}

async function askForSoftwareGraphics(window: BrowserWindow, options: CrashRecoveryOptions): Promise<void> {
  const { graphics, restart, later } = options.texts()
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: graphics,
    buttons: [restart, later],
    defaultId: 0,
    cancelId: 1,
  })
  if (response === 0) options.restart(['--disable-gpu'])
}

function describeCrash({ reason, exitCode }: RenderProcessGoneDetails, logFile: string): string {
  const { electron, chrome } = process.versions
  return [
    `Offhook ${app.getVersion()}, ${process.platform} ${process.arch}, Electron ${electron}, Chromium ${chrome}`,
    `Window: ${reason} (${exitCode})`,
    `Log: ${logFile}`,
  ].join('\n')
}
