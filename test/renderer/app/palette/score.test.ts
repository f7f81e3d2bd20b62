import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreMatch } from '../../../../src-renderer/app/palette/score.ts'

function marked(typed: string, name: string, others?: string): string[] | null {
  return scoreMatch(typed, name, others)?.marks.map(([start, end]) => name.slice(start, end)) ?? null
}

/** Names that fit, the best first. */
function ranked(typed: string, names: string[]): string[] {
  const fits = names.flatMap((name) => {
    const fit = scoreMatch(typed, name)
    return fit ? [{ name, score: fit.score }] : []
  })
  return fits.sort((a, b) => b.score - a.score).map(({ name }) => name)
}

describe('scoreMatch', () => {
  it('finds the beginnings of words, in any order', () => {
    expect(marked('dial', 'Go to dial pad')).toEqual(['dial'])
    expect(marked('pad di', 'Go to dial pad')).toEqual(['di', 'pad'])
    expect(marked('dial pan', 'Go to dial pad')).toBeNull()
  })

  it('matches initials, also when words between them are skipped', () => {
    expect(marked('gs', 'Go to settings')).toEqual(['G', 's'])
    expect(marked('sg', 'Go to settings')).toBeNull()
  })

  it('matches synonyms without marking anything', () => {
    expect(marked('theme', 'Use dark appearance', 'theme night')).toEqual([])
  })

  it('matches despite one typo in words of sufficient length', () => {
    for (const typed of ['setings', 'settngs', 'settinsg', 'settinggs', 'sextings'])
      expect(scoreMatch(typed, 'Go to settings')).not.toBeNull()
    expect(scoreMatch('sex', 'Go to settings')).toBeNull()
    expect(scoreMatch('sextongs', 'Go to settings')).toBeNull()
  })

  it('ignores diacritics', () => {
    expect(marked('goncalves', 'João Gonçalves')).toEqual(['Gonçalves'])
  })

  it('ranks whole words above word beginnings, and these above letters within words', () => {
    expect(ranked('star', ['Restart', 'Starred calls', 'Star'])).toEqual(['Star', 'Starred calls', 'Restart'])
  })

  it('matches everything for an empty query', () => {
    expect(scoreMatch('  ', 'Undo')).toEqual({ score: 0, marks: [] })
  })

  it('matches nothing for a query without letters', () => {
    expect(scoreMatch('§', 'Undo')).toBeNull()
  })

  it('marks ascending ranges of the name that do not overlap, for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, name) => {
        let at = 0
        for (const [start, end] of scoreMatch(typed, name)?.marks ?? []) {
          expect(start).toBeGreaterThanOrEqual(at)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(name.length)
          at = end
        }
      }),
    )
  })

  it('matches every name by each of its words', () => {
    const word = fc.stringMatching(/^[a-zäöü]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        for (const one of words) expect(scoreMatch(one, words.join(' '))).not.toBeNull()
      }),
    )
  })
})
