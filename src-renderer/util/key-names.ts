/** Names of keys for display and for screen readers. Pure. */
import { keyNamesText } from './text.ts'
import { type Chord, splitChord } from './chord.ts'

/** As separate labels: Ctrl and K, ⌘ and K. */
export function listKeyNames(chord: Chord, isMac: boolean): string[] {
  const { modifiers, key } = splitChord(chord)
  const names = isMac ? { ...keyNamesText.keys, ...keyNamesText.macKeys } : keyNamesText.keys
  return [...orderModifiers(modifiers, isMac), key].map((each) => names[each] ?? each)
}

/** Macs write the modifiers before Cmd: ⌃⌥⇧⌘K. */
function orderModifiers(modifiers: readonly string[], isMac: boolean): string[] {
  const macOrder = ['Ctrl', 'Alt', 'Shift', 'Mod']
  return isMac ? macOrder.filter((modifier) => modifiers.includes(modifier)) : [...modifiers]
}

/** As one text: Ctrl+K, ⇧⌘P. */
export function formatChord(chord: Chord, isMac: boolean): string {
  return listKeyNames(chord, isMac).join(isMac ? '' : '+')
}

/** For `aria-keyshortcuts`: Control+K, Meta+K. */
export function formatAriaKeys(chord: Chord, isMac: boolean): string {
  const { modifiers, key } = splitChord(chord)
  const spoken: Record<string, string> = { Mod: isMac ? 'Meta' : 'Control', Ctrl: 'Control' }
  return [...modifiers.map((modifier) => spoken[modifier] ?? modifier), key].join('+')
}
