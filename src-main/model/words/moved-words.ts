/** Finds where words are after a transcript was ordered and its words were joined. Pure. */
import type { WordPlace } from '../../../src-preload/contract/redaction.ts'
import { bareWord } from '../../../src-preload/contract/joined-words.ts'
import { countAt, createWordList, wordsIn } from '../corrections.ts'
import type { Word } from '../recording.ts'
import { joinWords } from './word-text.ts'

export interface MovedWords {
  before: readonly Word[]
  after: readonly Word[]
  /** For each word before the index of the word that it is now, or is a part of; null when none has moved. */
  places: Uint32Array | null
}

interface Placed {
  firstWord: number
  original: string
}

interface PlacedReplacement extends Placed {
  replacement: string
}

/** The places of words that were together, ascending; none for words that are not there. */
export function movePlace(moved: MovedWords, { firstWord, original }: Placed): WordPlace[] {
  const count = countAt(createWordList(moved.before), firstWord, original)
  const places: WordPlace[] = []
  const indices = Array.from({ length: count }, (_, index) => moveIndex(moved, firstWord + index))
  for (const index of [...new Set(indices)].sort((one, other) => one - other)) {
    const last = places.at(-1)
    if (last && last.first + last.count === index) last.count += 1
    else places.push({ first: index, count: 1 })
  }
  return places
}

function moveIndex({ places }: MovedWords, index: number): number {
  return places?.[index] ?? index
}

/**
 * The corrections that change the same words. Words that are no longer together are corrected one by one; where that is
 * impossible, the correction is kept and applies to none.
 */
export function moveReplacement(moved: MovedWords, given: PlacedReplacement): PlacedReplacement[] {
  const places = movePlace(moved, given)
  const texts = wordsIn(given.replacement)
  const count = countAt(createWordList(moved.before), given.firstWord, given.original)
  if (places.length === 1) return [replaceAt(moved, given, count, places[0]!)]
  if (count !== texts.length || count === 0)
    return [{ ...given, firstWord: moveIndex(moved, given.firstWord) }]
  return texts.flatMap((replacement, index) => {
    const firstWord = given.firstWord + index
    const word = { firstWord, original: bareWord(moved.before[firstWord]!.word), replacement }
    const [place] = movePlace(moved, word)
    return place ? [replaceAt(moved, word, 1, place)] : []
  })
}

/** The replacement with the parts of words that it did not replace, and with the signs that the words have now. */
function replaceAt(
  moved: MovedWords,
  given: PlacedReplacement,
  count: number,
  place: WordPlace,
): PlacedReplacement {
  const { firstWord, replacement } = given
  const said = joinWords(moved.after.slice(place.first, place.first + place.count))
  const isInside = (index: number) => {
    const at = moveIndex(moved, index)
    return at >= place.first && at < place.first + place.count
  }
  const partsFrom = (index: number, step: 1 | -1) => {
    const parts: string[] = []
    for (let at = index; at >= 0 && at < moved.before.length && isInside(at); at += step) {
      parts.push(bareWord(moved.before[at]!.word).trim())
    }
    return (step === 1 ? parts : parts.reverse()).join('')
  }
  const [before, after] = [partsFrom(firstWord - 1, -1), partsFrom(firstWord + count, 1)]
  const text = before + replacement + after
  const lead = signsBefore.exec(said)![0]
  const trail = signsAfter.exec(said)![0]
  const own = given.original.trim()
  const isNew = (signs: string, edge: RegExp) =>
    edge.exec(own)![0] === '' && edge.exec(text)![0] === '' ? signs : ''
  return {
    firstWord: place.first,
    original: said,
    replacement: isNew(lead, signsBefore) + text + isNew(trail, signsAfter),
  }
}

const signsBefore = /^[^\p{L}\p{N}]*/u
const signsAfter = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]*$/u

/** The new start of each word whose start changed, by the former one. */
export function mapStarts(moved: MovedWords): Map<number, number> {
  const starts = new Map<number, number>()
  const kept = new Set<number>()
  const seen = new Set<number>()
  for (const [index, { start }] of moved.before.entries()) {
    const at = moveIndex(moved, index)
    const now = moved.after[at]!.start
    // A time inside of a word is right as it is.
    const isLaterPart = seen.has(at)
    seen.add(at)
    if (start === null || now === null || isLaterPart) continue
    if (start === now) kept.add(start)
    else starts.set(start, now)
  }
  for (const start of kept) starts.delete(start)
  return starts
}
