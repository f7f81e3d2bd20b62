import type { MenuItemConstructorOptions } from 'electron'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { de } from '../../../../src-main/shell/text/de.ts'
import { en } from '../../../../src-main/shell/text/en.ts'
import type { TrayView } from '../../../../src-main/shell/tray/tray.ts'
import { syncStatusOf } from '../../../support/window/fixtures.ts'

const desktop = vi.hoisted(() => ({
  menus: [] as MenuItemConstructorOptions[][],
  icons: [] as string[],
  toolTip: '',
  destroyed: 0,
  hasTray: true,
}))

// The desktop's own tray cannot be queried; everything up to it is real.
vi.mock('electron', () => ({
  Menu: { buildFromTemplate: (template: MenuItemConstructorOptions[]) => template },
  nativeImage: { createFromPath: (path: string) => ({ path, setTemplateImage: () => undefined }) },
  Tray: class {
    constructor() {
      if (!desktop.hasTray) throw new Error('no tray on this desktop')
    }
    on() {
      return this
    }
    setImage({ path }: { path: string }) {
      desktop.icons.push(path)
    }
    destroy() {
      desktop.destroyed += 1
    }
    setToolTip(text: string) {
      desktop.toolTip = text
    }
    setContextMenu(menu: MenuItemConstructorOptions[]) {
      desktop.menus.push(menu)
    }
  },
}))
const { createTray } = await import('../../../../src-main/shell/tray/tray.ts')

const texts = { now: en }
const nothing = () => undefined
const view: TrayView = {
  status: syncStatusOf({ phase: 'idle' }),
  sentence: 'ready',
  due: null,
  icon: 'idle',
  calls: [{ id: 'r1', label: 'Anna, 14:05' }],
  hasLock: false,
}

function setUp() {
  return createTray('icons', () => texts.now, {
    open: nothing,
    openCall: nothing,
    go: nothing,
    syncNow: nothing,
    pause: nothing,
    resume: nothing,
    lock: nothing,
    quit: nothing,
  })
}

beforeEach(() => {
  desktop.menus.length = 0
  desktop.icons.length = 0
  desktop.hasTray = true
  texts.now = en
})

describe('tray', () => {
  it('shows the app’s state in its icon, menu and tooltip', () => {
    const tray = setUp()!
    tray.show(view)
    tray.show({ ...view, icon: 'syncing', sentence: 'syncing' })
    expect(desktop.icons).toEqual([expect.stringMatching(/-syncing\.png$/)])
    expect(desktop.toolTip).toBe('syncing – Offhook')
    expect(desktop.menus.at(-1)!.map(({ label }) => label)).toContain('Anna, 14:05')
  })

  it('builds no new menu until its content changes', () => {
    const tray = setUp()!
    tray.show(view)
    tray.show({ ...view, status: syncStatusOf({ phase: 'idle', requests: 99 }) })
    expect(desktop.menus).toHaveLength(1)
    tray.show({ ...view, calls: [{ id: 'r2', label: 'Anna, 14:05' }] })
    expect(desktop.menus).toHaveLength(2)
  })

  it('changes its language when another one is chosen', () => {
    const tray = setUp()!
    tray.show(view)
    texts.now = de
    tray.show(view)
    expect(desktop.menus.at(-1)!.map(({ label }) => label)).toContain('Offhook beenden')
  })

  it('is created again for a panel that starts later, with the same content', () => {
    const tray = setUp()!
    tray.show(view)
    tray.renew()
    expect(desktop.destroyed).toBe(1)
    expect(desktop.menus).toHaveLength(2)
    expect(desktop.menus[1]!.map(({ label }) => label)).toEqual(desktop.menus[0]!.map(({ label }) => label))
  })

  it('is null when the system refuses one', () => {
    desktop.hasTray = false
    expect(setUp()).toBeNull()
  })
})
