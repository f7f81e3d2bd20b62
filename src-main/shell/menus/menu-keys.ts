/** Converts the window's chords to Electron accelerators for menus and global shortcuts. Pure. */

const modifiers: Readonly<Record<string, string>> = {
  Mod: 'CmdOrCtrl',
  Ctrl: 'Ctrl',
  Alt: 'Alt',
  Shift: 'Shift',
}

/** Keys with other names; the rest are the same. */
const named: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Escape: 'Esc',
}

/** Without `<` and `>`, which menus write as comma and period of the same key. */
const alike =
  /^([A-Z0-9]|F([1-9]|1\d|2[0-4])|[,./;'[\]\\`=?-]|Plus|Space|Enter|Backspace|Delete|Home|End|PageUp|PageDown)$/

/**
 * The accelerator; undefined for an unknown key, which would break the whole menu.
 *
 * @param chord as `Mod+Shift+P`; `Mod` is Cmd on a Mac and Ctrl elsewhere
 */
export function toAccelerator(chord: string): string | undefined {
  const parts = chord.split('+')
  const key = parts.pop()!
  const held = parts.map((part) => modifiers[part])
  if (held.includes(undefined)) return undefined
  const written = named[key] ?? (alike.test(key) ? key : undefined)
  return written === undefined ? undefined : [...held, written].join('+')
}
