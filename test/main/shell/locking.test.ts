import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTaskTracker, TaskProgress } from '../../../src-main/ipc/library.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import type { Session } from '../../../src-preload/contract/session.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

const { app, powerMonitor, windows } = await vi.hoisted(async () => {
  const { EventEmitter: Events } = await import('node:events')
  return { app: new Events(), powerMonitor: new Events(), windows: [] as FakeWindow[] }
})

// The system cannot be put to sleep: what the app does with its window is looked at.
vi.mock('electron', () => ({ app, powerMonitor, BrowserWindow: { getAllWindows: () => windows } }))
const { createLocking } = await import('../../../src-main/shell/locking.ts')

class FakeWindow {
  isShown = true
  isGone = false
  readonly sent: string[] = []
  readonly webContents = Object.assign(new EventEmitter(), {
    crashes: 0,
    send: (event: string) => void this.sent.push(event),
    isCurrentlyAudible: () => false,
    forcefullyCrashRenderer: () => void (this.webContents.crashes += 1),
  })
  isDestroyed = () => this.isGone
  isVisible = () => this.isShown
  isMinimized = () => false
  isFocused = () => true
  hide = () => void (this.isShown = false)
  show = () => void (this.isShown = true)
  setOpacity = (opacity: number) => void (this.isShown = opacity > 0)
  destroy = () => void (this.isGone = true)
}

function setUp({ canLock = true, settings = {} } = {}) {
  const clock = new FakeClock()
  const window = new FakeWindow()
  windows.push(window)
  const changes = new Emitter<Session>()
  const state = {
    ...{ isLocked: false, canLock, isShowingCode: false },
    ...{ locks: 0, loads: 0, opening: Promise.resolve(null) },
  }
  const locking = {
    isLocked: () => state.isLocked,
    canLock: () => state.canLock,
    async lock() {
      await state.opening
      if (!state.canLock || state.isLocked) return
      state.locks += 1
      state.isLocked = true
      changes.emit({ state: 'signed-out', isLocked: true })
    },
  }
  const unlock = () => {
    state.isLocked = false
    changes.emit({ state: 'signed-out' })
  }
  const progress = new TaskProgress()
  const session = { locking, changes, workspace: () => null }
  const book = { settings: () => ({ ...defaultSettings, ...settings }) }
  const vault = { isShowingCode: () => state.isShowingCode }
  createLocking(window as never, { session, book, vault, clock } as never, {
    libraryProgress: progress,
    reload: () => void (state.loads += 1),
  })
  const load = () => {
    window.webContents.emit('did-navigate')
    window.webContents.emit('did-finish-load')
  }
  return { clock, window, state, unlock, load, progress }
}

afterEach(() => {
  app.emit('will-quit')
  app.removeAllListeners()
  powerMonitor.removeAllListeners()
  windows.length = 0
})

describe('createLocking', () => {
  const settings = { lockOnSleep: true, lockOnScreenLock: true }

  it('locks once within 300 ms when the computer sleeps and its screen is locked, and not after unlocking', async () => {
    const { clock, state, unlock } = setUp({ settings })
    powerMonitor.emit('lock-screen')
    powerMonitor.emit('suspend')
    await clock.advance(300)
    expect(state.locks).toBe(1)
    // While the library closes.
    powerMonitor.emit('lock-screen')
    unlock()
    await clock.advance(60_000)
    expect(state).toMatchObject({ locks: 1, isLocked: false })
  })

  it('hides what the window shows before the computer sleeps, until the locked page is loaded', async () => {
    const { clock, window, state, load } = setUp({ settings })
    powerMonitor.emit('suspend')
    expect(window).toMatchObject({ isShown: false, sent: ['lock.requested'] })
    powerMonitor.emit('suspend')
    await clock.advance(300)
    expect(state).toMatchObject({ isLocked: true, loads: 1 })
    expect(window.isShown).toBe(false)
    load()
    expect(window.isShown).toBe(true)
  })

  it('shows the window again when the library can no longer be locked', async () => {
    const { clock, window, state } = setUp({ settings })
    powerMonitor.emit('suspend')
    state.canLock = false
    await clock.advance(300)
    expect(window.isShown).toBe(true)
  })

  it('hides nothing when the library cannot be locked', async () => {
    const { clock, window, state } = setUp({ settings, canLock: false })
    powerMonitor.emit('suspend')
    await clock.advance(60_000)
    expect(window).toMatchObject({ isShown: true, sent: [] })
    expect(state.locks).toBe(0)
  })

  it('locks a library that is being opened when the computer sleeps', async () => {
    const { clock, state } = setUp({ settings, canLock: false })
    const opening = Promise.withResolvers<null>()
    state.opening = opening.promise
    powerMonitor.emit('suspend')
    state.canLock = true
    opening.resolve(null)
    await clock.advance(0)
    expect(state.locks).toBe(1)
  })

  it('ends a page that hangs, which would keep showing the calls', async () => {
    const { clock, window } = setUp({ settings })
    powerMonitor.emit('lock-screen')
    await clock.advance(60_000)
    expect(window.webContents.crashes).toBe(1)
  })

  it('does not end a page that was loaded again', async () => {
    const { clock, window, load } = setUp({ settings })
    powerMonitor.emit('lock-screen')
    await clock.advance(2_000)
    load()
    await clock.advance(60_000)
    expect(window.webContents.crashes).toBe(0)
  })

  it('closes the windows of pages that are printed', async () => {
    const { clock, window } = setUp({ settings })
    const printed = new FakeWindow()
    windows.push(printed)
    powerMonitor.emit('suspend')
    await clock.advance(300)
    expect([window.isGone, printed.isGone]).toEqual([false, true])
  })

  it('waits for the last of several tasks before it locks by itself', async () => {
    const { clock, state, progress } = setUp({ settings: { lockAfterMinutes: 1 } })
    const track = createTaskTracker(progress)
    const [backup, conversion] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
    const tasks = [track('backup', () => backup.promise), track('encrypt', () => conversion.promise)]
    backup.resolve(null)
    await tasks[0]
    await clock.advance(10 * 60_000)
    expect(state.locks).toBe(0)
    conversion.resolve(null)
    await tasks[1]
    await clock.advance(2 * 60_000)
    expect(state.locks).toBe(1)
  })
  it('waits while a recovery code is shown before it locks by itself', async () => {
    const { clock, state } = setUp({ settings: { lockAfterMinutes: 1 } })
    state.isShowingCode = true
    await clock.advance(10 * 60_000)
    expect(state.locks).toBe(0)
    state.isShowingCode = false
    await clock.advance(2 * 60_000)
    expect(state.locks).toBe(1)
  })
})
