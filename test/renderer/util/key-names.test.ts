import { describe, expect, it } from 'vitest'
import { formatAriaKeys, formatChord, listKeyNames } from '../../../src-renderer/util/key-names.ts'

describe('the names of keys', () => {
  it('are words on Windows and Linux, in the order in which they are pressed', () => {
    expect(listKeyNames('Mod+Shift+F', false)).toEqual(['Ctrl', 'Shift', 'F'])
    expect(formatChord('Mod+K', false)).toBe('Ctrl+K')
  })

  it('are symbols on a Mac, with Cmd last', () => {
    expect(listKeyNames('Mod+Shift+F', true)).toEqual(['⇧', '⌘', 'F'])
    expect(formatChord('Mod+K', true)).toBe('⌘K')
  })

  it('name special keys, and show characters as they are', () => {
    expect(
      ['Space', 'Plus', 'ArrowLeft', 'Escape', '?'].flatMap((chord) => listKeyNames(chord, false)),
    ).toEqual(['Space', '+', '←', 'Esc', '?'])
  })

  it('follow the ARIA names of each platform', () => {
    expect(formatAriaKeys('Mod+K', false)).toBe('Control+K')
    expect(formatAriaKeys('Mod+Shift+K', true)).toBe('Meta+Shift+K')
  })
})
