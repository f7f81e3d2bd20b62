import { describe, expect, it } from 'vitest'
import { createGlobalShortcut } from '../../../src-main/shell/global-shortcut.ts'
import { createLinkInbox } from '../../../src-main/shell/links/link-inbox.ts'

/** A system in which other programs have some keys. */
function open({ taken = [] as string[], clipboard = '', isWayland = false } = {}) {
  const held = new Map<string, () => void>()
  const links = createLinkInbox()
  let reads = 0
  const shortcut = createGlobalShortcut({
    links,
    isWayland,
    keys: {
      register: (accelerator, press) => {
        if (accelerator.includes('Nonsense')) throw new TypeError('conversion failure')
        if (taken.includes(accelerator)) return false
        held.set(accelerator, press)
        return true
      },
      unregister: (accelerator) => void held.delete(accelerator),
    },
    readClipboard: async () => {
      reads += 1
      return clipboard
    },
  })
  const press = async (accelerator: string) => {
    const arrived = new Promise((resolve) => links.arrived.listen(resolve))
    held.get(accelerator)!()
    await arrived
    return await links.take({ accountId: 'mara', has: async () => true })
  }
  return { shortcut, press, held, reads: () => reads }
}

describe('createGlobalShortcut', () => {
  it('holds no keys until a person chose some, and lets them go for others', () => {
    const { shortcut, held } = open()
    expect(shortcut.state()).toEqual({ globalShortcut: 'off', globalShortcutTaken: false })
    shortcut.set('Mod+Shift+D')
    expect(shortcut.state()).toEqual({ globalShortcut: 'on', globalShortcutTaken: false })
    shortcut.set('Alt+F9')
    expect([...held.keys()]).toEqual(['Alt+F9'])
    shortcut.set(null)
    expect([...held.keys()]).toEqual([])
    expect(shortcut.state().globalShortcut).toBe('off')
  })

  it.each([
    ['Mod+Alt+ArrowUp', ['CmdOrCtrl+Alt+Up']],
    ['F9', ['F9']],
    ['Shift+F9', ['Shift+F9']],
    ['D', []],
    ['Shift+D', []],
  ])('registers %s as menus write it, unless it would be taken from typing', (chord, registered) => {
    const { shortcut, held } = open()
    shortcut.set(chord)
    expect([...held.keys()]).toEqual(registered)
  })

  it('opens the dial pad with the number on the clipboard, which it reads only then', async () => {
    const { shortcut, press, reads } = open({ clipboard: ' +49 30 901820 ' })
    shortcut.set('Mod+Shift+D')
    expect(reads()).toBe(0)
    expect(await press('CmdOrCtrl+Shift+D')).toEqual({ kind: 'dial', number: '+4930901820' })
    expect(reads()).toBe(1)
  })

  it('opens the dial pad alone where there is something else on the clipboard', async () => {
    const { shortcut, press } = open({ clipboard: 'the secret is 4711' })
    shortcut.set('Mod+Shift+D')
    expect(await press('CmdOrCtrl+Shift+D')).toEqual({ kind: 'dial', number: null })
  })

  it('says that other programs have the keys, and not so on Wayland', () => {
    const x11 = open({ taken: ['Alt+F9'] })
    x11.shortcut.set('Alt+F9')
    expect(x11.shortcut.state()).toEqual({ globalShortcut: 'off', globalShortcutTaken: true })
    const wayland = open({ taken: ['Alt+F9'], isWayland: true })
    wayland.shortcut.set('Alt+F9')
    expect(wayland.shortcut.state()).toEqual({ globalShortcut: 'unsupported', globalShortcutTaken: false })
  })

  it('takes keys that the system does not know as taken', () => {
    const { shortcut } = open()
    shortcut.set('Mod+Nonsense')
    expect(shortcut.state().globalShortcutTaken).toBe(true)
  })
})
