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

  it('finds initials, words left out between them', () => {
    expect(marked('gs', 'Go to settings')).toEqual(['G', 's'])
    expect(marked('sg', 'Go to settings')).toBeNull()
  })

  it('finds by other words without marking any', () => {
    expect(marked('theme', 'Use dark appearance', 'theme night')).toEqual([])
  })

  it('finds in spite of one slip, in words long enough to tell', () => {
    for (const typed of ['setings', 'settngs', 'settinsg', 'settinggs', 'sextings'])
      expect(scoreMatch(typed, 'Go to settings')).not.toBeNull()
    expect(scoreMatch('sex', 'Go to settings')).toBeNull()
    expect(scoreMatch('sextongs', 'Go to settings')).toBeNull()
  })

  it('takes letters with marks for those without', () => {
    expect(marked('goncalves', 'João Gonçalves')).toEqual(['Gonçalves'])
  })

  it('prefers whole words to beginnings, and these to letters within', () => {
    expect(ranked('star', ['Restart', 'Starred calls', 'Star'])).toEqual(['Star', 'Starred calls', 'Restart'])
  })

  it('fits everything when nothing was typed', () => {
    expect(scoreMatch('  ', 'Undo')).toEqual({ score: 0, marks: [] })
  })

  it('fits nothing when something without letters was typed', () => {
    expect(scoreMatch('§', 'Undo')).toBeNull()
  })

  it('marks stretches of the name, ascending and apart, whatever is typed', () => {
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

  it('finds every name by each of its words', () => {
    const word = fc.stringMatching(/^[a-zäöü]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        for (const one of words) expect(scoreMatch(one, words.join(' '))).not.toBeNull()
      }),
    )
  })
})
