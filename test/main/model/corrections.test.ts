import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyCorrections,
  buildCorrection,
  correctTranscript,
  listServiceWords,
  type Mark,
} from '../../../src-main/model/corrections.ts'
import type { Word } from '../../../src-main/model/recording.ts'
import { joinWords } from '../../../src-main/model/words/word-text.ts'
import { correctionAt, said, textOf, wordsWithCorrections } from '../../support/words/corrected-words.ts'

describe('applyCorrections', () => {
  const words = said('Send the credit node to them today')

  it('does not change uncorrected words', () => {
    expect(applyCorrections(words, [])).toEqual({ words, marks: [], unapplied: [] })
  })

  it('replaces words with as many new ones, each with its original time', () => {
    const corrected = applyCorrections(words, [correctionAt(words, 2, 2, 'debit note')])
    expect(corrected.words.slice(2, 4)).toEqual([
      { word: 'debit', start: 1, end: 1.4, speaker: 'you' },
      { word: 'note', start: 1.5, end: 1.9, speaker: 'you' },
    ])
    expect(corrected.marks).toEqual([
      { correctionId: 1, first: 2, count: 2, original: 'credit node', serviceFirst: 2, serviceCount: 2 },
    ])
  })

  it('divides the time among more or fewer words by their letters', () => {
    expect(applyCorrections(words, [correctionAt(words, 2, 2, 'creditnode')]).words[2]).toEqual({
      word: 'creditnode',
      start: 1,
      end: 1.9,
      speaker: 'you',
    })
    const three = applyCorrections(words, [correctionAt(words, 2, 2, 'a the nodes')]).words.slice(2, 5)
    expect(three.map(({ start, end }) => [start, end])).toEqual([
      [1, 1.1],
      [1.1, 1.4],
      [1.4, 1.9],
    ])
  })

  it('gives no times when the words have none', () => {
    const untimed = words.map(({ word, speaker }) => ({ word, speaker, start: null, end: null }))
    expect(applyCorrections(untimed, [correctionAt(untimed, 2, 2, 'one two three')]).words[3]).toEqual({
      word: 'two',
      start: null,
      end: null,
      speaker: 'you',
    })
  })

  it('counts the positions of later words after the replacement', () => {
    const both = [correctionAt(words, 6, 1, 'now', 2), correctionAt(words, 1, 1, 'them the whole', 1)]
    const { marks } = applyCorrections(words, both)
    expect(marks.map(({ correctionId, first, count }) => [correctionId, first, count])).toEqual([
      [1, 1, 3],
      [2, 8, 1],
    ])
    expect(textOf(words, both)).toBe('Send them the whole credit node to them now')
  })

  it('reports corrections that do not apply, because the words changed or another correction overlaps', () => {
    const gone = { ...correctionAt(words, 2, 2, 'x', 1), original: 'credit card' }
    const overlapping = correctionAt(words, 3, 2, 'y', 3)
    const corrections = [gone, correctionAt(words, 2, 2, 'debit note', 2), overlapping]
    expect(applyCorrections(words, corrections).unapplied).toEqual([1, 3])
  })

  it('always keeps the service’s words for each correction', () => {
    fc.assert(
      fc.property(wordsWithCorrections(), ({ words, corrections }) => {
        const shown = applyCorrections(words, corrections)
        expect(beneath(shown.words, shown.marks)).toBe(joinWords(words))
        expect(shown.marks.length + shown.unapplied.length).toBe(corrections.length)
        for (const { serviceFirst, serviceCount, original } of shown.marks) {
          expect(joinWords(words.slice(serviceFirst, serviceFirst + serviceCount))).toBe(original)
        }
      }),
    )
  })
})

describe('correctTranscript', () => {
  it('keeps the line breaks of a text', () => {
    const transcript = { text: 'Send the\ncredit node\n\nto them', wordCount: 6, words: [] }
    const words = listServiceWords(transcript)
    const corrected = correctTranscript(transcript, [correctionAt(words, 2, 2, 'note of credit')])
    expect(corrected).toMatchObject({ text: 'Send the\nnote of credit\n\nto them', wordCount: 7, words: [] })
    expect(corrected.marks).toMatchObject([{ first: 2, count: 3 }])
  })

  it('joins the words when the text differs from them', () => {
    const words = said('the credit node')
    const transcript = { text: 'The credit node.', wordCount: 3, words }
    expect(correctTranscript(transcript, [correctionAt(words, 2, 1, 'note')]).text).toBe('the credit note')
  })
})

describe('buildCorrection', () => {
  const words = said('Send the credit node to them today')

  it('stores a correction of the shown words as one of the service’s words', () => {
    expect(buildCorrection(words, [], { first: 2, count: 2, replacement: ' debit  note ' })).toEqual({
      firstWord: 2,
      timestamp: 1,
      original: 'credit node',
      replacement: 'debit note',
      absorbed: [],
    })
  })

  it('absorbs earlier corrections and keeps the parts it does not change', () => {
    const known = [correctionAt(words, 0, 1, 'Please send', 7), correctionAt(words, 3, 1, 'note of mine', 8)]
    const over = buildCorrection(words, known, { first: 3, count: 2, replacement: 'debit memo' })
    expect(over).toEqual({
      firstWord: 2,
      timestamp: 1,
      original: 'credit node',
      replacement: 'debit memo of mine',
      absorbed: [8],
    })
  })

  it('replaces with the original when the service’s words are wanted again', () => {
    const known = [correctionAt(words, 2, 2, 'debit note', 8)]
    const back = buildCorrection(words, known, { first: 2, count: 2, replacement: 'credit node' })
    expect(back.replacement).toBe(back.original)
  })

  it('refuses words that do not exist', () => {
    expect(() => buildCorrection(words, [], { first: 6, count: 2, replacement: 'x' })).toThrow(RangeError)
  })

  it('shows exactly the requested words, whatever was corrected before', () => {
    fc.assert(
      fc.property(wordsWithCorrections(), fc.nat(), fc.nat(), ({ words, corrections }, at, length) => {
        const shown = applyCorrections(words, corrections).words.map(({ word }) => word)
        const first = at % shown.length
        const count = 1 + (length % (shown.length - first))
        const { absorbed, ...wanted } = buildCorrection(words, corrections, {
          first,
          count,
          replacement: 'new words',
        })
        const others = corrections.filter(({ id }) => !absorbed.includes(id))
        const now = textOf(words, [...others, { ...wanted, id: 1000 }])
        expect(now).toBe([...shown.slice(0, first), 'new words', ...shown.slice(first + count)].join(' '))
      }),
    )
  })
})

/** The service's words, from what is shown. */
function beneath(shown: readonly Word[], marks: readonly Mark[]): string {
  const texts: string[] = []
  let done = 0
  for (const { first, count, original } of marks) {
    texts.push(...shown.slice(done, first).map(({ word }) => word), original)
    done = first + count
  }
  return [...texts, ...shown.slice(done).map(({ word }) => word)].join(' ')
}
