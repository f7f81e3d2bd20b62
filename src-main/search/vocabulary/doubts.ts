/** Decides which words of a query may be mistyped, and lists what may be meant. */
import { maxCompletions, toServiceSide, type Context } from '../planning/clause-requirements.ts'
import type { WordsGroup } from '../planning/clause-groups.ts'
import type { TextClause } from '../language/types.ts'
import { countDocuments, listUnspokenTerms } from './lexicon.ts'

/** Limit of corrections per word. */
const maxCorrections = 8
/** Words of this length are recognisable with two typos. */
const longWord = 8
/** In shorter words two edits turn any word into any other. */
const minLengthForTwoEdits = 5
/** Shorter known words are similar to too many others. */
const minDoubtedLength = 4
/** An existing word counts as mistyped when a correction is this many times as frequent. */
const farMoreFrequent = 10

/** A similar name of a person or tag, with the index terms of its calls. */
export interface SimilarName {
  name: string
  terms: string[]
}

/** Possible corrections of a doubtful word. */
export interface Doubt {
  /** The number of recordings that contain the word as typed. */
  documents: number
  terms: string[]
  names: SimilarName[]
}

/** Null for correct words, words without similar ones, phrases and numbers. */
export function findDoubt(group: WordsGroup, context: Context, foundNothing: boolean): Doubt | null {
  const [clause, another] = group.clauses
  // Its other forms were found.
  if (group.ways.length > 0 && !foundNothing) return null
  if (group.numbers.length > 0 || clause.quoted || another || clause.terms.length !== 1) return null
  const mayBeName = toServiceSide(clause) === null
  const { people, tags } = mayBeName ? context.namesOf(clause.text) : { people: [], tags: [] }
  const isName = [...people, ...tags].some(({ match }) => match !== 'corrected')
  if (isName && !foundNothing) return null
  const terms = listCorrections(clause, context, foundNothing)
  if (terms === null) return null
  const each = [
    ...people.map((person) => ({ name: person.name, named: { people: [person], tags: [] } })),
    ...tags.map((tag) => ({ name: tag.name, named: { people: [], tags: [tag] } })),
  ]
  const names = each
    .map(({ name, named }) => ({ name, terms: listUnspokenTerms(named, ['corrected']) }))
    .filter(({ terms }) => terms.length > 0)
  const documents = countDocuments(clause.terms[0]!, context.lexicon)
  return terms.length > 0 || names.length > 0 ? { documents, terms, names } : null
}

/** Null when the word is correct. */
function listCorrections(clause: TextClause, { lexicon }: Context, foundNothing: boolean): string[] | null {
  const { vocabulary, isShared = () => true } = lexicon
  const term = clause.terms[0]!
  const known = countDocuments(term, lexicon)
  if (known > 0 && !foundNothing) return null
  let readings = vocabulary.correct(term, term.length >= longWord ? 2 : 1, maxCorrections, isShared)
  if (readings.length === 0 && foundNothing && term.length >= minLengthForTwoEdits) {
    readings = vocabulary.correct(term, 2, maxCorrections, isShared)
  }
  // A known word, or the beginning of one, counts as correct unless it is very rare.
  const begun = (clause.open ? vocabulary.expand(term, maxCompletions) : []).filter((each) =>
    isShared(each.term),
  )
  const meant = begun.reduce((sum, { documents }) => sum + documents, known)
  // Beside the other words of the query it was not said, so any similar word is more likely.
  const isMistyped = foundNothing && (known === 0 || term.length >= minDoubtedLength)
  return readings
    .filter(({ documents }) => isMistyped || documents >= meant * farMoreFrequent)
    .map((reading) => reading.term)
}
