/**
 * Finds people, phone numbers and tags by a part of what they are called: MiniSearch over one small document for
 * each of them, of which there are far fewer than recordings.
 *
 * Reads what the library has when something is first looked for: numbers follow the recordings by themselves,
 * people and tags when told that they changed.
 */
import type { Database } from 'better-sqlite3'
import MiniSearch from 'minisearch'
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

/** The best first. */
export interface NameIndex extends NumberIndex {
  /** Every word typed must be in the name; diacritics and case do not matter. */
  findPeople(text: string): FoundPerson[]
  findTags(text: string): FoundTag[]
  /** People or tags changed. */
  refresh(): void
}

/** Beyond, the words are those of too many to tell anything. Each adds its numbers to one FTS5 query. */
const maxFound = 64

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

function indexNames<T extends object>(all: (Name & T)[]): Named<T> {
  const index = new MiniSearch<Name & T>({
    fields: ['name'],
    tokenize: termsOf,
    processTerm: (term) => term,
  })
  index.addAll(all)
  const byId = new Map(all.map((each) => [each.id, each]))
  return {
    find(text) {
      const typed = termsOf(text)
      const ids = index
        // Two edits, for letters that changed places are two; `matchOf` decides.
        .search(text, { combineWith: 'AND', prefix: true, fuzzy: (term) => (slipsIn(term) > 0 ? 2 : false) })
        .map(({ id }) => id as number)
      const found = (typed.length > 0 ? ids.map((id) => byId.get(id)!) : all).flatMap((each) => {
        const match = matchOf(text, typed, each.name)
        return match ? [{ ...each, match }] : []
      })
      // MiniSearch's order within each kind of match.
      return nameMatches.flatMap((kind) => found.filter(({ match }) => match === kind)).slice(0, maxFound)
    },
  }
}

/** Slips in a word with which it is still recognisable. */
function slipsIn(term: string): number {
  if (term.length < 4) return 0
  return term.length < 8 ? 1 : 2
}

function matchOf(text: string, typed: readonly string[], name: string): NameMatch | null {
  // A name of no letters, such as an emoji, is found by itself alone.
  if (typed.length === 0) return text.trim() !== '' && text.trim() === name.trim() ? 'name' : null
  const terms = termsOf(name)
  let worst = 0
  for (const term of typed) worst = Math.max(worst, Math.min(...terms.map((other) => rankOf(term, other))))
  if (worst >= nameMatches.length) return null
  const isAll = worst <= 1 && terms.every((term) => typed.some((other) => rankOf(other, term) <= 1))
  return isAll ? 'name' : nameMatches[worst]!
}

/** Place in `nameMatches` of one typed word against one word of a name; beyond its end for another word. */
function rankOf(typed: string, term: string): number {
  // "annas" is "Anna's".
  if (typed === term || typed === `${term}s`) return 1
  if (term.startsWith(typed)) return 2
  return countSlips(typed, term) <= slipsIn(typed) ? 3 : nameMatches.length
}

function termsOf(text: string): string[] {
  return normalizeText(text).split(' ').filter(Boolean)
}
