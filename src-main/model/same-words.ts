/**
 * Where else the same words stand that a person corrected, and what belongs in their place there: with the capitals
 * and the punctuation that they have. Pure.
 */
import { wordsIn, type Mark, type WordList } from './corrections.ts'
import { normalizeWord } from './normalize.ts'

/** What was corrected, and by what. */
export interface Correcting {
  original: string
  replacement: string
}

export interface SameWordsPlace {
  /** Words [first, first + count) of the transcript as shown. */
  first: number
  count: number
  corrected: string
}

/** Marks before and after what is said: "credit" in “(credit,”. */
const leading = /^[^\p{L}\p{N}]*/u
const trailing = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]*$/u

/**
 * The places with these words, in upper or lower case and with whatever punctuation at their edges, that would be
 * others then. Where a correction lies already a person has decided otherwise.
 */
export function findSameWords(
  words: WordList,
  marks: readonly Pick<Mark, 'first' | 'count'>[],
  { original, replacement }: Correcting,
): SameWordsPlace[] {
  const wanted = wordsIn(original)
  const core = coreOf(wanted.join(' '))
  if (core === '') return []
  const places: SameWordsPlace[] = []
  const parts = core.toLowerCase().split(' ')
  let end = 0
  for (const first of placesToLook(words, parts[0]!)) {
    if (first < end || first + parts.length > words.count || !isThere(words, first, parts)) continue
    end = first + parts.length
    const there = textOf(words, first, parts.length)
    const corrected = correctedAs(there, { original: wanted.join(' '), replacement })
    if (corrected !== there && !marks.some((mark) => overlaps(mark, first, parts.length))) {
      places.push({ first, count: parts.length, corrected })
    }
  }
  return places
}

/** Where the words may begin, ascending: in thousands of long calls, not every word can be read. */
function placesToLook({ count, placesOf }: WordList, begin: string): Iterable<number> {
  const [term] = normalizeWord(begin)
  return term === undefined || !placesOf ? Array(count).keys() : placesOf(term)
}

function isThere({ textAt }: WordList, first: number, parts: readonly string[]): boolean {
  return parts.every((_part, index) => isPart(textAt(first + index), parts, index))
}

/** Punctuation counts within the words, not at their edges. */
function isPart(text: string, parts: readonly string[], index: number): boolean {
  if (text.length < parts[index]!.length) return false
  let said = text
  if (index === 0) said = said.replace(leading, '')
  if (index === parts.length - 1) said = said.replace(trailing, '')
  return said.toLowerCase() === parts[index]
}

function textOf({ textAt }: WordList, first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => textAt(first + index)).join(' ')
}

function overlaps(mark: Pick<Mark, 'first' | 'count'>, first: number, count: number): boolean {
  return mark.first < first + count && first < mark.first + mark.count
}

function coreOf(text: string): string {
  return text.replace(leading, '').replace(trailing, '')
}

/** @param there the words as they stand, with their punctuation */
function correctedAs(there: string, { original, replacement }: Correcting): string {
  const [before, after] = edgesOf(there)
  const core = withCaseOf(coreOf(there), coreOf(original), withoutEdgesOf(original, replacement))
  // A full stop that belongs to the word ("Mr.") is not doubled by that of the sentence.
  const tail = core.endsWith(after) ? '' : after
  return (core.startsWith(before) ? '' : before) + core + tail
}

function edgesOf(text: string): [before: string, after: string] {
  const before = leading.exec(text)![0]
  return [before, trailing.exec(text.slice(before.length))![0]]
}

/** Punctuation that both have belongs to the place; what only the replacement has belongs to the word. */
function withoutEdgesOf(original: string, replacement: string): string {
  const [before, after] = edgesOf(original)
  let text = wordsIn(replacement).join(' ')
  const [own, ownAfter] = edgesOf(text)
  // All of it, where the original had some: other punctuation in one place is not meant for all.
  if (before !== '' && own !== '') text = text.slice(own.length)
  if (after !== '' && ownAfter !== '') text = text.slice(0, text.length - ownAfter.length)
  return text
}

/** The replacement as the words stand there: at the beginning of a sentence, in capitals, or as it was corrected. */
function withCaseOf(there: string, original: string, replacement: string): string {
  if (there === original) return replacement
  const isShouted = there.length > 1 && there === there.toUpperCase() && there !== there.toLowerCase()
  if (isShouted && original !== original.toUpperCase()) return replacement.toUpperCase()
  if (isCapital(there) && !isCapital(original))
    return withFirst(replacement, (letter) => letter.toUpperCase())
  // A name that was corrected stays a name, also where it was not heard as one.
  return replacement
}

function isCapital(text: string): boolean {
  const first = firstOf(text)
  return first !== first.toLowerCase()
}

function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x20)
}

function withFirst(text: string, change: (letter: string) => string): string {
  const first = firstOf(text)
  return text === '' ? '' : change(first) + text.slice(first.length)
}
