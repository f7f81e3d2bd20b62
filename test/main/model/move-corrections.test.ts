import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCorrections } from '../../../src-main/model/corrections.ts'
import { moveCorrections } from '../../../src-main/model/move-corrections.ts'
import { correctionAt, said, textOf, wordsWithCorrections } from '../../support/words/corrected-words.ts'

describe('moveCorrections', () => {
  const words = said('yes Send the credit node to them')
  const correction = correctionAt(words, 3, 2, 'credit note')

  it('changes nothing when the words are unchanged', () => {
    expect(moveCorrections(words, [correction])).toEqual([])
  })

  it('finds the words when they are written slightly differently', () => {
    const other = said('Send the Credit node, to them')
    const [moved] = moveCorrections(other, [correction])
    expect(moved).toMatchObject({
      firstWord: 2,
      timestamp: 1,
      original: 'Credit node,',
      replacement: 'credit note',
    })
    expect(textOf(other, [moved!])).toBe('Send the credit note to them')
  })

  it('chooses the place nearest in time, and each place once', () => {
    const twice = said('credit node a b c d credit node')
    const corrections = [
      { ...correction, id: 1, firstWord: 90, timestamp: 3.2 },
      { ...correction, id: 2, firstWord: 91, timestamp: 2.9 },
    ]
    const moved = moveCorrections(twice, corrections)
    expect(moved.map(({ id, firstWord }) => [id, firstWord])).toEqual([
      [2, 6],
      [1, 0],
    ])
  })

  it('leaves a correction where its words are when another one, made elsewhere, covers them', () => {
    const twice = said('the credit node a b credit node')
    const covering = correctionAt(twice, 0, 3, 'this credit note', 1)
    expect(moveCorrections(twice, [covering, correctionAt(twice, 1, 2, 'credit note', 2)])).toEqual([])
  })

  it('does not match the same words said a minute later', () => {
    const later = words.map((word) => ({ ...word, start: word.start! + 62, end: word.end! + 62 }))
    expect(moveCorrections([...said('hm'), ...later], [correction])).toEqual([])
  })

  it('places words without times by their order', () => {
    const untimed = [...said('a b c'), ...words, ...said('d'), ...words].map((word) => ({
      ...word,
      start: null,
    }))
    expect(moveCorrections(untimed, [correction])).toMatchObject([{ firstWord: 6, timestamp: null }])
  })

  it('keeps every correction when words are added or removed around it', () => {
    fc.assert(
      fc.property(wordsWithCorrections({ distinct: true }), fc.nat(5), ({ words, corrections }, added) => {
        const placed = applyCorrections(words, corrections).marks.map(({ correctionId }) => correctionId)
        const before = said(Array.from({ length: added }, (_, index) => `extra${index}`).join(' '))
        const again = [...(added > 0 ? before : []), ...words]
        const kept = corrections.filter(({ id }) => placed.includes(id))
        const moved = moveCorrections(again, kept)
        const now = kept.map((each) => moved.find(({ id }) => id === each.id) ?? each)
        expect(applyCorrections(again, now).unapplied).toEqual([])
        // And back again, when the service returns to its first transcription.
        const returned = moveCorrections(words, now)
        const back = now.map((each) => returned.find(({ id }) => id === each.id) ?? each)
        expect(textOf(words, back)).toBe(textOf(words, kept))
      }),
    )
  })
})
