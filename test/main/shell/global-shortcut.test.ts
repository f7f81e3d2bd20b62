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
  it('registers no keys until the person chooses some, and releases them for others', () => {
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
  ])('registers %s as an accelerator, unless it is needed for typing', (chord, registered) => {
    const { shortcut, held } = open()
    shortcut.set(chord)
    expect([...held.keys()]).toEqual(registered)
  })

  it('opens the dial pad with the number on the clipboard, and reads the clipboard only then', async () => {
    const { shortcut, press, reads } = open({ clipboard: ' +49 30 901820 ' })
    shortcut.set('Mod+Shift+D')
    expect(reads()).toBe(0)
    expect(await press('CmdOrCtrl+Shift+D')).toEqual({ kind: 'dial', number: '+4930901820' })
    expect(reads()).toBe(1)
  })

  it('opens the dial pad empty when the clipboard has no number', async () => {
    const { shortcut, press } = open({ clipboard: 'the secret is 4711' })
    shortcut.set('Mod+Shift+D')
    expect(await press('CmdOrCtrl+Shift+D')).toEqual({ kind: 'dial', number: null })
  })

  it('reports keys taken by other programs, but not on Wayland', () => {
    const x11 = open({ taken: ['Alt+F9'] })
    x11.shortcut.set('Alt+F9')
    expect(x11.shortcut.state()).toEqual({ globalShortcut: 'off', globalShortcutTaken: true })
    const wayland = open({ taken: ['Alt+F9'], isWayland: true })
    wayland.shortcut.set('Alt+F9')
    expect(wayland.shortcut.state()).toEqual({ globalShortcut: 'unsupported', globalShortcutTaken: false })
  })

  it('reports keys unknown to the system as taken', () => {
    const { shortcut } = open()
    shortcut.set('Mod+Nonsense')
    expect(shortcut.state().globalShortcutTaken).toBe(true)
  })
})
