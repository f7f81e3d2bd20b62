import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitStretches } from '../../../src-main/conversation/stretches.ts'

describe('splitStretches', () => {
  it('keeps a turn of ordinary length whole', () => {
    const text = 'I will send it on Friday. '.repeat(100)
    expect(splitStretches(text)).toEqual([{ text, from: 0, own: { from: 0, to: text.length } }])
    expect(splitStretches('')).toEqual([])
  })

  it('assigns every position to one stretch with context, and splits no character', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('word'.repeat(500), '語'.repeat(3_000), '🙂'.repeat(2_500)),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (words, times) => {
        const text = `${words.join(' ')} `.repeat(times)
        let reached = 0
        for (const { text: part, from, own } of splitStretches(text)) {
          expect(own.from).toBe(reached)
          expect(own.to).toBeGreaterThan(reached)
          expect(part).toBe(text.slice(from, from + part.length))
          expect(part.length).toBeLessThanOrEqual(4_000)
          expect(part.isWellFormed()).toBe(text.isWellFormed())
          expect(from === 0 || own.from - from >= 300).toBe(true)
          expect(from + part.length === text.length || from + part.length - own.to >= 300).toBe(true)
          reached = own.to
        }
        expect(reached).toBe(text.length)
      }),
    )
  })
})
