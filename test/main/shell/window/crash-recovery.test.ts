import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recoverFromCrashes } from '../../../../src-main/shell/window/crash-recovery.ts'
import { en } from '../../../../src-main/shell/text/en.ts'

const electron = vi.hoisted(() => ({
  app: null as unknown as EventEmitter,
  asked: [] as string[],
  answer: 1,
}))
vi.mock('electron', () => ({
  get app() {
    return Object.assign(electron.app, { getVersion: () => '0.1.0', quit: () => electron.asked.push('quit') })
  },
  dialog: {
    showMessageBox: async (_window: unknown, { message }: { message: string }) => {
      electron.asked.push(message)
      return { response: electron.answer }
    },
  },
}))

beforeEach(() => {
  electron.app = new EventEmitter()
  electron.asked = []
  electron.answer = 1
})

/** A window whose page crashes on request, and the pages that it loads after that. */
function open({ hasCrashed = false } = {}) {
  let url = 'app://offhook/index.html?language=en'
  let now = 0
  const loaded: string[] = []
  const restarts: string[][] = []
  const webContents = Object.assign(new EventEmitter(), {
    getURL: () => url,
    isCrashed: () => hasCrashed,
    forcefullyCrashRenderer: () =>
      webContents.emit('render-process-gone', {}, { reason: 'killed', exitCode: 2 }),
  })
  const window = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => false })
  const load = (page: string) => {
    url = `app://offhook/${page}`
    loaded.push(page)
    webContents.emit('did-finish-load')
  }
  recoverFromCrashes(window as unknown as BrowserWindow, {
    log: { info() {}, warn() {}, error() {} },
    logFile: '/home/ann/logs/offhook.log',
    now: () => now,
    texts: () => en.crash,
    loadPage: () => load('index.html'),
    loadCrashPage: (report) => load(`crashed.html?report=${encodeURIComponent(report)}`),
    restart: (args) => restarts.push(args),
  })
  return {
    window,
    loaded,
    restarts,
    pass: (ms: number) => void (now += ms),
    async crash(reason = 'crashed') {
      webContents.emit('render-process-gone', {}, { reason, exitCode: 5 })
      await new Promise(setImmediate)
    },
    crashGraphics: (reason = 'crashed') =>
      electron.app.emit('child-process-gone', {}, { type: 'GPU', reason, exitCode: 5 }),
  }
}

describe('recoverFromCrashes', () => {
  it('reloads a crashed page once, and then shows a page with a report', async () => {
    const { crash, loaded } = open()
    await crash()
    expect(loaded).toEqual(['index.html'])
    await crash('oom')
    expect(loaded).toHaveLength(2)
    const report = new URL(loaded[1]!, 'app://offhook').searchParams.get('report')
    expect(report).toContain('Offhook 0.1.0')
    expect(report).toContain('oom (5)')
    expect(report).toContain('/home/ann/logs/offhook.log')
  })

  it('reloads a page that had already crashed', () => {
    expect(open({ hasCrashed: true }).loaded).toEqual(['index.html'])
  })

  it('treats a crash long after another one as the first', async () => {
    const { crash, loaded, pass } = open()
    await crash()
    pass(6 * 60_000)
    await crash()
    expect(loaded).toEqual(['index.html', 'index.html'])
  })

  it('loads no page after the report page crashes, and offers a restart', async () => {
    const { crash, loaded, restarts } = open()
    electron.answer = 0
    for (let crashes = 0; crashes < 3; crashes += 1) await crash()
    expect(loaded).toHaveLength(2)
    await vi.waitFor(() => expect(restarts).toEqual([[]]))
    expect(electron.asked[0]).toContain('keeps crashing')
  })

  it('does not reload a page that exits normally', async () => {
    const { crash, loaded } = open()
    await crash('clean-exit')
    expect(loaded).toEqual([])
  })

  it('offers once to disable the graphics card after repeated crashes', async () => {
    const { crashGraphics, restarts } = open()
    electron.answer = 0
    crashGraphics()
    crashGraphics('abnormal-exit')
    expect(electron.asked).toEqual([])
    for (let crashes = 0; crashes < 3; crashes += 1) crashGraphics()
    await vi.waitFor(() => expect(restarts).toEqual([['--disable-gpu']]))
    expect(electron.asked).toHaveLength(1)
  })

  it('offers to reload a page that does not respond', async () => {
    const { window, loaded } = open()
    electron.answer = 1
    window.emit('unresponsive')
    await vi.waitFor(() => expect(loaded).toEqual(['index.html']))
    expect(electron.asked[0]).toContain('isn’t responding')
  })
})
