/**
 * Finds other places with the words of a correction and builds their replacement, keeping capitals and
 * punctuation. Pure.
 */
import { bareWord, isJoined, joinSpoken } from '../../../src-preload/contract/joined-words.ts'
import { overlaps } from '../../../src-preload/contract/turn-words.ts'
import { wordsIn, type Mark, type WordList } from '../corrections.ts'
import { normalizeWord } from '../normalize.ts'

/** The corrected words and their replacement. */
export interface Correcting {
  original: string
  replacement: string
}

export interface SameWordsPlace {
  /** Words [first, first + count) of the displayed transcript. */
  first: number
  count: number
  corrected: string
}

/** Punctuation before and after the words: "credit" in “(credit,”. */
const leading = /^[^\p{L}\p{N}]*/u
const trailing = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]*$/u

/** A correction prepared to be compared with the words of many places. */
export interface PreparedCorrection {
  /** The words as they are compared: lower case, without punctuation at the edges. */
  readonly core: string
  /** Null when other words are there. `changes`: false when the place is right already. */
  placeAt(words: WordList, first: number): (SameWordsPlace & { changes: boolean }) | null
}

/** Null when there are no words to compare: punctuation alone. */
export function prepareCorrection({ original, replacement }: Correcting): PreparedCorrection | null {
  const wanted = wordsIn(original).join(' ')
  const core = stripEdges(wanted).toLowerCase()
  if (core === '') return null
  return {
    core,
    placeAt(words, first) {
      const count = countSame(words, first, core)
      if (count === 0) return null
      const there = joinSpoken(Array.from({ length: count }, (_, index) => words.textAt(first + index)))
      const corrected = correctedAs(there, { original: wanted, replacement })
      return { first, count, corrected, changes: corrected !== there }
    },
  }
}

/**
 * Places with these words, in any case and with any punctuation at the edges, that the correction would
 * change. Skips corrected places, where a person decided otherwise.
 */
export function findSameWords(
  words: WordList,
  marks: readonly Pick<Mark, 'first' | 'count'>[],
  correcting: Correcting,
): SameWordsPlace[] {
  const prepared = prepareCorrection(correcting)
  if (prepared === null) return []
  const places: SameWordsPlace[] = []
  let end = 0
  for (const first of listStarts(words, prepared.core.split(' ')[0]!)) {
    const found = first < end ? null : prepared.placeAt(words, first)
    if (found === null) continue
    const { changes, ...place } = found
    end = first + place.count
    if (changes && !marks.some((mark) => overlaps(mark, place))) places.push(place)
  }
  return places
}

/** Possible starts, ascending: scanning every word of thousands of long calls is too slow. */
function listStarts({ count, placesOf }: WordList, begin: string): Iterable<number> {
  const [term] = normalizeWord(begin)
  return term === undefined || !placesOf ? Array(count).keys() : placesOf(term)
}

/** How many words from `first` on are these; 0 when they are others. Punctuation counts inside, not at the edges. */
function countSame({ count, textAt }: WordList, first: number, core: string): number {
  let at = 0
  for (let index = first; index < count; index++) {
    const text = textAt(index)
    if (index > first && !isJoined(text) && core[at++] !== ' ') return 0
    const lower = bareWord(text).toLowerCase()
    const said = index === first ? lower.replace(leading, '') : lower
    if (said.replace(trailing, '') === core.slice(at)) return index - first + 1
    if (said === '' || !core.startsWith(said, at)) return 0
    at += said.length
  }
  return 0
}

/** Without punctuation at both ends. */
export function stripEdges(text: string): string {
  return text.replace(leading, '').replace(trailing, '')
}

/** @param there the words of the place, with their punctuation */
function correctedAs(there: string, { original, replacement }: Correcting): string {
  const [before, after] = readEdges(there)
  const core = copyCase(stripEdges(there), stripEdges(original), dropSharedEdges(original, replacement))
  // A full stop of the word ("Mr.") is not doubled by that of the sentence.
  const tail = core.endsWith(after) ? '' : after
  return (core.startsWith(before) ? '' : before) + core + tail
}

function readEdges(text: string): [before: string, after: string] {
  const before = leading.exec(text)![0]
  return [before, trailing.exec(text.slice(before.length))![0]]
}

/** Shared punctuation belongs to the place; punctuation only in the replacement belongs to the word. */
export function dropSharedEdges(original: string, replacement: string): string {
  const [before, after] = readEdges(original)
  let text = wordsIn(replacement).join(' ')
  const [own, ownAfter] = readEdges(text)
  // Removes all of it when the original had some: punctuation of one place is not meant for all.
  if (before !== '' && own !== '') text = text.slice(own.length)
  if (after !== '' && ownAfter !== '') text = text.slice(0, text.length - ownAfter.length)
  return text
}

/** Adapts the replacement's case to the place: sentence start, capitals, or unchanged. */
function copyCase(there: string, original: string, replacement: string): string {
  if (there === original) return replacement
  const isShouted = there.length > 1 && there === there.toUpperCase() && there !== there.toLowerCase()
  if (isShouted && original !== original.toUpperCase()) return replacement.toUpperCase()
  if (isCapital(there) && !isCapital(original))
    return withFirst(replacement, (letter) => letter.toUpperCase())
  // A corrected name keeps its capital, even where it was not recognised as a name.
  return replacement
}

function isCapital(text: string): boolean {
  const first = firstLetter(text)
  return first !== first.toLowerCase()
}

function firstLetter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x20)
}

function withFirst(text: string, change: (letter: string) => string): string {
  const first = firstLetter(text)
  return text === '' ? '' : change(first) + text.slice(first.length)
}
