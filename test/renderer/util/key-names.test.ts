import { describe, expect, it } from 'vitest'
import { ariaKeysOf, keyLabelOf, keyNamesOf } from '../../../src-renderer/util/key-names.ts'

describe('the names of keys', () => {
  it('are words on Windows and Linux, in the order in which they are pressed', () => {
    expect(keyNamesOf('Mod+Shift+F', false)).toEqual(['Ctrl', 'Shift', 'F'])
    expect(keyLabelOf('Mod+K', false)).toBe('Ctrl+K')
  })

  it('are symbols on a Mac, Cmd last', () => {
    expect(keyNamesOf('Mod+Shift+F', true)).toEqual(['⇧', '⌘', 'F'])
    expect(keyLabelOf('Mod+K', true)).toBe('⌘K')
  })

  it('say what a character is', () => {
    expect(
      ['Space', 'Plus', 'ArrowLeft', 'Escape', '?'].flatMap((chord) => keyNamesOf(chord, false)),
    ).toEqual(['Space', '+', '←', 'Esc', '?'])
  })

  it('are those of the platform for what reads them aloud', () => {
    expect(ariaKeysOf('Mod+K', false)).toBe('Control+K')
    expect(ariaKeysOf('Mod+Shift+K', true)).toBe('Meta+Shift+K')
  })
})
