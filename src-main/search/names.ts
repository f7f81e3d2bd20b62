/**
 * Finds people, phone numbers and tags by a part of what they are called: MiniSearch's radix tree over the words of
 * their names, of which there are far fewer than recordings.
 *
 * Reads what the library has when something is first looked for: numbers follow the recordings by themselves,
 * people and tags when told that they changed.
 */
import type { Database } from 'better-sqlite3'
import SearchableMap from 'minisearch/SearchableMap'
import { normalizeText } from '../model/normalize.ts'
import { createNumberIndex, type NumberIndex } from './numbers.ts'
import { countSlips } from './readings/slips.ts'

/**
 * `name`: all of it was typed; `words`: whole words of it; `beginnings` of them; `corrected`: with a slip.
 * Ordered from the best.
 */
export const nameMatches = ['name', 'words', 'beginnings', 'corrected'] as const
export type NameMatch = (typeof nameMatches)[number]

export interface FoundPerson {
  personId: number
  name: string
  /** Of their numbers, as `personNumber` has them. */
  digits: string[]
  match: NameMatch
}

export interface FoundTag {
  tagId: number
  name: string
  match: NameMatch
}

/** All that are found, the best first: which of so many are meant is for others to say. */
export interface NameIndex extends NumberIndex {
  /** Every word typed must be in the name; diacritics and case do not matter. Corrected only if nobody is found. */
  findPeople(text: string): FoundPerson[]
  findTags(text: string): FoundTag[]
  /** People or tags changed. */
  refresh(): void
}

export function createNameIndex(db: Database): NameIndex {
  const numbers = createNumberIndex(db)
  let people: Named<{ digits: string[] }> | null = null
  let tags: Named<object> | null = null
  return {
    ...numbers,
    findPeople(text) {
      people ??= indexNames(listPeople(db))
      return people.find(text).map(({ id, name, digits, match }) => ({ personId: id, name, digits, match }))
    },
    findTags(text) {
      tags ??= indexNames(listTags(db))
      return tags.find(text).map(({ id, name, match }) => ({ tagId: id, name, match }))
    },
    refresh() {
      people = null
      tags = null
    },
  }
}

interface Name {
  id: number
  name: string
}

function listPeople(db: Database): (Name & { digits: string[] })[] {
  const rows = db
    .prepare<[], Name & { digits: string | null }>(
      `SELECT id, name, digits FROM person LEFT JOIN personNumber ON personId = id ORDER BY id, digits`,
    )
    .all()
  const people = new Map<number, Name & { digits: string[] }>()
  for (const { id, name, digits } of rows) {
    const person = people.get(id) ?? { id, name, digits: [] }
    if (digits !== null) person.digits.push(digits)
    people.set(id, person)
  }
  return [...people.values()]
}

function listTags(db: Database): Name[] {
  return db.prepare<[], Name>('SELECT id, name FROM tag ORDER BY id').all()
}

interface Named<T> {
  find(text: string): (Name & T & { match: NameMatch })[]
}

function indexNames<T extends object>(all: readonly (Name & T)[]): Named<T> {
  /** Who has a word in their name, by the place in `all`. */
  const bearers = new SearchableMap<number[]>()
  const lengths = all.map(({ name }, place) => {
    const terms = new Set(termsOf(name))
    for (const term of terms) bearers.fetch(term, () => []).push(place)
    return terms.size
  })
  /** Each place whose name has all words, with the worst of how they match. */
  const findAll = (typed: readonly string[], read: WordReader): Map<number, number> =>
    typed.map((term) => read(bearers, term)).reduce((found, more) => joined(found, more))

  return {
    find(text) {
      const typed = [...new Set(termsOf(text))]
      if (typed.length === 0) return namedExactly(all, text)
      const literal = findAll(typed, wordsBeginning)
      // What is somebody's name is not mistyped.
      const found = literal.size > 0 ? literal : findAll(typed, wordsNear)
      return [...found]
        .map(([place, worst]) => ({
          place,
          rank: worst === 1 && lengths[place] === typed.length ? 0 : worst,
        }))
        .sort((a, b) => a.rank - b.rank || lengths[a.place]! - lengths[b.place]! || a.place - b.place)
        .map(({ place, rank }) => ({ ...all[place]!, match: nameMatches[rank]! }))
    },
  }
}

/** A name of no letters, such as an emoji, is found by itself alone. */
function namedExactly<T extends object>(all: readonly (Name & T)[], text: string) {
  const wanted = text.trim()
  const found = wanted === '' ? [] : all.filter(({ name }) => name.trim() === wanted)
  return found.map((each) => ({ ...each, match: 'name' as const }))
}

/** Places by one typed word, each with the place of the match in `nameMatches`. */
type WordReader = (bearers: SearchableMap<number[]>, typed: string) => Map<number, number>

const wordsBeginning: WordReader = (bearers, typed) => {
  const found = new Map<number, number>()
  for (const [term, places] of bearers.atPrefix(typed)) note(found, places, term === typed ? 1 : 2)
  // "annas" is "Anna's".
  if (typed.endsWith('s')) note(found, bearers.get(typed.slice(0, -1)) ?? [], 1)
  return found
}

const wordsNear: WordReader = (bearers, typed) => {
  const found = wordsBeginning(bearers, typed)
  const slips = slipsIn(typed)
  if (slips === 0) return found
  // Letters that changed places are one slip, but two edits.
  for (const [term, [places]] of bearers.fuzzyGet(typed, slips + 1)) {
    if (countSlips(typed, term) <= slips) note(found, places, 3)
  }
  return found
}

function note(found: Map<number, number>, places: readonly number[], rank: number): void {
  for (const place of places) found.set(place, Math.min(rank, found.get(place) ?? rank))
}

/** The places in both, with the worse match. */
function joined(found: ReadonlyMap<number, number>, more: ReadonlyMap<number, number>): Map<number, number> {
  const both = new Map<number, number>()
  for (const [place, rank] of found) {
    const other = more.get(place)
    if (other !== undefined) both.set(place, Math.max(rank, other))
  }
  return both
}

/** Slips in a word with which it is still recognisable. */
function slipsIn(term: string): number {
  if (term.length < 4) return 0
  return term.length < 8 ? 1 : 2
}

function termsOf(text: string): string[] {
  return normalizeText(text).split(' ').filter(Boolean)
}
