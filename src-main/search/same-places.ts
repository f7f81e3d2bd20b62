/** Finds other places with the same words as a correction, with context. */
import { joinWords } from '../model/words/word-text.ts'
import { findSameWords, type Correcting } from '../model/words/same-words.ts'
import type { WordsView } from '../model/words/words-view.ts'
import { readLineContext } from './concordance.ts'
import type { SamePlacesInCall } from './types.ts'

/** Per call; more would not be read. */
const maxShown = 20

export function findSamePlaces(
  view: WordsView,
  correcting: Correcting,
  { shown }: { shown: boolean },
): Omit<SamePlacesInCall, 'id'> {
  const same = findSameWords(view.asList(), view.beneath?.marks ?? [], correcting)
  const places = shown ? same.slice(0, maxShown) : []
  return {
    count: same.length,
    places: places.map(({ first, count, corrected }) => {
      const { start: timestamp, speaker } = view.wordAt(first)
      const words = joinWords(view.slice(first, count))
      return { timestamp, speaker, words, corrected, ...readLineContext(view, first, count) }
    }),
  }
}
