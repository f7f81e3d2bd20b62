/**
 * Matches typed text to a name, by the beginnings of its words or by the telephone keys that spell them.
 * Words are compared as in search.
 */
import { normalizeText, termSpans, type TermSpan } from './normalize.ts'

/** Ranges of the name, [from, to) in UTF-16 units. */
export type NameSpans = [number, number][]

/** Letters on telephone keys from 2 on, ITU-T E.161. */
const letters = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const keyByLetter = new Map(letters.flatMap((each, index) => [...each].map((letter) => [letter, index + 2])))

/** The keys that spell a text, one per letter or digit: `anna` is `2662`. Other characters stay. */
export function toKeypadDigits(term: string): string {
  return term.replace(/[a-z]/g, (letter) => String(keyByLetter.get(letter)))
}

/** Terms of the typed text, for `matchTerms`. */
export function typedTerms(text: string): string[] {
  return [...new Set(normalizeText(text).split(' ').filter(Boolean))]
}

/** A name, prepared for repeated matching. */
export interface ReadName {
  spans: TermSpan[]
  /** The keys of each word. */
  keys: string[]
}

export function readName(name: string): ReadName {
  const spans = termSpans(name)
  return { spans, keys: spans.map(({ term }) => toKeypadDigits(term)) }
}

/** Ranges of words that begin with each of the terms; null when one is missing or nothing was typed. */
export function matchTerms({ spans }: ReadName, terms: readonly string[]): NameSpans | null {
  const found: NameSpans = []
  for (const typed of terms) {
    const span = spans.find(({ term }) => term.startsWith(typed))
    if (!span) return null
    found.push(clipSpan(span, typed.length))
  }
  return found.length > 0 ? found.sort(([one], [other]) => one - other) : null
}

/**
 * Ranges that the digits spell, from the start of a word on and into the next ones; 0 may be the space
 * between. Null when they do not match or there are none.
 */
export function matchKeys({ spans, keys }: ReadName, typed: string): NameSpans | null {
  if (typed === '') return null
  for (let first = 0; first < keys.length; first++) {
    const found: NameSpans = []
    let rest = typed
    for (let index = first; index < keys.length && rest !== ''; index++) {
      const word = keys[index]!
      const spaced = index > first && rest.startsWith('0') ? rest.slice(1) : rest
      const length = Math.min(word.length, spaced.length)
      if (word.slice(0, length) !== spaced.slice(0, length)) break
      if (length > 0) found.push(clipSpan(spans[index]!, length))
      rest = spaced.slice(length)
    }
    if (rest === '' && found.length > 0) return found
  }
  return null
}

/** If the word is shorter than its term ("ß" is "ss"), at most the word. */
function clipSpan({ term, start, end }: TermSpan, length: number): [number, number] {
  return [start, length >= term.length ? end : Math.min(end, start + length)]
}
