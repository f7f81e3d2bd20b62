import { describe, expect, it } from 'vitest'
import { encodeWords } from '../../../../src-main/model/words/words-codec.ts'
import { WordsView } from '../../../../src-main/model/words/words-view.ts'
import { adjustScore } from '../../../../src-main/search/planning/proximity.ts'
import { findOccurrences } from '../../../../src-main/search/occurrences.ts'
import { phrase } from '../../../../src-main/search/planning/requirements.ts'
import { spoken } from '../../../support/library/search-library.ts'

const nothingKnown = { recordings: 1, documents: () => 0, expand: () => [], correct: () => [] }
const now = 1_700_000_000
const day = 86_400
const both = { of: [0, 1], needed: 2 }

/** The score of a call of this age in which "refund" and "policy" were searched. */
function scoreOf(lines: [string, string][], secondsAgo = 0): number {
  const view = new WordsView(encodeWords(spoken(...lines)))
  const required = ['refund', 'policy'].map((term) => phrase([term], nothingKnown))
  const occurrences = findOccurrences(view, required)
  return adjustScore({ key: now - secondsAgo, score: 1, view, occurrences }, both, now)
}

const filler = 'and so on and so forth as one says when there is nothing to say'

describe('adjustScore', () => {
  it('is higher when the words are closer together', () => {
    const scores = [
      scoreOf([['you', `the refund policy ${filler}`]]),
      scoreOf([['you', `the policy on a refund ${filler}`]]),
      scoreOf([['you', `the refund ${filler} policy`]]),
      scoreOf([['you', `only a refund ${filler}`]]),
    ]
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(new Set(scores).size).toBe(4)
  })

  it('is higher within one turn than across two', () => {
    const one = scoreOf([['you', 'the refund is policy']])
    const two = scoreOf([
      ['you', 'the refund is'],
      ['them', 'policy'],
    ])
    expect(one).toBeGreaterThan(two)
  })

  it('uses the closest place', () => {
    const near: [string, string] = ['you', 'the refund policy']
    expect(scoreOf([['you', `refund ${filler} policy ${filler}`], near])).toBe(scoreOf([near]))
  })

  it('adds a little for a newer call, but less than closeness does', () => {
    const close: [string, string][] = [['you', 'the refund policy']]
    const apart: [string, string][] = [['you', `the refund ${filler} ${filler} policy`]]
    expect(scoreOf(close)).toBeGreaterThan(scoreOf(close, 300 * day))
    expect(scoreOf(close, 3000 * day)).toBeGreaterThan(scoreOf(apart))
    // With a clock that is behind, a call does not count as newer than now.
    expect(scoreOf(close, -day)).toBe(scoreOf(close))
  })

  it('ignores a call with only one of the words, and calls without words', () => {
    const view = new WordsView(encodeWords(spoken(['you', 'refund'])))
    const occurrences = findOccurrences(view, [phrase(['refund'], nothingKnown)])
    const old = now - 1e12
    expect(adjustScore({ key: old, score: 2, view, occurrences }, { of: [0], needed: 1 }, now)).toBeCloseTo(2)
    expect(adjustScore({ key: old, score: 2, view: null, occurrences: [] }, both, now)).toBeCloseTo(2)
  })
})
