/**
 * Finds German words that differ only in their ending: "Rechnung" and "Rechnungen", "günstig" and "günstigen".
 *
 * Groups the words of the library by the Snowball stemmer, which removes endings only: "gekündigt" is no form of
 * "kündigen". Works on terms, which have no umlauts.
 */
import { stemmer } from '@orama/stemmers/german'
import { smallWords } from '../topics/small-words.ts'
import type { KnownTerms } from './types.ts'

/** Words in every German call and in no English one. */
const germanWords = ['ich', 'nicht', 'und']
/** Fewer calls are names or errors of transcription. */
const minShare = 0.01
/** Shorter stems are common to different words: "Rate" and "Rat". */
const minStem = 4
/** Words with the same beginning that are compared, the most frequent. */
const maxCompared = 200

/** Known words with the same stem; none when the library has no German calls. */
export function listGermanForms(term: string, known: KnownTerms): string[] {
  if (smallWords.has(term) || !hasGerman(known)) return []
  const stem = stemmer(term)
  if (stem.length < minStem || !term.startsWith(stem)) return []
  return [stem, ...known.expand(stem, maxCompared)].filter(
    (other) => other !== term && stemmer(other) === stem && !smallWords.has(other),
  )
}

function hasGerman(known: KnownTerms): boolean {
  return germanWords.every((word) => known.isCommon(word, { documents: 0, share: minShare }))
}
