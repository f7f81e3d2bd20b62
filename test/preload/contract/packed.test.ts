import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pack, unpack } from '../../../src-preload/contract/packed.ts'
import { openedOf, palletTranscript } from '../../support/fixtures.ts'

describe('packed answers', () => {
  it('come out as they went in, whatever was said and whenever', () => {
    const word = fc.string({ unit: 'grapheme' })
    const time = fc.option(fc.double({ noNaN: true }))
    fc.assert(
      fc.property(fc.array(fc.tuple(word, time, time)), (said) => {
        const transcript = {
          ...palletTranscript,
          words: said.map(([text]) => text),
          starts: said.map(([, start]) => start),
          ends: said.map(([, , end]) => end),
        }
        const opened = openedOf({ transcript })
        expect(unpack('recordings.open', structuredClone(pack('recordings.open', opened)))).toEqual(opened)
        const ids = transcript.words
        expect(unpack('recordings.list-ids', pack('recordings.list-ids', ids))).toEqual(ids)
      }),
    )
  })

  it('cross as few values, however long the call', () => {
    const words = Array.from({ length: 100_000 }, (_, at) => `word${at}`)
    const times = words.map((_, at) => at / 3)
    const transcript = { ...palletTranscript, words, starts: times, ends: times }
    const crossed = pack('recordings.open', openedOf({ transcript }))
    const arrays = Object.values(crossed.transcript!).filter((value) => Array.isArray(value))
    expect(Math.max(...arrays.map(({ length }) => length))).toBeLessThan(100)
  })

  it('leave a call without a transcript, and all other answers, as they are', () => {
    const opened = openedOf({ transcript: null })
    expect(pack('recordings.open', opened)).toEqual(opened)
    expect(unpack('recordings.open', pack('recordings.open', opened))).toEqual(opened)
    expect(pack('search.list-recent', ['refund'])).toEqual(['refund'])
  })
})
