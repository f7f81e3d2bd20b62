import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Word } from '../../../../src-main/model/recording.ts'
import type { CorrectedTranscript } from '../../../../src-main/model/corrections.ts'
import { inTurns, toTranscriptView, toTurns } from '../../../../src-main/model/words/turns.ts'
import { listOwnWords, listPieces } from '../../../../src-preload/contract/turn-words.ts'
import { joinWords } from '../../../../src-main/model/words/word-text.ts'

/** `word@start` spoken for 0.3 s. */
function said(speaker: string | null, ...words: string[]): Word[] {
  return words.map((text) => {
    const [word, at] = text.split('@')
    const start = at === undefined ? null : Number(at)
    return { word: word!, start, end: start === null ? null : start + 0.3, speaker }
  })
}

function many(count: number, word: (index: number) => string): Word[] {
  return Array.from({ length: count }, (_, index) => said('you', word(index))[0]!)
}

describe('toTurns', () => {
  it('starts a turn when the speaker changes', () => {
    const words = [...said('you', 'Hello@0', 'there@0.4'), ...said('them', 'Hi@1'), ...said('you', 'So@2')]
    expect(toTurns(words)).toEqual([
      { speaker: 'you', first: 0, count: 2, start: 0, end: 0.7 },
      { speaker: 'them', first: 2, count: 1, start: 1, end: 1.3 },
      { speaker: 'you', first: 3, count: 1, start: 2, end: 2.3 },
    ])
  })

  it('starts a turn after a pause of three seconds', () => {
    const words = said('you', 'One@0', 'two@3.2', 'three@6.5')
    expect(toTurns(words).map((turn) => turn.count)).toEqual([2, 1])
  })

  it('ends a long turn at the end of a sentence', () => {
    const words = many(120, (index) => (index % 10 === 9 ? 'end.”' : 'word'))
    expect(toTurns(words).map((turn) => turn.count)).toEqual([80, 40])
  })

  it('cuts speech without sentences at 160 words', () => {
    expect(toTurns(many(400, () => 'word')).map((turn) => turn.count)).toEqual([160, 160, 80])
  })

  it('uses the first and the last valid time', () => {
    const words = [...said('you', 'a'), ...said('you', 'b@2'), ...said('you', 'c')]
    expect(toTurns(words)[0]).toMatchObject({ start: 2, end: 2.3 })
    expect(toTurns(said('you', 'a'))[0]).toMatchObject({ start: null, end: null })
  })

  it('puts every word into one turn or aside, with one speaker each', () => {
    const time = fc.option(fc.double({ min: -5, max: 500, noNaN: true }))
    const word = fc.record({
      word: fc.constantFrom('well', 'done.', 'uh-huh', 'Really?', 'yes', '[noise]', ''),
      start: time,
      end: time,
      speaker: fc.constantFrom('you', 'them', null),
    })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 400 }), (words) => {
        const pieces = toTurns(words).flatMap((turn) => {
          expect(listOwnWords(turn).at(0)).toBe(turn.first)
          expect(listOwnWords(turn).at(-1)).toBe(turn.first + turn.count - 1)
          return listPieces(turn).map(({ aside, words: indices }) => ({
            speaker: (aside ?? turn).speaker,
            indices,
          }))
        })
        for (const { speaker, indices } of pieces) {
          expect(indices).not.toEqual([])
          for (const index of indices) expect(words[index]!.speaker).toBe(speaker)
        }
        const all = pieces.flatMap(({ indices }) => indices).sort((one, other) => one - other)
        expect(all).toEqual(words.map((_, index) => index))
      }),
    )
  })
})

describe('joinWords', () => {
  it('puts single spaces between words', () => {
    expect(joinWords(said('you', 'Hello,', 'there.'))).toBe('Hello, there.')
  })
})

const viewOf = (transcript: CorrectedTranscript) => toTranscriptView(inTurns(transcript))

describe('inTurns', () => {
  it('returns words and times as columns', () => {
    const words = [...said('you', 'Hello@0'), ...said('them', 'Hi')]
    expect(viewOf({ text: 'Hello Hi', wordCount: 2, words, marks: [] })).toEqual({
      wordCount: 2,
      words: ['Hello', 'Hi'],
      starts: [0, null],
      ends: [0.3, null],
      turns: toTurns(words),
      corrections: [],
    })
  })

  it('returns a turn without times for each paragraph when the service gave only text', () => {
    const text = 'First one.\n\n Second  one. '
    const view = viewOf({ text, wordCount: 4, words: [], marks: [] })
    expect(view.words).toEqual(['First', 'one.', 'Second', 'one.'])
    expect(view.starts).toEqual([null, null, null, null])
    expect(view.turns).toEqual([
      { speaker: null, first: 0, count: 2, start: null, end: null },
      { speaker: null, first: 2, count: 2, start: null, end: null },
    ])
  })

  it('returns the corrected ranges', () => {
    const words = said('you', 'credit@0', 'note@0.3')
    const mark = { correctionId: 4, first: 1, count: 1, original: 'node' }
    const marks = [{ ...mark, serviceFirst: 1, serviceCount: 1 }]
    expect(viewOf({ text: 'credit note', wordCount: 2, words, marks }).corrections).toEqual([mark])
  })
})
