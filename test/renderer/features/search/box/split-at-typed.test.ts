import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAtTyped } from '../../../../../src-renderer/features/search/box/split-at-typed.ts'

describe('splitAtTyped', () => {
  it('finds the typed text in any case, preferably at the start of a word', () => {
    expect(splitAtTyped('inbound', 'IN')).toEqual(['', 'in', 'bound'])
    expect(splitAtTyped('Hanna Anders', 'an')).toEqual(['Hanna ', 'An', 'ders'])
    expect(splitAtTyped('is:starred', 'star')).toEqual(['is:', 'star', 'red'])
    expect(splitAtTyped('Johanna', 'anna')).toEqual(['Joh', 'anna', ''])
  })

  it('treats special characters literally', () => {
    expect(splitAtTyped('+44 (20) 7946', '(20)')).toEqual(['+44 ', '(20)', ' 7946'])
    expect(splitAtTyped('a.b', '.')).toEqual(['a', '.', 'b'])
  })

  it('leaves a label whole that does not contain the typed text', () => {
    expect(splitAtTyped('outbound', 'made')).toEqual(['outbound', '', ''])
    expect(splitAtTyped('inbound', '')).toEqual(['inbound', '', ''])
  })

  it('keeps every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (label, typed) => {
        expect(splitAtTyped(label, typed).join('')).toBe(label)
      }),
    )
  })
})
