/**
 * Whether what is typed means a name: by the beginnings of its words, or by the keys of a telephone that spell them.
 * Names are compared as search compares words.
 */
import { normalizeText, termSpans, type TermSpan } from './normalize.ts'

/** Stretches of the name, [from, to) in UTF-16 units. */
export type NameSpans = [number, number][]

/** Letters as on the keys of a telephone, ITU-T E.161, from key 2 on. */
const letters = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const keyByLetter = new Map(letters.flatMap((each, index) => [...each].map((letter) => [letter, index + 2])))

/** The keys that spell a text, one for each letter or digit of it: `anna` is `2662`. Others than Latin letters stay. */
export function keysOf(term: string): string {
  return term.replace(/[a-z]/g, (letter) => String(keyByLetter.get(letter)))
}

/** The terms of what was typed, as `matchTerms` takes them. */
export function typedTerms(text: string): string[] {
  return [...new Set(normalizeText(text).split(' ').filter(Boolean))]
}

/** A name, read once for many questions. */
export interface ReadName {
  spans: TermSpan[]
  /** Each word's keys. */
  keys: string[]
}

export function readName(name: string): ReadName {
  const spans = termSpans(name)
  return { spans, keys: spans.map(({ term }) => keysOf(term)) }
}

/** Where the name has a word that begins with each of the terms; null where one is missing, or nothing was typed. */
export function matchTerms({ spans }: ReadName, terms: readonly string[]): NameSpans | null {
  const found: NameSpans = []
  for (const typed of terms) {
    const span = spans.find(({ term }) => term.startsWith(typed))
    if (!span) return null
    found.push(beginningOf(span, typed.length))
  }
  return found.length > 0 ? found.sort(([one], [other]) => one - other) : null
}

/**
 * Where the digits spell the name from the beginning of one of its words on, into the next ones; a 0 may stand for
 * the space between two. Null where they do not, or there are none.
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
      if (length > 0) found.push(beginningOf(spans[index]!, length))
      rest = spaced.slice(length)
    }
    if (rest === '' && found.length > 0) return found
  }
  return null
}

/** Of a word that is shorter than its term ("ß" is "ss"), no more than the word. */
function beginningOf({ term, start, end }: TermSpan, length: number): [number, number] {
  return [start, length >= term.length ? end : Math.min(end, start + length)]
}
