import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '../../../../src-preload/contract/settings.ts'

const shown = vi.hoisted(() => ({ listeners: [] as (() => void)[] }))

// The desktop's notifications cannot be queried for whether a user saw them.
vi.mock('electron', () => ({
  Notification: class {
    once(_event: string, listener: () => void) {
      shown.listeners.push(listener)
    }
    show() {}
  },
}))
const { decideCloseAction, decideClosing, explainTray } =
  await import('../../../../src-main/shell/window/closing.ts')

function setUp({ hasTray = true, closeToTray = true, isQuitting = false, isFullScreen = false } = {}) {
  const done: string[] = []
  const leaving = new Map<string, () => void>()
  let close: (event: { preventDefault(): void }) => void = () => undefined
  const window = {
    on: (_event: string, listener: typeof close) => void (close = listener),
    isFullScreen: () => isFullScreen,
    once: (event: string, listener: () => void) => void leaving.set(event, listener),
    setFullScreen(on: boolean) {
      done.push(on ? 'full screen' : 'window')
      leaving.get('leave-full-screen')?.()
    },
    isDestroyed: () => false,
    hide: () => void done.push('hidden'),
    minimize: () => void done.push('minimised'),
  } as unknown as Parameters<typeof decideClosing>[0]
  decideClosing(window, {
    settings: () => ({ ...defaultSettings, closeToTray }),
    isQuitting: () => isQuitting,
    hasTray: async () => hasTray,
    onHidden: () => void done.push('said'),
  })
  const press = async () => {
    close({ preventDefault: () => void done.push('kept') })
    await new Promise((resolve) => setImmediate(resolve))
    return done
  }
  return { press }
}

beforeEach(() => {
  shown.listeners.length = 0
})

describe('closing the window', () => {
  it('hides it in the tray and shows an explanation', async () => {
    expect(await setUp().press()).toEqual(['kept', 'hidden', 'said'])
  })

  it('leaves full screen before hiding', async () => {
    expect(await setUp({ isFullScreen: true }).press()).toEqual(['kept', 'window', 'hidden', 'said'])
  })

  it('minimises it when there is no tray', async () => {
    expect(await setUp({ hasTray: false }).press()).toEqual(['kept', 'minimised'])
  })

  it('quits the app when the person chose that, and while the app quits', async () => {
    expect(await setUp({ closeToTray: false }).press()).toEqual([])
    expect(await setUp({ isQuitting: true }).press()).toEqual([])
    expect(decideCloseAction({ closeToTray: false }, false)).toBe('quit')
  })
})

describe('explainTray', () => {
  it('counts as shown only after the notification was displayed', async () => {
    const said = vi.fn()
    explainTray({ title: 'a', body: 'b' }, 'icon.png', said, async () => ({ readsMarkup: false }))
    await vi.waitFor(() => expect(shown.listeners).toHaveLength(1))
    expect(said).not.toHaveBeenCalled()
    shown.listeners.forEach((listener) => listener())
    expect(said).toHaveBeenCalledOnce()
  })

  it('shows nothing without a notification daemon', async () => {
    const asked = vi.fn(async () => null)
    explainTray({ title: 'a', body: 'b' }, 'icon.png', vi.fn(), asked)
    await asked.mock.results[0]!.value
    expect(shown.listeners).toEqual([])
  })
})
