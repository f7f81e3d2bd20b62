/**
 * Finds texts said close to each other in time, in any order: from the end of one to the start of the other.
 *
 * Words without a time are near nothing, and a word is not near itself, so `yes ~10s yes` finds two
 * utterances.
 */
import type { WordsView } from '../../model/words/words-view.ts'
import type { Pieces } from '../pieces.ts'

interface Timed {
  pieces: Pieces
  /** Seconds. */
  start: number
  end: number
}

/**
 * Keeps the occurrences of each text that are part of a chain: the first text near the second, the second
 * near the third, and so on.
 *
 * @param withinSeconds between each text and the next; one fewer than texts.
 */
export function findNearChains(
  view: WordsView,
  texts: readonly (readonly Pieces[])[],
  withinSeconds: readonly number[],
): Pieces[][] {
  let near = texts.map((occurrences) => toTimed(view, occurrences))
  // Forward, each text keeps what is near the one before; backward, what is near the one after.
  for (let text = 1; text < near.length; text++) {
    near = near.with(text, keepNear(near[text]!, near[text - 1]!, withinSeconds[text - 1]!))
  }
  for (let text = near.length - 2; text >= 0; text--) {
    near = near.with(text, keepNear(near[text]!, near[text + 1]!, withinSeconds[text]!))
  }
  return near.map((occurrences) => occurrences.map(({ pieces }) => pieces))
}

function toTimed(view: WordsView, occurrences: readonly Pieces[]): Timed[] {
  const timed: Timed[] = []
  for (const pieces of occurrences) {
    const { start } = view.wordAt(pieces[0].word)
    const last = view.wordAt(pieces.at(-1)!.word)
    const end = last.end ?? last.start
    if (start !== null && end !== null) timed.push({ pieces, start, end: Math.max(start, end) })
  }
  return timed
}

/** Tolerance for sums of decimal fractions, so that exactly so many seconds is within the limit. */
const roundingSeconds = 1e-6

/** Keeps those of `these` within so many seconds of one of `those`, excluding the same words. */
function keepNear(these: readonly Timed[], those: readonly Timed[], within: number): Timed[] {
  const seconds = within + roundingSeconds
  const byStart = those.toSorted((a, b) => a.start - b.start)
  const latestEnds: number[] = []
  for (const { end } of byStart) latestEnds.push(Math.max(end, latestEnds.at(-1) ?? -Infinity))
  return these.filter((one) => {
    // From the last one that starts early enough, back until none can end late enough.
    for (let index = lastStarting(byStart, one.end + seconds); index >= 0; index--) {
      if (latestEnds[index]! < one.start - seconds) return false
      const other = byStart[index]!
      if (other.end >= one.start - seconds && !shareWords(one.pieces, other.pieces)) return true
    }
    return false
  })
}

/** Index of the last one that starts at or before `latest`; -1 for none. */
function lastStarting(byStart: readonly Timed[], latest: number): number {
  let low = 0
  let high = byStart.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (byStart[middle]!.start <= latest) low = middle + 1
    else high = middle
  }
  return low - 1
}

function shareWords(one: Pieces, other: Pieces): boolean {
  return one.some(({ word, from, to }) =>
    other.some((piece) => piece.word === word && piece.from < to && from < piece.to),
  )
}
