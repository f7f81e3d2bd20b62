import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unpack } from '../../../src-preload/contract/bridge.ts'
import { openedOf, palletTranscript } from '../../support/window/fixtures.ts'
import { pack } from '../../support/window/pack.ts'

/** The number of strings, numbers and buffers in a message. */
function valuesIn(value: unknown): number {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return 1
  return Object.values(value).reduce((sum, each) => sum + valuesIn(each), 0)
}

describe('packed answers', () => {
  it('are unchanged after unpacking, for any words and times', () => {
    const word = fc.string({ unit: 'grapheme' })
    const time = fc.option(fc.double({ noNaN: true }))
    fc.assert(
      fc.property(fc.array(fc.tuple(word, time, time, fc.option(word))), (said) => {
        const transcript = {
          ...palletTranscript,
          words: said.map(([text]) => text),
          starts: said.map(([, start]) => start),
          ends: said.map(([, , end]) => end),
          turns: said.map(([, start, end, speaker], first) => ({ speaker, first, count: 1, start, end })),
        }
        const opened = openedOf({ transcript })
        expect(unpack('recordings.open', structuredClone(pack('recordings.open', opened)))).toEqual(opened)
        const ids = transcript.words
        expect(unpack('recordings.list-ids', pack('recordings.list-ids', ids))).toEqual(ids)
      }),
    )
  })

  it('contain few values for a call of any length', () => {
    const words = Array.from({ length: 100_000 }, (_, at) => `word${at}`)
    const times = words.map((_, at) => at / 3)
    const turns = words.map((_, at) => ({ speaker: 'you', first: at, count: 1, start: at, end: at }))
    const transcript = { ...palletTranscript, words, starts: times, ends: times, turns }
    expect(valuesIn(pack('recordings.open', openedOf({ transcript })))).toBeLessThan(100)
  })

  it('leave a call without a transcript, and all other answers, unchanged', () => {
    const opened = openedOf({ transcript: null })
    expect(pack('recordings.open', opened)).toEqual(opened)
    expect(unpack('recordings.open', pack('recordings.open', opened))).toEqual(opened)
    expect(unpack('search.list-recent', pack('search.list-recent', ['refund']))).toEqual(['refund'])
  })

  it('keep the mark of an unchanged transcript', () => {
    const unchanged = { ...openedOf(), transcript: 'unchanged' as const }
    expect(unpack('recordings.open', pack('recordings.open', unchanged))).toEqual(unchanged)
  })
})
