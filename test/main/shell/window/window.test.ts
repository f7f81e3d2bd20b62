import type { EventEmitter } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

const laptop = { x: 0, y: 25, width: 1440, height: 875 }

const electron = vi.hoisted(() => ({ area: { x: 0, y: 0, width: 0, height: 0 } }))

// Screens and window manager are fakes; the file is real.
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  const display = () => ({ workArea: electron.area })
  return {
    nativeTheme: Object.assign(new Emitter(), { shouldUseDarkColors: false }),
    screen: {
      getDisplayMatching: display,
      getPrimaryDisplay: display,
      getAllDisplays: () => [display()],
    },
    BrowserWindow: class extends Emitter {
      readonly options: { width: number; height: number; minWidth: number; x?: number; y?: number }
      isMaximizedNow = false
      constructor(options: never) {
        super()
        this.options = options
      }
      show() {
        this.emit('show')
      }
      maximize() {
        this.isMaximizedNow = true
        this.emit('maximize')
      }
      getBounds() {
        const { x = 0, y = 0, width, height } = this.options
        return this.isMaximizedNow ? electron.area : { x, y, width, height }
      }
      /** As X11 answers for a window that was created maximised. */
      getNormalBounds() {
        return this.getBounds()
      }
      isMaximized() {
        return this.isMaximizedNow
      }
      isMinimized() {
        return false
      }
      isFullScreen() {
        return false
      }
      isDestroyed() {
        return false
      }
      async loadURL() {}
    },
  }
})
const { createMainWindow } = await import('../../../../src-main/shell/window/window.ts')

interface FakeWindow extends EventEmitter {
  options: { x?: number; y?: number; width: number; height: number; minWidth: number }
  isMaximized(): boolean
  show(): void
}

describe('createMainWindow', () => {
  let home = ''
  const placePath = () => join(home, 'window.json')
  const saved = { x: 100, y: 60, width: 1000, height: 700, maximized: false }

  function open({ hidden = false } = {}): FakeWindow {
    const window = createMainWindow({
      preload: 'preload.cjs',
      pageUrl: new URL('app://offhook/'),
      iconPath: 'icon.png',
      home,
      hidden,
      speech: { language: 'en', locale: 'en-GB' },
    }) as unknown as FakeWindow
    window.emit('ready-to-show')
    return window
  }

  /** The app may quit as soon as its window is closed. */
  const closeAndRead = (window: FakeWindow) => {
    window.emit('close')
    return JSON.parse(readFileSync(placePath(), 'utf8')) as unknown
  }

  beforeEach(() => {
    home = makeTempFolder()
    electron.area = laptop
  })

  it('fits on a small screen, also without a saved place', () => {
    electron.area = { x: 0, y: 0, width: 800, height: 600 }
    expect(open().options).toMatchObject({ width: 800, height: 600, minWidth: 800 })
    writeFileSync(placePath(), JSON.stringify({ ...saved, x: 700, y: 300 }))
    expect(open().options).toMatchObject({ x: 0, y: 0, width: 800, height: 600 })
  })

  it('is maximised again, also when it started hidden and is shown later', () => {
    writeFileSync(placePath(), JSON.stringify({ ...saved, maximized: true }))
    expect(open().isMaximized()).toBe(true)
    const hidden = open({ hidden: true })
    expect(hidden.isMaximized()).toBe(false)
    hidden.show()
    expect(hidden.isMaximized()).toBe(true)
  })

  it('saves the place from before it was maximised', () => {
    writeFileSync(placePath(), JSON.stringify({ ...saved, maximized: true }))
    const window = open()
    writeFileSync(placePath(), 'none')
    expect(closeAndRead(window)).toEqual({ ...saved, maximized: true })
  })

  it('does not change the saved place when the window was never shown', () => {
    writeFileSync(placePath(), JSON.stringify({ ...saved, maximized: true }))
    const before = readFileSync(placePath(), 'utf8')
    vi.useFakeTimers()
    const window = open({ hidden: true })
    window.emit('resize')
    window.emit('close')
    vi.runAllTimers()
    vi.useRealTimers()
    expect(readFileSync(placePath(), 'utf8')).toBe(before)
  })
})
