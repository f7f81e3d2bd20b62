/** Words of a transcript with corrections, for tests of where these apply. */
import fc from 'fast-check'
import { applyCorrections } from '../../../src-main/model/corrections.ts'
import type { Timed } from '../../../src-main/model/move-corrections.ts'
import type { Word } from '../../../src-main/model/recording.ts'
import { joinWords } from '../../../src-main/model/words/word-text.ts'

/** Words of 0.4 s, one every half second. */
export function said(text: string, speaker: string | null = 'you'): Word[] {
  return text.split(' ').map((word, index) => ({ word, start: index / 2, end: index / 2 + 0.4, speaker }))
}

export function correctionAt(
  words: readonly Word[],
  firstWord: number,
  count: number,
  replacement: string,
  id = 1,
): Timed {
  const original = joinWords(words.slice(firstWord, firstWord + count))
  return { id, firstWord, original, replacement, timestamp: words[firstWord]!.start }
}

/** The displayed text. */
export function textOf(words: readonly Word[], corrections: readonly Timed[]): string {
  return joinWords(applyCorrections(words, corrections).words)
}

/** `distinct`: no word is said twice. Corrections may overlap. */
export function wordsWithCorrections({ distinct = false } = {}) {
  const text = fc.array(fc.constantFrom('um', 'credit', 'node,', 'Node', 'a b', 'ü'), {
    minLength: 1,
    maxLength: 12,
  })
  const replacement = fc.array(fc.constantFrom('note', 'x', 'New York'), { minLength: 1, maxLength: 4 })
  const stretch = fc.record({ at: fc.nat(), length: fc.nat(3), replacement })
  return fc.record({ text, stretches: fc.array(stretch, { maxLength: 5 }) }).map(({ text, stretches }) => {
    const words = text.map((word, index): Word => ({
      word: distinct ? `${word}${index}x` : word,
      speaker: index % 5 === 0 ? 'them' : 'you',
      start: index / 2,
      end: index / 2 + 0.4,
    }))
    const corrections = stretches.map(({ at, length, replacement }, index) => {
      const first = at % words.length
      const count = Math.min(1 + length, words.length - first)
      return correctionAt(words, first, count, replacement.join(' '), index + 1)
    })
    return { words, corrections }
  })
}
