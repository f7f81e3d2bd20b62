import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  caretAfter,
  cleanPasted,
  cleanTyped,
  dialledBefore,
  eraseSelected,
  extensionIn,
  isName,
  replaceSelected,
  spellKeys,
} from '../../../../src-renderer/features/dialer/dial-input.ts'

describe('cleanTyped', () => {
  it('keeps digits, * and #, and a + only in front', () => {
    expect(cleanTyped('+353 (20) 917-41+99*#')).toBe('+353209174199*#')
  })

  it('turns letters into the digits of their keys', () => {
    expect(cleanTyped('1-800-Flowers')).toBe('18003569377')
  })

  it('reads digits of other scripts and full-width ones', () => {
    expect(cleanTyped('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
    expect(cleanTyped('＋３５３')).toBe('+353')
  })

  it('returns only what can be dialled, and is idempotent, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const cleaned = cleanTyped(text)
        if (!isName(text)) expect(cleaned).toMatch(/^\+?[\d*#]{0,24}$/)
        expect(cleanTyped(cleaned)).toBe(cleaned)
      }),
    )
  })
})

describe('a name', () => {
  it('keeps letters of any script, and removes invisible characters', () => {
    expect(cleanTyped('Müller')).toBe('Müller')
    expect(cleanTyped(' Анна\u202e Вебер')).toBe('Анна Вебер')
  })

  it('is converted to digits without its accents', () => {
    expect(spellKeys('Müller')).toBe('685537')
  })

  it('keeps its caret position', () => {
    expect(dialledBefore('Anna W', 4)).toBe(4)
    expect(caretAfter('Anna W', 4)).toBe(4)
    expect(caretAfter('Anna W', 99)).toBe(6)
  })
})

describe('the selection', () => {
  it('is replaced, with the caret after the new text', () => {
    expect(replaceSelected({ text: '12345', from: 1, to: 3 }, '9')).toEqual({ text: '1945', caret: 2 })
    expect(replaceSelected({ text: '12345', from: 2, to: 2 }, '+')).toEqual({ text: '12345', caret: 2 })
    expect(replaceSelected({ text: '12', from: 2, to: 2 }, '3')).toEqual({ text: '123', caret: 3 })
  })

  it('is deleted, or the character before the caret', () => {
    expect(eraseSelected({ text: '12345', from: 1, to: 3 })).toEqual({ text: '145', caret: 1 })
    expect(eraseSelected({ text: '12345', from: 3, to: 3 })).toEqual({ text: '1245', caret: 2 })
    expect(eraseSelected({ text: '12345', from: 0, to: 0 })).toEqual({ text: '12345', caret: 0 })
  })
})

describe('extensionIn', () => {
  it.each([
    ['tel:+1-415-555-0100;ext=5', '5'],
    ['+1 415 555 0100 x123', '123'],
    ['415.555.0100 ext. 7', '7'],
    ['1-415-555-0100,,55#', '55'],
    ['030 1234567 Durchwahl 12', '12'],
    ['+1 415 555 0100', null],
    ['415 555 0100, 415 555 0101', null],
  ])('finds in %j the extension %j', (text, extension) => {
    expect(extensionIn(text)).toBe(extension)
  })
})

describe('cleanPasted', () => {
  it.each([
    ['+353 20 917 4199', '+353209174199'],
    ['Niamh: +353 (0)20 917 4199, ext. 7', '+353209174199'],
    ['tel:+353209174199', '+353209174199'],
    ['Call me on (415) 555-0172 after 5', '4155550172'],
    ['020 7946 0958\n020 7946 0959', '02079460958'],
    ['+1\u00a0415\u00a0555\u00a00172', '+14155550172'],
    ['1-800-FLOWERS', '18003569377'],
    ['1 800 go fedex', '18004633339'],
    ['+1 415 555 0172 HOME', '+14155550172'],
    ['tel:+1 (415) 555-0172;ext=5', '+14155550172'],
    ['\u202a+44 20 7946 0958\u202c', '+442079460958'],
  ])('finds the number in %j', (pasted, number) => {
    expect(cleanPasted(pasted)).toBe(number)
  })

  it('returns an empty text when there is no number', () => {
    expect(cleanPasted('see you at noon')).toBe('')
  })
})

describe('caret', () => {
  it('stays behind the same digit when formatting comes and goes', () => {
    const formatted = '+353 20 917 4199'
    expect(dialledBefore(formatted, 6)).toBe(5)
    expect(caretAfter(formatted, 5)).toBe(6)
    expect(caretAfter(formatted, 0)).toBe(0)
    expect(caretAfter(formatted, 99)).toBe(formatted.length)
  })

  it('returns to its position, for any caret in a formatted number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ()-]{1,20}$/), fc.nat(21), (formatted, caret) => {
        const before = dialledBefore(formatted, caret)
        expect(dialledBefore(formatted, caretAfter(formatted, before))).toBe(before)
      }),
    )
  })
})
