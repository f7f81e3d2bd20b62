import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chordsOf, isChord, type KeyPress, partsOf, worksInFields } from '../../../src-renderer/util/chord.ts'

type Held = Partial<Pick<KeyPress, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'altGraph'>>

function press(key: string, held: Held = {}, code = ''): KeyPress {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false }
  return { key, code, ...none, ...held }
}

describe('chordsOf', () => {
  it('writes letters large, and Shift only where it is held', () => {
    expect(chordsOf(press('j'), false)).toEqual(['J'])
    expect(chordsOf(press('J', { shiftKey: true }), false)).toEqual(['Shift+J'])
    // Caps Lock.
    expect(chordsOf(press('J'), false)).toEqual(['J'])
  })

  it('calls Ctrl and Cmd the same, each on its system', () => {
    expect(chordsOf(press('k', { ctrlKey: true }), false)).toEqual(['Mod+K'])
    expect(chordsOf(press('k', { metaKey: true }), true)).toEqual(['Mod+K'])
    expect(chordsOf(press('k', { ctrlKey: true }), true)).toEqual(['Ctrl+K'])
  })

  it('leaves the Windows key to the system', () => {
    expect(chordsOf(press('k', { metaKey: true }), false)).toEqual([])
  })

  it('takes a character for itself, whatever a keyboard needs to type it', () => {
    expect(chordsOf(press('/'), false)).toEqual(['/'])
    expect(chordsOf(press('/', { shiftKey: true }, 'Digit7'), false)).toEqual(['/'])
    expect(chordsOf(press('?', { shiftKey: true }, 'Minus'), false)).toEqual(['?'])
    // German keyboards: on Windows, on Linux, on a Mac.
    const asWindows = { ctrlKey: true, altKey: true, altGraph: true }
    expect(chordsOf(press('[', asWindows, 'Digit8'), false)).toEqual(['['])
    expect(chordsOf(press('[', { altGraph: true }, 'Digit8'), false)).toEqual(['['])
    expect(chordsOf(press('[', { altKey: true }, 'Digit5'), true)).toEqual(['Alt+5', '['])
  })

  it('takes Option with a letter for that letter on a Mac, where it types another character', () => {
    expect(chordsOf(press('∆', { altKey: true }, 'KeyJ'), true)).toEqual(['Alt+J', '∆'])
    expect(chordsOf(press('∆', { altKey: true, metaKey: true }, 'KeyJ'), true)).toEqual(['Mod+Alt+J'])
  })

  it('takes letters of other scripts for the Latin ones in their places', () => {
    expect(chordsOf(press('о', {}, 'KeyJ'), false)).toEqual(['О', 'J'])
    expect(chordsOf(press('л', { ctrlKey: true }, 'KeyK'), false)).toEqual(['Mod+Л', 'Mod+K'])
    // A Latin letter is where the keyboard says, not where an American one has it.
    expect(chordsOf(press('y', {}, 'KeyZ'), false)).toEqual(['Y'])
  })

  it('takes the digits of French keyboards without Shift when Ctrl is held', () => {
    expect(chordsOf(press('&', { ctrlKey: true }, 'Digit1'), false)).toEqual(['Mod+&', 'Mod+1'])
    expect(chordsOf(press('&', {}, 'Digit1'), false)).toEqual(['&'])
  })

  it('names the keys that type nothing, Shift included', () => {
    expect(chordsOf(press(' '), false)).toEqual(['Space'])
    expect(chordsOf(press('F3', { shiftKey: true }), false)).toEqual(['Shift+F3'])
    expect(chordsOf(press('ArrowLeft', { altKey: true }), false)).toEqual(['Alt+ArrowLeft'])
    expect(chordsOf(press('+', { shiftKey: true }), false)).toEqual(['Plus'])
  })

  it('is nothing while only modifiers are held, or an input method composes', () => {
    for (const key of ['Shift', 'Control', 'AltGraph', 'Dead', 'Process', ''])
      expect(chordsOf(press(key, { shiftKey: true }), false)).toEqual([])
  })

  it('makes chords that can be stored and read again', () => {
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
        for (const chord of chordsOf(press(key, held, 'KeyQ'), isMac)) {
          expect(isChord(chord)).toBe(true)
          const { modifiers, key: name } = partsOf(chord)
          expect([...modifiers, name].join('+')).toBe(chord)
        }
      }),
    )
  })
})

describe('worksInFields', () => {
  it('leaves what writes, edits or moves the caret to fields', () => {
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
  it('knows what could never be pressed', () => {
    for (const text of ['', '+', 'Mod+', 'Hyper+K', 'Shift+Mod+K', 'Mod+Mod+K'])
      expect(isChord(text)).toBe(false)
    for (const text of ['K', 'Mod+Shift+K', 'Plus', '?']) expect(isChord(text)).toBe(true)
  })
})
