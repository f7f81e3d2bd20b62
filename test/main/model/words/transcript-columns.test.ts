import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromColumns, toColumns } from '../../../../src-main/model/words/transcript-columns.ts'
import type { Word } from '../../../../src-main/model/recording.ts'

describe('toColumns and fromColumns', () => {
  it('return every transcript unchanged', () => {
    const time = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))
    const word: fc.Arbitrary<Word> = fc.record({
      word: fc.string({ unit: 'binary' }),
      start: time,
      end: time,
      speaker: fc.constantFrom('you', 'them', '', null),
    })
    const transcript = fc.record({ text: fc.string(), wordCount: fc.integer(), words: fc.array(word) })
    fc.assert(
      fc.property(transcript, (given) => {
        expect(fromColumns(structuredClone(toColumns(given)))).toEqual(given)
      }),
    )
  })

  it('convert invalid times to null', () => {
    const word = { word: 'a', start: Number.NaN, end: Number.POSITIVE_INFINITY, speaker: 'you' }
    const [crossed] = fromColumns(toColumns({ text: 'a', wordCount: 1, words: [word] })).words
    expect(crossed).toEqual({ word: 'a', start: null, end: null, speaker: 'you' })
  })
})
