/** Converts positions of corrected words in the service's text to positions in the displayed text. */
import type { Mark } from '../model/corrections.ts'
import type { WordsView } from '../model/words/words-view.ts'
import type { Pieces } from './pieces.ts'
import type { Piece } from './pieces.ts'

/**
 * Converts pieces found in the service's words to displayed words; a correction is marked as a whole. Null
 * when no piece was corrected: the displayed words are searched as well.
 */
export function showCorrected(view: WordsView, marks: readonly Mark[], pieces: Pieces): Pieces | null {
  const shown: Piece[] = []
  let last: Mark | null = null
  for (const piece of pieces) {
    const mark = markAt(marks, piece.word)
    if (mark === null) shown.push({ ...piece, word: toShownIndex(marks, piece.word) })
    else if (mark !== last) shown.push(...listPieces(view, mark))
    last = mark ?? last
  }
  const [first, ...others] = shown
  return last === null || !first ? null : [first, ...others]
}

function markAt(marks: readonly Mark[], word: number): Mark | null {
  const mark = marks.findLast(({ serviceFirst }) => serviceFirst <= word)
  return mark && word < mark.serviceFirst + mark.serviceCount ? mark : null
}

/** Index of a word that was not corrected. */
function toShownIndex(marks: readonly Mark[], word: number): number {
  const before = marks.findLast(({ serviceFirst }) => serviceFirst <= word)
  if (!before) return word
  return before.first + before.count + (word - before.serviceFirst - before.serviceCount)
}

function listPieces(view: WordsView, { first, count }: Mark): Piece[] {
  return Array.from({ length: count }, (_, offset) => {
    const word = first + offset
    return { word, from: 0, to: Math.max(1, view.termsOf(view.entries[word]!).length) }
  })
}
