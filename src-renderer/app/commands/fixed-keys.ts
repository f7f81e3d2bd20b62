/** Keys that the focused element handles itself, as in all programs. They are shown and cannot be changed. */
import type { Chord } from '../../util/chord.ts'

export const fixedKeys = {
  'row-page': ['PageUp', 'PageDown'],
  'row-edge': ['Home', 'End'],
  'row-menu': ['Shift+F10'],
  'turn-step': ['ArrowUp', 'ArrowDown'],
  'turn-play': ['Enter'],
  'turn-select': ['Shift+ArrowUp', 'Shift+ArrowDown'],
  'find-step': ['Enter', 'Shift+Enter'],
  'find-play': ['Mod+Enter'],
  'note-end': ['Mod+Enter', 'Escape'],
  rename: ['F2'],
  delete: ['Delete'],
} satisfies Record<string, readonly Chord[]>

export type FixedKey = keyof typeof fixedKeys

export const fixedKeyNames = Object.keys(fixedKeys) as FixedKey[]
