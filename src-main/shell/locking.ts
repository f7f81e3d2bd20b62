/**
 * Locks the app and its window: lets the page save first, then reloads it, so that nothing of the library stays
 * in it, and closes hidden windows.
 */
import { app, BrowserWindow, powerMonitor } from 'electron'
import type { LibraryTaskProgress } from '../../src-preload/contract/library.ts'
import type { Offhook } from '../app/compose.ts'
import type { Emitter } from '../util/emitter.ts'
import { startAutoLock } from './auto-lock.ts'

/** A page saves a note within milliseconds; one that hangs must not keep the app unlocked. */
const saveTimeoutMs = 2_000
/** The same before the computer sleeps. */
const sleepTimeoutMs = 300
/** The page is loaded from this computer within milliseconds; one that hangs would show the calls for ever. */
const hideTimeoutMs = 2_000
/** A page that loads slowly, on a computer with much to do, is not one that hangs. */
const loadTimeoutMs = 30_000

export interface LockingOptions {
  libraryProgress: Emitter<LibraryTaskProgress | null>
  /** Reloads the page. */
  reload(): void
}

/** @returns a function that locks the app, if the open library can be unlocked again. */
export function createLocking(
  window: BrowserWindow,
  { session, book, vault, clock }: Pick<Offhook, 'session' | 'book' | 'vault' | 'clock'>,
  { libraryProgress, reload }: LockingOptions,
): () => void {
  const quitting = new AbortController()
  app.once('will-quit', () => quitting.abort())
  const { signal } = quitting
  const { lock, lockForSleep } = createWindowLock(window, { session, clock, reload, signal })
  let hasTask = false
  libraryProgress.listen((progress) => (hasTask = progress !== null))
  const isCalling = () =>
    ['starting', 'initiated'].includes(session.workspace()?.dialer.current()?.state ?? '')
  const isPlaying = () => !window.isDestroyed() && window.webContents.isCurrentlyAudible()
  startAutoLock({
    power: powerMonitor,
    input: window.webContents,
    settings: () => book.settings(),
    isInUse: () => hasTask || isCalling() || isPlaying() || vault.isShowingCode(),
    lock,
    lockForSleep,
    clock,
    signal,
  })
  return lock
}

interface WindowLockInput extends Pick<Offhook, 'session' | 'clock'>, Pick<LockingOptions, 'reload'> {
  /** Aborts when the app quits. */
  signal: AbortSignal
}

/** Asks the page to lock, locks without it when it does not, and replaces it whenever the app is locked. */
function createWindowLock(window: BrowserWindow, { session, clock, reload, signal }: WindowLockInput) {
  const { locking } = session
  const content = createContentHider(window)
  const after = (ms: number, ended: AbortController, work: () => unknown) =>
    void clock
      .sleep(ms, AbortSignal.any([ended.signal, signal]))
      .then(work)
      .catch(() => undefined)
  let waiting = new AbortController()
  const lockWithin = (ms: number) => {
    if (locking.isLocked()) return
    // A library that is being opened is locked when it is open.
    if (!locking.canLock()) return void locking.lock().catch(() => undefined)
    if (!window.isDestroyed()) window.webContents.send('lock.requested', null)
    after(ms, waiting, async () => {
      await locking.lock()
      if (!locking.isLocked()) content.show()
    })
  }
  const replacePage = () => {
    const left = new AbortController()
    window.webContents.once('did-navigate', () => left.abort())
    window.webContents.once('did-finish-load', () => content.show())
    reload()
    after(hideTimeoutMs, left, () => content.hide())
    // A page that hangs cannot load another one. It is loaded again as after any crash.
    after(loadTimeoutMs, left, () => window.isDestroyed() || window.webContents.forcefullyCrashRenderer())
  }

  let wasLocked = locking.isLocked()
  session.changes.listen((changed) => {
    const isLocked = changed.state === 'signed-out' && changed.isLocked === true
    if (isLocked && !wasLocked && !signal.aborted) {
      waiting.abort()
      waiting = new AbortController()
      // Pages that are printed or saved as a PDF.
      for (const other of BrowserWindow.getAllWindows()) if (other !== window) other.destroy()
      if (!window.isDestroyed()) replacePage()
    }
    wasLocked = isLocked
  })
  return {
    lock: () => lockWithin(saveTimeoutMs),
    lockForSleep() {
      if (!locking.isLocked() && locking.canLock()) content.hide()
      lockWithin(sleepTimeoutMs)
    },
  }
}

/** Hides what the window shows at once, also when its page hangs, and shows it again. */
function createContentHider(window: BrowserWindow) {
  let show: (() => void) | null = null
  return {
    hide() {
      if (show !== null || window.isDestroyed() || !window.isVisible() || window.isMinimized()) return
      const wasFocused = window.isFocused()
      // Electron has no opacity on Linux.
      const isLinux = process.platform === 'linux'
      if (isLinux) window.hide()
      else window.setOpacity(0)
      show = () => {
        if (!isLinux) window.setOpacity(1)
        else if (wasFocused) window.show()
        else window.showInactive()
      }
    },
    show() {
      if (!window.isDestroyed()) show?.()
      show = null
    },
  }
}
