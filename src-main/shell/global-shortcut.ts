/**
 * The one key combination that works in every program: it opens the dial pad with the number on the clipboard. The
 * clipboard is read when it is pressed, never otherwise, and what is no number is left there.
 */
import type { DesktopState } from '../../src-preload/contract/desktop.ts'
import type { LinkInbox } from './links/link-inbox.ts'
import { readLoneNumber } from './links/links.ts'
import { toAccelerator } from './menus/menu-keys.ts'

/** What is used of Electron's `globalShortcut`. */
export interface SystemKeys {
  register(accelerator: string, callback: () => void): boolean
  unregister(accelerator: string): void
}

export interface GlobalShortcut {
  /** @param chord as the window writes it, `Mod+Shift+D`; null for none */
  set(chord: string | null): void
  state(): Pick<DesktopState, 'globalShortcut' | 'globalShortcutTaken'>
}

export interface GlobalShortcutOptions {
  keys: SystemKeys
  readClipboard(): Promise<string>
  links: Pick<LinkInbox, 'put'>
  /** Wayland lets programs have such keys only through the desktop's portal, which not every desktop has. */
  isWayland: boolean
}

export function createGlobalShortcut(options: GlobalShortcutOptions): GlobalShortcut {
  const { keys, links, isWayland } = options
  let asked: string | null = null
  let held: string | null = null
  const press = () => {
    // A clipboard that cannot be read holds no number.
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
    // Keys that this system does not know.
    return false
  }
}

/** Without one of these, keys would be taken from whatever is typed; function keys are not typed. */
function isTyped(chord: string): boolean {
  return !/\b(Mod|Ctrl|Alt)\+/.test(chord) && !/^(Shift\+)?F\d/.test(chord)
}
