/**
 * Recovers from crashes of the page or the graphics process: reloads the page once; Chromium restarts its
 * graphics process. A second crash soon after is reported with advice.
 */
import { app, dialog, type BrowserWindow, type RenderProcessGoneDetails } from 'electron'
import type { Log } from '../../util/log.ts'
import type { ShellText } from '../text/en.ts'

/** A second crash within this time has the same cause; reloading would repeat it. */
const relatedMs = 5 * 60_000

export interface CrashRecoveryOptions {
  log: Log
  logFile: string
  /** Milliseconds since the epoch. */
  now(): number
  texts(): ShellText['crash']
  /** Loads the window's page. */
  loadPage(): void
  /** Loads a page that needs only the report. */
  loadCrashPage(report: string): void
  /** Restarts the app with these additional arguments. */
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
  // It may have crashed before this module was loaded.
  if (window.webContents.isCrashed()) options.loadPage()
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
    // If even the plain page crashes, no page helps.
    const next = showsCrashPage ? () => void askToRestart(window, options) : load
    // Electron crashes when a page is loaded while it still cleans up the crashed one.
    setImmediate(() => window.isDestroyed() || next())
  })
}

/** Chromium retries a few times, then renders in software, and quits if that crashes too. */
function followGraphics(window: BrowserWindow, options: CrashRecoveryOptions): void {
  const isRelated = createCrashMemory(options.now)
  let isAsked = false
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    // It also exits normally, as without a graphics card or after sleep.
    if (type !== 'GPU' || reason === 'clean-exit' || reason === 'abnormal-exit') return
    options.log.error('the graphics process crashed', { reason, exitCode })
    if (!isRelated() || isAsked) return
    isAsked = true
    void askForSoftwareGraphics(window, options)
  })
}

/** Returns whether another crash happened shortly before. */
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
      // Reloaded as after any crash: a hanging page cannot load another.
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
