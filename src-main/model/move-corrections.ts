/** Where corrected words stand after another transcription. Pure. */
import { countAt, listOf, marksOf, timeOf, wordsIn, type Overlaid } from './corrections.ts'
import { normalizeWord } from './normalize.ts'
import type { Word } from './recording.ts'
import { joinWords } from './word-text.ts'

/**
 * Another transcription hears the same words at nearly the same moment; the same words a minute away are others,
 * which may have been right from the start.
 */
const farthestSeconds = 60

/** A correction with the moment at which its words were said. */
export interface Timed extends Overlaid {
  timestamp: number | null
}

/**
 * Places corrections on the words of another transcription: exactly where they were, or else where nearly the same
 * words stand closest to that moment, whatever their case and punctuation. What has no place stays as it is, and is
 * looked for again the next time.
 *
 * @returns those whose place or words are others now
 */
export function moveCorrections<C extends Timed>(words: readonly Word[], corrections: readonly C[]): C[] {
  const placed = new Set<number>()
  const taken = new Uint8Array(words.length)
  for (const { correctionId, serviceFirst, serviceCount } of marksOf(listOf(words), corrections)) {
    placed.add(correctionId)
    taken.fill(1, serviceFirst, serviceFirst + serviceCount)
  }
  const lost = corrections.filter(({ id }) => !placed.has(id))
  if (lost.length === 0) return []
  const candidates = candidatesFor(words, lost).sort(
    (one, other) => one.seconds - other.seconds || one.distance - other.distance,
  )
  const moved: C[] = []
  for (const { correction, first, count } of candidates) {
    if (placed.has(correction.id) || taken.subarray(first, first + count).includes(1)) continue
    placed.add(correction.id)
    taken.fill(1, first, first + count)
    const there = words.slice(first, first + count)
    moved.push({ ...correction, firstWord: first, timestamp: timeOf(there), original: joinWords(there) })
  }
  return moved
}

interface Candidate<C> {
  correction: C
  first: number
  count: number
  /** How far away in time; endless where one of them has no time. */
  seconds: number
  /** How far away in words. */
  distance: number
}

function candidatesFor<C extends Timed>(words: readonly Word[], lost: readonly C[]): Candidate<C>[] {
  const terms = words.map(({ word }) => normalizeWord(word))
  // There may be thousands of both: each is compared only with the words that begin as it does.
  const beginnings = Map.groupBy(terms.keys(), (index) => terms[index]![0])
  return lost.flatMap((correction) => {
    const { original, firstWord, timestamp } = correction
    const wanted = wordsIn(original).flatMap(normalizeWord)
    const found: Candidate<C>[] = []
    for (const first of beginnings.get(wanted[0]) ?? []) {
      const count =
        wanted.length === 0 ? countAt(listOf(words), first, original) : countOfTerms(terms, first, wanted)
      if (count === 0) continue
      const time = timeOf(words.slice(first, first + count))
      const seconds = time === null || timestamp === null ? Infinity : Math.abs(time - timestamp)
      if (seconds !== Infinity && seconds > farthestSeconds) continue
      found.push({ correction, first, count, seconds, distance: Math.abs(first - firstWord) })
    }
    return found
  })
}

/** How many words from `first` on have these terms, none of them beyond; 0 when they have others. */
function countOfTerms(terms: readonly string[][], first: number, wanted: readonly string[]): number {
  let at = 0
  for (let index = first; index < terms.length; index++) {
    for (const term of terms[index]!) if (term !== wanted[at++]) return 0
    if (at === wanted.length) return index - first + 1
  }
  return 0
}
