import { describe, expect, it } from 'vitest'
import { createDesktop, type DesktopParts } from '../../../src-main/shell/desktop.ts'
import type { DesktopState } from '../../../src-preload/contract/desktop.ts'

function setUp() {
  const told: DesktopState[] = []
  const has = { tray: true, launch: false, tel: false }
  const parts: DesktopParts = {
    launch: {
      state: async () => (has.launch ? 'on' : 'off'),
      set: async (on) => void (has.launch = on),
      renew: async () => undefined,
    },
    reach: {
      telLinks: () => (has.tel ? 'on' : 'off'),
      setTelLinks: async (on) => void (has.tel = on),
      globalShortcut: () => ({ globalShortcut: 'off', globalShortcutTaken: false }),
    },
    hasTray: async () => has.tray,
    hasNotifications: async () => true,
    hasBadge: () => false,
  }
  return { told, has, desktop: createDesktop(parts, (state) => told.push(state)) }
}

describe('createDesktop', () => {
  it('combines the state of all parts', async () => {
    const { desktop } = setUp()
    await desktop.setLaunchAtLogin(true)
    await desktop.setTelLinks(true)
    expect(await desktop.state()).toEqual({
      launchAtLogin: 'on',
      telLinks: 'on',
      globalShortcut: 'off',
      globalShortcutTaken: false,
      hasTray: true,
      hasNotifications: true,
      hasBadge: false,
    })
  })

  it('announces only changes since the state was last read', async () => {
    const { desktop, told, has } = setUp()
    await desktop.refresh()
    await desktop.state()
    await desktop.refresh()
    expect(told).toEqual([])
    has.tray = false
    await desktop.refresh()
    expect(told).toMatchObject([{ hasTray: false }])
  })
})
