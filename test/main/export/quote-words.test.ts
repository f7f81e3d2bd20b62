import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listTurns } from '../../../src-main/export/formats/call-text.ts'
import { toNumberedTxt } from '../../../src-main/export/numbered/txt.ts'
import { QuotableCall } from '../../../src-main/export/quote-words.ts'
import type { Word } from '../../../src-main/model/recording.ts'
import { listRedactedIndices, redactTranscript } from '../../../src-main/model/redactions.ts'
import { readLineRange, formatLineRange } from '../../../src-preload/contract/page-lines.ts'
import { redactionBlock, type WordPlace } from '../../../src-preload/contract/redaction.ts'
import { exportContext, exportedCallOf, longCall, say } from '../../support/words/exported-call.ts'

/** A call that is displayed with these words, and exported without the redacted ones. */
function quotableOf(words: Word[], redacted: WordPlace[] = []): QuotableCall {
  const displayed = { text: words.map(({ word }) => word).join(' '), wordCount: words.length, words }
  const transcript = redactTranscript(displayed, redacted, redactionBlock)
  const call = exportedCallOf({ transcript, turns: listTurns(transcript) })
  return new QuotableCall(call, listRedactedIndices(displayed, redacted))
}

describe('QuotableCall', () => {
  const words = [
    ...say('you', 'What does it cost?', 0),
    ...say('them', 'My card is 4111 1111 1111 1111 and it costs four hundred.', 3),
  ]

  it('quotes who said what, when and on which lines', () => {
    const quote = quotableOf(words).quote({ first: 2, last: 6 }, exportContext)
    expect(quote).toEqual({
      recordingId: 'rec-1',
      spoken: [
        { who: 'You', said: 'it cost?' },
        { who: 'Niamh Gallagher', said: 'My card is' },
      ],
      callName: 'Niamh Gallagher',
      number: '+353 20 917 4199',
      date: expect.stringMatching(/^20 Nov 2026, \d\d:06$/),
      ...{ at: 0.6, time: '0:00', lines: { first: 0, last: 1 } },
    })
  })

  it('has a block in place of redacted words, however many', () => {
    const call = quotableOf(words, [{ first: 7, count: 4 }])
    const said = (first: number, last: number) =>
      call.quote({ first, last }, exportContext)?.spoken.map((each) => each.said)
    expect(said(4, 12)).toEqual([`My card is ${redactionBlock} and it`])
    expect(said(8, 9)).toEqual([redactionBlock])
    expect(said(11, 15)).toEqual(['and it costs four hundred.'])
  })

  it('quotes what the other side says meanwhile as its own words', () => {
    const long = [
      ...say('you', 'So I went there on a long', 0),
      ...say('them', 'uh-huh', 2.1),
      ...say('you', 'and rainy day in the middle of the winter.', 2.4),
    ]
    const call = quotableOf(long)
    expect(call.quote({ first: 7, last: 7 }, exportContext)?.spoken).toEqual([
      { who: 'Niamh Gallagher', said: 'uh-huh' },
    ])
    expect(call.quote({ first: 6, last: 8 }, exportContext)?.spoken).toEqual([
      { who: 'You', said: 'long (uh-huh) and' },
    ])
  })

  it('has no quote for words that the call does not have', () => {
    expect(quotableOf(words).quote({ first: 90, last: 91 }, exportContext)).toBeNull()
  })

  it('leaves the number out if the other party has no name', () => {
    const { call } = quotableOf(words)
    const unnamed = new QuotableCall({ ...call, person: null, createdAtMs: null }, [0, 1])
    expect(unnamed.quote({ first: 0, last: 1 }, exportContext)).toMatchObject({
      ...{ callName: '+353 20 917 4199', number: null, date: null },
    })
  })

  it('cites the lines that the numbered transcript has these words on', () => {
    const call = longCall()
    const { length } = call.transcript.words
    const quotable = new QuotableCall(
      call,
      call.transcript.words.map((_, index) => index),
    )
    const pages = toNumberedTxt(call, exportContext)
      .split('\f')
      .map((page) => page.split('\n').filter((line) => /^[ 12]\d(?:  |$)/.test(line)))
    fc.assert(
      fc.property(fc.nat(length - 1), fc.nat(40), (first, more) => {
        const last = Math.min(length - 1, first + more)
        const { lines, spoken } = quotable.quote({ first, last }, exportContext)!
        expect(readLineRange(formatLineRange(lines!))).toEqual(lines)
        const cited = pages
          .flat()
          .slice(lines!.first, lines!.last + 1)
          .map((line) => line.slice(22).trim())
          .join(' ')
        for (const { said } of spoken) expect(cited).toContain(said)
      }),
    )
  })
})

describe('QuotableCall.listLines', () => {
  it('has the lines of each displayed word, also of redacted ones', () => {
    const words = say('them', `My card is 4111 1111 1111 1111 and ${'a'.repeat(60)} four.`, 0)
    const { first, last } = quotableOf(words, [{ first: 3, count: 4 }]).listLines()
    expect(first).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
    expect(last).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2, 2])
  })

  it('counts every word, also redacted ones', () => {
    const place = fc.record({ first: fc.nat(30), count: fc.nat(9) })
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 4 }),
        fc.array(fc.nat(1), { minLength: 30, maxLength: 30 }),
        (places, sides) => {
          const words = sides.flatMap((side, at) => say(side ? 'you' : 'them', `word${at}`, at))
          const displayed = { text: '', wordCount: words.length, words }
          const indices = listRedactedIndices(displayed, places)
          const redacted = redactTranscript(displayed, places, redactionBlock).words
          const isRedacted = (at: number) =>
            places.some(({ first, count }) => at >= first && at < first + count)
          for (const [at, { word, speaker }] of words.entries()) {
            const exported = redacted[indices[at]!]!
            expect(exported.word).toBe(isRedacted(at) ? redactionBlock : word)
            expect(exported.speaker).toBe(speaker)
          }
          expect(quotableOf(words, places).listLines().first).toHaveLength(words.length)
        },
      ),
    )
  })
})
