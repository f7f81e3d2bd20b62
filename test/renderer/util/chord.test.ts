import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listChords,
  isChord,
  type KeyPress,
  splitChord,
  worksInFields,
} from '../../../src-renderer/util/chord.ts'

type Held = Partial<Pick<KeyPress, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'altGraph'>>

function press(key: string, held: Held = {}, code = ''): KeyPress {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false }
  return { key, code, ...none, ...held }
}

describe('listChords', () => {
  it('writes letters in upper case, and Shift only when it is held', () => {
    expect(listChords(press('j'), false)).toEqual(['J'])
    expect(listChords(press('J', { shiftKey: true }), false)).toEqual(['Shift+J'])
    // Caps Lock.
    expect(listChords(press('J'), false)).toEqual(['J'])
  })

  it('writes Ctrl as Mod on Windows and Linux, and Cmd as Mod on a Mac', () => {
    expect(listChords(press('k', { ctrlKey: true }), false)).toEqual(['Mod+K'])
    expect(listChords(press('k', { metaKey: true }), true)).toEqual(['Mod+K'])
    expect(listChords(press('k', { ctrlKey: true }), true)).toEqual(['Ctrl+K'])
  })

  it('ignores chords with the Windows key', () => {
    expect(listChords(press('k', { metaKey: true }), false)).toEqual([])
  })

  it('writes the typed character, without the modifiers that a keyboard layout needs for it', () => {
    expect(listChords(press('/'), false)).toEqual(['/'])
    expect(listChords(press('/', { shiftKey: true }, 'Digit7'), false)).toEqual(['/'])
    expect(listChords(press('?', { shiftKey: true }, 'Minus'), false)).toEqual(['?'])
    // German keyboards: on Windows, on Linux, on a Mac.
    const asWindows = { ctrlKey: true, altKey: true, altGraph: true }
    expect(listChords(press('[', asWindows, 'Digit8'), false)).toEqual(['['])
    expect(listChords(press('[', { altGraph: true }, 'Digit8'), false)).toEqual(['['])
    expect(listChords(press('[', { altKey: true }, 'Digit5'), true)).toEqual(['Alt+5', '['])
  })

  it('writes Option with a letter both as that letter and as the typed character on a Mac', () => {
    expect(listChords(press('∆', { altKey: true }, 'KeyJ'), true)).toEqual(['Alt+J', '∆'])
    expect(listChords(press('∆', { altKey: true, metaKey: true }, 'KeyJ'), true)).toEqual(['Mod+Alt+J'])
  })

  it('offers the Latin letter of the same key for letters of other scripts', () => {
    expect(listChords(press('о', {}, 'KeyJ'), false)).toEqual(['О', 'J'])
    expect(listChords(press('л', { ctrlKey: true }, 'KeyK'), false)).toEqual(['Mod+Л', 'Mod+K'])
    // A Latin letter is used as typed, not by its position on a US keyboard.
    expect(listChords(press('y', {}, 'KeyZ'), false)).toEqual(['Y'])
  })

  it('offers the digit of a French keyboard without Shift when Ctrl is held', () => {
    expect(listChords(press('&', { ctrlKey: true }, 'Digit1'), false)).toEqual(['Mod+&', 'Mod+1'])
    expect(listChords(press('&', {}, 'Digit1'), false)).toEqual(['&'])
  })

  it('names keys that type no character, Shift included', () => {
    expect(listChords(press(' '), false)).toEqual(['Space'])
    expect(listChords(press('F3', { shiftKey: true }), false)).toEqual(['Shift+F3'])
    expect(listChords(press('ArrowLeft', { altKey: true }), false)).toEqual(['Alt+ArrowLeft'])
    expect(listChords(press('+', { shiftKey: true }), false)).toEqual(['Plus'])
  })

  it('returns nothing while only modifiers are held, or an input method composes', () => {
    for (const key of ['Shift', 'Control', 'AltGraph', 'Dead', 'Process', ''])
      expect(listChords(press(key, { shiftKey: true }), false)).toEqual([])
  })

  it('returns chords that can be stored and parsed again', () => {
    const keys = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((key) => key.length === 1),
      fc.constantFrom('F5', 'Enter', 'ArrowUp', 'Escape', 'PageDown'),
    )
    const flags = fc.record({
      ctrlKey: fc.boolean(),
      metaKey: fc.boolean(),
      altKey: fc.boolean(),
      shiftKey: fc.boolean(),
      altGraph: fc.boolean(),
    })
    fc.assert(
      fc.property(keys, flags, fc.boolean(), (key, held, isMac) => {
        for (const chord of listChords(press(key, held, 'KeyQ'), isMac)) {
          expect(isChord(chord)).toBe(true)
          const { modifiers, key: name } = splitChord(chord)
          expect([...modifiers, name].join('+')).toBe(chord)
        }
      }),
    )
  })
})

describe('worksInFields', () => {
  it('is false for chords that type, edit or move the caret', () => {
    for (const chord of [
      'J',
      '?',
      'Space',
      'Escape',
      'Shift+M',
      'Mod+A',
      'Mod+Shift+Z',
      'Mod+ArrowLeft',
      'Alt+J',
    ])
      expect(worksInFields(chord)).toBe(false)
    for (const chord of ['Mod+K', 'Mod+Shift+F', 'F3', 'Shift+F3', 'Mod+,'])
      expect(worksInFields(chord)).toBe(true)
  })
})

describe('isChord', () => {
  it('rejects chords that cannot be pressed', () => {
    for (const text of ['', '+', 'Mod+', 'Hyper+K', 'Shift+Mod+K', 'Mod+Mod+K'])
      expect(isChord(text)).toBe(false)
    for (const text of ['K', 'Mod+Shift+K', 'Plus', '?']) expect(isChord(text)).toBe(true)
  })
})
