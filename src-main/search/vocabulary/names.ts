/**
 * Finds people, phone numbers, tags and themes by part of their name, with MiniSearch's radix tree over the words of
 * the names.
 *
 * Loads on first use. Numbers follow new recordings automatically; people, tags and themes follow `refresh`.
 */
import type { Database } from 'better-sqlite3'
import SearchableMap from 'minisearch/SearchableMap'
import { toScopeCondition, type SharedCalls } from '../../model/call-scope.ts'
import { normalizeText } from '../../model/normalize.ts'
import { furtherMark } from '../../model/phone-numbers/number-keys.ts'
import { createNumberIndex, type NumberIndex } from './numbers.ts'
import { countTypos } from '../readings/typos.ts'

/**
 * `name`: the whole name; `words`: whole words of it; `beginnings` of words; `corrected`: with a typo. Best
 * first.
 */
export const nameMatches = ['name', 'words', 'beginnings', 'corrected'] as const
export type NameMatch = (typeof nameMatches)[number]

export interface FoundPerson {
  personId: number
  name: string
  /** The keys of their lines. */
  digits: string[]
  match: NameMatch
}

export interface FoundTag {
  tagId: number
  name: string
  match: NameMatch
}

export interface FoundTheme {
  themeId: number
  name: string
  match: NameMatch
}

/** Returns all matches, the best first; the caller chooses. */
export interface NameIndex extends NumberIndex {
  /**
   * Every typed word must be in the name; ignores diacritics and case. Typos are corrected only when nothing
   * else matches.
   */
  findPeople(text: string): FoundPerson[]
  findTags(text: string): FoundTag[]
  findThemes(text: string): FoundTheme[]
  /**
   * Reloads people, tags and themes if any program changed them since the last call: some 0.7 ms for 2,000 people.
   * Returns whether it did.
   */
  refresh(): boolean
}

/** @param shared leaves out what is in none of these calls */
export function createNameIndex(db: Database, shared?: SharedCalls): NameIndex {
  const numbers = createNumberIndex(db, shared)
  let people: Named<{ digits: string[] }> | null = null
  let tags: Named<object> | null = null
  let themes: Named<object> | null = null
  const readNames = db.prepare<[], string>(allNames).pluck()
  /** As they were before any were loaded. */
  let names: string | undefined
  return {
    ...numbers,
    findPeople(text) {
      names ??= readNames.get()
      people ??= indexNames(listPeople(db, shared), shared)
      return people.find(text).map(({ id, name, digits, match }) => ({ personId: id, name, digits, match }))
    },
    findTags(text) {
      names ??= readNames.get()
      tags ??= indexNames(listTags(db, shared), shared)
      return tags.find(text).map(({ id, name, match }) => ({ tagId: id, name, match }))
    },
    findThemes(text) {
      names ??= readNames.get()
      themes ??= indexNames(listThemes(db, shared), shared)
      return themes.find(text).map(({ id, name, match }) => ({ themeId: id, name, match }))
    },
    refresh() {
      if (names === undefined || names === readNames.get()) return false
      names = undefined
      people = null
      tags = null
      themes = null
      return true
    },
  }
}

/** All of them as one text, to compare. */
const allNames = `SELECT concat_ws(char(10),
  (SELECT group_concat(id || ' ' || name, char(10)) FROM person),
  (SELECT group_concat(personId || ' ' || digits, char(10)) FROM personNumber),
  (SELECT group_concat(id || ' ' || name, char(10)) FROM tag),
  (SELECT group_concat(id || ' ' || name, char(10)) FROM theme))`

interface Name {
  id: number
  name: string
}

function listPeople(db: Database, shared?: SharedCalls): (Name & { digits: string[] })[] {
  const { sql, values } = whereShared(
    shared,
    `SELECT 1 FROM personNumber n JOIN recording r ON r.counterpart = n.digits WHERE n.personId = person.id`,
  )
  const rows = db
    .prepare<(string | number)[], Name & { digits: string | null }>(
      `SELECT id, name, digits FROM person
       LEFT JOIN personNumber ON personId = id AND instr(digits, '${furtherMark}') = 0 ${sql} ORDER BY id, digits`,
    )
    .all(...values)
  const people = new Map<number, Name & { digits: string[] }>()
  for (const { id, name, digits } of rows) {
    const person = people.get(id) ?? { id, name, digits: [] }
    if (digits !== null) person.digits.push(digits)
    people.set(id, person)
  }
  return [...people.values()]
}

function listTags(db: Database, shared?: SharedCalls): Name[] {
  const { sql, values } = whereShared(
    shared,
    'SELECT 1 FROM recordingTag t JOIN recording r ON r.id = t.recordingId WHERE t.tagId = tag.id',
  )
  return db.prepare<(string | number)[], Name>(`SELECT id, name FROM tag ${sql} ORDER BY id`).all(...values)
}

function listThemes(db: Database, shared?: SharedCalls): Name[] {
  const { sql, values } = whereShared(
    shared,
    `SELECT 1 FROM noteTheme t JOIN note n ON n.id = t.noteId JOIN recording r ON r.id = n.recordingId
     WHERE t.themeId = theme.id`,
  )
  return db.prepare<(string | number)[], Name>(`SELECT id, name FROM theme ${sql} ORDER BY id`).all(...values)
}

/** @param calls selects the calls of a row */
function whereShared(shared: SharedCalls | undefined, calls: string): ReturnType<typeof toScopeCondition> {
  if (!shared) return { sql: '', values: [] }
  const { sql, values } = toScopeCondition(shared)
  return { sql: `WHERE EXISTS (${calls} AND ${sql})`, values }
}

interface Named<T> {
  find(text: string): (Name & T & { match: NameMatch })[]
}

/** Without the words that may be numbers or e-mail addresses. */
function hideNumbers(name: string): string {
  const isHidden = (word: string) => /[\p{Nd}@＠]/u.test(word)
  return name
    .split(/\s+/u)
    .filter((word) => !isHidden(word))
    .join(' ')
}

function indexNames<T extends object>(
  all: readonly (Name & T)[],
  { withoutNumbers }: Pick<SharedCalls, 'withoutNumbers'> = {},
): Named<T> {
  /** Indexes in `all` of the names that contain a word. */
  const indexesByWord = new SearchableMap<number[]>()
  const lengths = all.map(({ name }, place) => {
    const terms = new Set(splitNameTerms(withoutNumbers ? hideNumbers(name) : name))
    for (const term of terms) indexesByWord.fetch(term, () => []).push(place)
    return terms.size
  })
  /** Each index whose name has all words, with its worst match. */
  const findAll = (typed: readonly string[], read: WordReader): Map<number, number> =>
    typed.map((term) => read(indexesByWord, term)).reduce((found, more) => intersectMatches(found, more))

  return {
    find(text) {
      const typed = [...new Set(splitNameTerms(text))]
      if (typed.length === 0) return findExactName(all, text)
      const literal = findAll(typed, wordsBeginning)
      // A word that is part of a name is not a typo.
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

/** A name without letters, such as an emoji, is found only by the exact text. */
function findExactName<T extends object>(all: readonly (Name & T)[], text: string) {
  const wanted = text.trim()
  const found = wanted === '' ? [] : all.filter(({ name }) => name.trim() === wanted)
  return found.map((each) => ({ ...each, match: 'name' as const }))
}

/** Finds indexes by one typed word, each with its position in `nameMatches`. */
type WordReader = (indexesByWord: SearchableMap<number[]>, typed: string) => Map<number, number>

const wordsBeginning: WordReader = (indexesByWord, typed) => {
  const found = new Map<number, number>()
  for (const [term, places] of indexesByWord.atPrefix(typed)) note(found, places, term === typed ? 1 : 2)
  // "annas" is "Anna's".
  if (typed.endsWith('s')) note(found, indexesByWord.get(typed.slice(0, -1)) ?? [], 1)
  return found
}

const wordsNear: WordReader = (indexesByWord, typed) => {
  const found = wordsBeginning(indexesByWord, typed)
  const typos = countAllowedTypos(typed)
  if (typos === 0) return found
  // Transposed letters are one typo but two edits.
  for (const [term, [places]] of indexesByWord.fuzzyGet(typed, typos + 1)) {
    if (countTypos(typed, term) <= typos) note(found, places, 3)
  }
  return found
}

function note(found: Map<number, number>, places: readonly number[], rank: number): void {
  for (const place of places) found.set(place, Math.min(rank, found.get(place) ?? rank))
}

/** Indexes in both, with the worse match. */
function intersectMatches(
  found: ReadonlyMap<number, number>,
  more: ReadonlyMap<number, number>,
): Map<number, number> {
  const both = new Map<number, number>()
  for (const [place, rank] of found) {
    const other = more.get(place)
    if (other !== undefined) both.set(place, Math.max(rank, other))
  }
  return both
}

/** Number of typos with which a word is still recognisable. */
function countAllowedTypos(term: string): number {
  if (term.length < 4) return 0
  return term.length < 8 ? 1 : 2
}

function splitNameTerms(text: string): string[] {
  return normalizeText(text).split(' ').filter(Boolean)
}
