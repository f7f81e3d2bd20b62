/**
 * Locks the app with its window: lets the page save first, then loads it again, so that nothing of the library
 * stays in it, and closes hidden windows.
 */
import { app, BrowserWindow, powerMonitor } from 'electron'
import type { LibraryTaskProgress } from '../../src-preload/contract/library.ts'
import type { Offhook } from '../compose.ts'
import type { Emitter } from '../util/emitter.ts'
import { lockByItself } from './auto-lock.ts'

/** A page saves a note within milliseconds; one that hangs must not keep the app open. */
const saveTimeoutMs = 2_000

export interface LockingOptions {
  libraryProgress: Emitter<LibraryTaskProgress | null>
  /** Loads the page again. */
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
  let wasLocked = session.locking.isLocked()
  let waiting = new AbortController()
  const lock = () => {
    if (!session.locking.canLock()) return
    if (!window.isDestroyed()) window.webContents.send('lock.requested', null)
    waiting = new AbortController()
    clock
      .sleep(saveTimeoutMs, AbortSignal.any([waiting.signal, quitting.signal]))
      .then(() => session.locking.lock())
      .catch(() => undefined)
  }

  session.changes.listen((changed) => {
    const isLocked = changed.state === 'signed-out' && changed.isLocked === true
    if (isLocked && !wasLocked && !quitting.signal.aborted) {
      waiting.abort()
      // Pages that are printed or saved as a PDF.
      for (const other of BrowserWindow.getAllWindows()) if (other !== window) other.destroy()
      if (!window.isDestroyed()) reload()
    }
    wasLocked = isLocked
  })

  let hasTask = false
  libraryProgress.listen((progress) => (hasTask = progress !== null))
  const isCalling = () =>
    ['starting', 'initiated'].includes(session.workspace()?.dialer.current()?.state ?? '')
  const isPlaying = () => !window.isDestroyed() && window.webContents.isCurrentlyAudible()
  lockByItself({
    power: powerMonitor,
    input: window.webContents,
    settings: () => book.settings(),
    isInUse: () => hasTask || isCalling() || isPlaying() || vault.isShowingCode(),
    lock,
    clock,
    signal: quitting.signal,
  })
  return lock
}
