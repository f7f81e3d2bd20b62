/** The places where a person's corrected words stand elsewhere, with some words around to see what each is about. */
import { findSameWords, type Correcting } from '../model/same-words.ts'
import type { WordsView } from '../model/words-view.ts'
import { contextOf } from './concordance.ts'
import type { SamePlacesInCall } from './types.ts'

/** Of one call: more of the same nobody reads. */
const maxShown = 20

export function samePlacesIn(
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
      const words = view.slice(first, count).map(({ word }) => word)
      return { timestamp, speaker, words: words.join(' '), corrected, ...contextOf(view, first, count) }
    }),
  }
}
