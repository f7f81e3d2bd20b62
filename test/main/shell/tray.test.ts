import type { MenuItemConstructorOptions } from 'electron'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { de } from '../../../src-main/shell/text/de.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import type { SyncPhase, SyncStatus } from '../../../src-preload/contract/sync.ts'

const desktop = vi.hoisted(() => ({
  menus: [] as MenuItemConstructorOptions[][],
  toolTip: '',
  hasTray: true,
}))

// The desktop's own tray cannot be asked what it shows; everything up to it is real.
vi.mock('electron', () => ({
  Menu: { buildFromTemplate: (template: MenuItemConstructorOptions[]) => template },
  nativeImage: { createFromPath: () => ({ setTemplateImage: () => undefined }) },
  Tray: class {
    constructor() {
      if (!desktop.hasTray) throw new Error('no tray on this desktop')
    }
    on() {
      return this
    }
    setToolTip(text: string) {
      desktop.toolTip = text
    }
    setContextMenu(menu: MenuItemConstructorOptions[]) {
      desktop.menus.push(menu)
    }
    destroy() {
      desktop.menus.length = 0
    }
  },
}))
const { createTray } = await import('../../../src-main/shell/tray.ts')

const texts = { now: en }

const items = { present: 3, wanted: 0, waiting: 0, failed: 0 }

function statusOf(phase: SyncPhase): SyncStatus {
  return {
    phase,
    recordings: 3,
    serviceTotal: 3,
    transcripts: items,
    audio: { ...items, bytes: 100, unwanted: 0 },
    audioHeld: null,
    saving: null,
    bytesPerSecond: null,
    readyOffline: 3,
    requestsLastMinute: 0,
    requestLimit: 100,
    requests: 7,
    rateLimited: 0,
    secondsLeft: null,
    lastSyncAt: 1,
    waitsUntil: null,
    pausedUntil: null,
  }
}

function setUp() {
  const pressed: string[] = []
  const press = (name: string) => () => void pressed.push(name)
  const tray = createTray('tray.png', () => texts.now, {
    open: press('open'),
    dial: press('dial'),
    syncNow: press('syncNow'),
    togglePause: press('togglePause'),
    quit: press('quit'),
  })
  const item = (label: RegExp) => desktop.menus.at(-1)!.find((each) => label.test(each.label ?? ''))!
  const click = (label: RegExp) => (item(label).click as () => void)()
  return { tray, pressed, item, click }
}

beforeEach(() => {
  desktop.menus.length = 0
  desktop.hasTray = true
  texts.now = en
})

describe('tray', () => {
  it('offers Open, Dial, Sync now, Pause and Quit', () => {
    const { tray, pressed, click } = setUp()
    tray!.show(statusOf('idle'))
    for (const label of [/^Open/, /^Dial/, /^Sync now/, /^Pause/, /^Quit/]) click(label)
    expect(pressed).toEqual(['open', 'dial', 'syncNow', 'togglePause', 'quit'])
    expect(desktop.toolTip).toBe('Offhook: ready offline, 3 of 3')
  })

  it('offers to resume while paused', () => {
    const { tray, item } = setUp()
    tray!.show(statusOf('paused'))
    expect(item(/^Resume/)).toBeDefined()
    expect(item(/^Sync now/).enabled).toBe(false)
  })

  it('can only open and quit while nobody is connected', () => {
    const { item } = setUp()
    expect([item(/^Dial/).enabled, item(/^Sync now/).enabled, item(/^Pause/).enabled]).toEqual([
      false,
      false,
      false,
    ])
    expect(item(/^Open/).enabled).not.toBe(false)
  })

  it('builds no new menu while nothing worth saying changes', () => {
    const { tray } = setUp()
    tray!.show(statusOf('transcripts'))
    const before = desktop.menus.length
    tray!.show({ ...statusOf('audio'), requests: 99 })
    expect(desktop.menus.length).toBe(before)
  })

  it('says in words what keeps sync from going on', () => {
    const { tray } = setUp()
    for (const phase of [
      'offline',
      'rate-limited',
      'unauthorized',
      'forbidden',
      'disk-full',
      'stopped',
    ] as const) {
      tray!.show(statusOf(phase))
      expect(desktop.toolTip).not.toContain('ready')
    }
    tray!.show({ ...statusOf('saving'), saving: 'metered' })
    expect(desktop.toolTip).toContain('unmetered network')
    tray!.show({ ...statusOf('saving'), saving: 'battery' })
    expect(desktop.toolTip).toContain('power')
  })

  it('speaks another language from when that is chosen', () => {
    const { tray, item } = setUp()
    tray!.show(statusOf('paused'))
    texts.now = de
    tray!.show(statusOf('paused'))
    expect(item(/^Abgleich fortsetzen/)).toBeDefined()
    expect(desktop.toolTip).toBe('Offhook: Abgleich angehalten')
  })

  it('is nothing where the desktop has no tray', () => {
    desktop.hasTray = false
    expect(setUp().tray).toBeNull()
  })
})
