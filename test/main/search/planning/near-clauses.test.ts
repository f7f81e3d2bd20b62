import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Word } from '../../../../src-main/model/recording.ts'
import { findNearChains } from '../../../../src-main/search/planning/near-clauses.ts'
import type { Pieces } from '../../../../src-main/search/pieces.ts'
import { viewOf } from '../../../support/words/said.ts'

const second = fc.integer({ min: 0, max: 60 })

/** Words at random times, some without, and the texts that each is an occurrence of. */
const situation = fc.integer({ min: 2, max: 3 }).chain((texts) =>
  fc.record({
    words: fc.array(
      fc.record({
        start: fc.option(second),
        length: fc.integer({ min: 0, max: 5 }),
        /** Which texts it is an occurrence of. */
        texts: fc.subarray(Array.from({ length: texts }, (_, index) => index)),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    texts: fc.constant(texts),
    within: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: texts - 1, maxLength: texts - 1 }),
  }),
)

describe('findNearChains', () => {
  it('finds the same chains as an exhaustive search', () => {
    fc.assert(
      fc.property(situation, ({ words, texts, within }) => {
        const said: Word[] = words.map(({ start, length }, index) => ({
          word: `w${index}`,
          start,
          end: start === null ? null : start + length,
          speaker: 'you',
        }))
        const occurrences = Array.from({ length: texts }, (_, text) =>
          words.flatMap((word, index): Pieces[] =>
            word.texts.includes(text) ? [[{ word: index, from: 0, to: 1 }]] : [],
          ),
        )
        const kept = findNearChains(viewOf(said), occurrences, within)
        expect(kept.map((each) => each.map(([{ word }]) => word))).toEqual(
          allChains(said, occurrences, within),
        )
      }),
    )
  })
})

/** Tries every combination of one occurrence per text. */
function allChains(words: Word[], texts: Pieces[][], within: number[]): number[][] {
  const kept = texts.map(() => new Set<number>())
  const extend = (chain: number[]): void => {
    if (chain.length === texts.length) {
      chain.forEach((word, text) => kept[text]!.add(word))
      return
    }
    for (const [{ word }] of texts[chain.length]!) {
      const last = chain.at(-1)
      if (last === undefined || isNear(words, last, word, within[chain.length - 1]!)) extend([...chain, word])
    }
  }
  extend([])
  return texts.map((each, text) => each.map(([{ word }]) => word).filter((word) => kept[text]!.has(word)))
}

function isNear(words: Word[], one: number, other: number, seconds: number): boolean {
  const [a, b] = [words[one]!, words[other]!]
  if (one === other || a.start === null || b.start === null) return false
  return Math.max(b.start - a.end!, a.start - b.end!) <= seconds
}
