/** Finds the position of corrected words in another transcription. Pure. */
import { countAt, createWordList, listMarks, readStartTime, wordsIn, type Overlaid } from './corrections.ts'
import { normalizeWord } from './normalize.ts'
import type { Word } from './recording.ts'
import { joinWords } from './words/word-text.ts'

/**
 * Another transcription has the same words at nearly the same time. The same words a minute away are a
 * different place and may be correct.
 */
const farthestSeconds = 60

/** A correction with the time of its words. */
export interface Timed extends Overlaid {
  timestamp: number | null
}

/**
 * Moves corrections to another transcription: to the same position, or to nearly the same words closest in
 * time, ignoring case and punctuation. A correction without a match stays and is tried again the next time. So does one
 * whose words another corrects already, with others: they are still there.
 *
 * @returns those whose position or words changed
 */
export function moveCorrections<C extends Timed>(words: readonly Word[], corrections: readonly C[]): C[] {
  const placed = new Set<number>()
  const taken = new Uint8Array(words.length)
  const list = createWordList(words)
  for (const { correctionId, serviceFirst, serviceCount } of listMarks(list, corrections)) {
    placed.add(correctionId)
    taken.fill(1, serviceFirst, serviceFirst + serviceCount)
  }
  const lost = corrections.filter(
    ({ id, firstWord, original }) => !placed.has(id) && countAt(list, firstWord, original) === 0,
  )
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
    moved.push({
      ...correction,
      firstWord: first,
      timestamp: readStartTime(there),
      original: joinWords(there),
    })
  }
  return moved
}

interface Candidate<C> {
  correction: C
  first: number
  count: number
  /** Distance in time; infinite when one has no time. */
  seconds: number
  /** Distance in words. */
  distance: number
}

function candidatesFor<C extends Timed>(words: readonly Word[], lost: readonly C[]): Candidate<C>[] {
  const terms = words.map(({ word }) => normalizeWord(word))
  // There may be thousands of both: each is compared only with words that begin with the same term.
  const beginnings = Map.groupBy(terms.keys(), (index) => terms[index]![0])
  return lost.flatMap((correction) => {
    const { original, firstWord, timestamp } = correction
    const wanted = wordsIn(original).flatMap(normalizeWord)
    const found: Candidate<C>[] = []
    for (const first of beginnings.get(wanted[0]) ?? []) {
      const count =
        wanted.length === 0
          ? countAt(createWordList(words), first, original)
          : countWordsCovering(terms, first, wanted)
      if (count === 0) continue
      const time = readStartTime(words.slice(first, first + count))
      const seconds = time === null || timestamp === null ? Infinity : Math.abs(time - timestamp)
      if (seconds !== Infinity && seconds > farthestSeconds) continue
      found.push({ correction, first, count, seconds, distance: Math.abs(first - firstWord) })
    }
    return found
  })
}

/** How many words from `first` on have exactly these terms; 0 when they have others. */
function countWordsCovering(terms: readonly string[][], first: number, wanted: readonly string[]): number {
  let at = 0
  for (let index = first; index < terms.length; index++) {
    for (const term of terms[index]!) if (term !== wanted[at++]) return 0
    if (at === wanted.length) return index - first + 1
  }
  return 0
}
