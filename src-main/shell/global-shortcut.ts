/**
 * Registers the global shortcut, which opens the dial pad with the number on the clipboard. Reads the
 * clipboard only when pressed and ignores anything but a number.
 */
import type { DesktopState } from '../../src-preload/contract/desktop.ts'
import type { LinkInbox } from './links/link-inbox.ts'
import { readLoneNumber } from './links/links.ts'
import { toAccelerator } from './menus/menu-keys.ts'

/** The used part of Electron's `globalShortcut`. */
export interface SystemKeys {
  register(accelerator: string, callback: () => void): boolean
  unregister(accelerator: string): void
}

export interface GlobalShortcut {
  /** @param chord in the window's form, `Mod+Shift+D`; null for none */
  set(chord: string | null): void
  state(): Pick<DesktopState, 'globalShortcut' | 'globalShortcutTaken'>
}

export interface GlobalShortcutOptions {
  keys: SystemKeys
  readClipboard(): Promise<string>
  links: Pick<LinkInbox, 'put'>
  /** Wayland allows global shortcuts only through the desktop's portal, which some desktops lack. */
  isWayland: boolean
}

export function createGlobalShortcut(options: GlobalShortcutOptions): GlobalShortcut {
  const { keys, links, isWayland } = options
  let asked: string | null = null
  let held: string | null = null
  const press = () => {
    // An unreadable clipboard has no number.
    const read = options.readClipboard().then(readLoneNumber, () => null)
    void read.then((number) => links.put({ kind: 'dial', number }))
  }

  return {
    set(chord) {
      if (chord === asked) return
      asked = chord
      if (held !== null) keys.unregister(held)
      held = null
      const accelerator = chord === null || isTyped(chord) ? undefined : toAccelerator(chord)
      if (accelerator !== undefined && register(keys, accelerator, press)) held = accelerator
    },
    state() {
      if (held !== null) return { globalShortcut: 'on', globalShortcutTaken: false }
      if (asked === null) return { globalShortcut: 'off', globalShortcutTaken: false }
      if (isWayland) return { globalShortcut: 'unsupported', globalShortcutTaken: false }
      return { globalShortcut: 'off', globalShortcutTaken: true }
    },
  }
}

function register(keys: SystemKeys, accelerator: string, press: () => void): boolean {
  try {
    return keys.register(accelerator, press)
  } catch {
    // Keys unknown to this system.
    return false
  }
}

/** Without a modifier the keys could not be typed elsewhere; function keys are not typed. */
function isTyped(chord: string): boolean {
  return !/\b(Mod|Ctrl|Alt)\+/.test(chord) && !/^(Shift\+)?F\d/.test(chord)
}
