/**
 * Suggests people, numbers, tags, themes, words and statuses for a prefix, each with its number of calls. Runs at every
 * keystroke, so nothing here scans all recordings.
 */
import type { Database } from 'better-sqlite3'
import type { CompletionDetail } from '../../../src-preload/contract/search.ts'
import { extractDigits, isIndexed } from '../../model/digits.ts'
import { normalizeWord } from '../../model/normalize.ts'
import type { SuggestedName, Suggestions } from '../language/types.ts'
import { numberLike } from './lexicon.ts'
import { nameMatches, type NameIndex, type NameMatch } from './names.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Newest calls counted to find frequent contacts: about a millisecond. */
const recentCalls = 1000
/** Limit of people and numbers compared by number of calls: each takes an index lookup. */
const maxCompared = 24

/** Up to this many calls with a word are counted in the index: some 30 µs each. */
const maxCounted = 1000

type Party = ReturnType<Suggestions['people']>[number]

/** A person, or a number without one. */
interface Candidate {
  kind: Party['kind']
  value: string
  digits: string[]
  match: NameMatch
}

export function createSuggestions(db: Database, names: NameIndex, vocabulary: Vocabulary): Suggestions {
  const library = openLibrary(db)
  const countCalls = (digits: readonly string[]) =>
    digits.filter(isIndexed).reduce((sum, each) => sum + library.callsWith(each), 0)
  const toCandidate = (digits: string): Candidate => {
    const owner = library.findNumberOwner(digits)
    if (owner) return { kind: 'person', value: owner.name, digits: owner.digits, match: 'beginnings' }
    return { kind: 'number', value: names.numberOf(digits) ?? digits, digits: [digits], match: 'beginnings' }
  }

  return {
    people(beginning, limit) {
      const candidates =
        beginning.trim() === ''
          ? library.recentDigits().map(toCandidate)
          : [
              ...names.findPeople(beginning).map(({ name, digits, match }): Candidate => ({
                kind: 'person',
                value: name,
                digits,
                match,
              })),
              ...listDigits(beginning, names, library).map(toCandidate),
            ]
      return (
        mergeDuplicates(candidates)
          .slice(0, maxCompared)
          .map((candidate) => ({ ...candidate, calls: countCalls(candidate.digits) }))
          // Drops numbers without a person whose calls were deleted.
          .filter(({ kind, calls }) => kind === 'person' || calls > 0)
          .sort((a, b) => rankMatch(a.match) - rankMatch(b.match) || b.calls - a.calls)
          .slice(0, limit)
          .map(({ kind, value, calls }) => ({ kind, value, label: value, detail: toDetail(calls) }))
      )
    },
    tags(beginning, limit) {
      const found = beginning.trim() === '' ? library.tags() : names.findTags(beginning)
      return suggestNames(
        found.map((tag) => ({ ...tag, calls: library.callsTagged(tag.tagId) })),
        limit,
      )
    },
    themes(beginning, limit) {
      const found = beginning.trim() === '' ? library.themes() : names.findThemes(beginning)
      return suggestNames(
        found.map((theme) => ({ ...theme, calls: library.callsWithTheme(theme.themeId) })),
        limit,
      )
    },
    words(beginning, limit) {
      const [term, ...more] = normalizeWord(beginning)
      // Text after a hyphen or without spaces is not a word that can be replaced.
      if (term === undefined || more.length > 0) return []
      return (
        vocabulary
          .expand(term, limit)
          .map(({ term, documents }) => ({
            value: term,
            calls: documents <= maxCounted ? library.callsWith(term) : documents,
          }))
          // The vocabulary drops words of deleted calls only when it is reopened.
          .filter(({ calls }) => calls > 0)
          .map(({ value, calls }) => ({ value, detail: toDetail(calls) }))
      )
    },
    statuses: () => library.statuses(),
  }
}

function suggestNames(
  found: readonly { name: string; match: NameMatch; calls: number }[],
  limit: number,
): SuggestedName[] {
  return found
    .toSorted((a, b) => rankMatch(a.match) - rankMatch(b.match) || b.calls - a.calls)
    .slice(0, limit)
    .map(({ name, calls }) => ({ value: name, label: name, detail: toDetail(calls) }))
}

function rankMatch(match: NameMatch): number {
  return nameMatches.indexOf(match)
}

function toDetail(calls: number): CompletionDetail | null {
  return calls === 0 ? null : { kind: 'calls', count: calls }
}

/** All digits of the numbers that contain the typed text. */
function listDigits(typed: string, names: NameIndex, library: Library): string[] {
  if (!numberLike.test(typed)) return []
  const digits = extractDigits(typed)
  return isIndexed(digits) ? [...names.findNumbers(digits), ...library.ownedWith(digits)] : []
}

/** Each once; a person found by name and number keeps the better match. */
function mergeDuplicates(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const name = `${candidate.kind} ${candidate.value} ${candidate.digits.join(' ')}`
    if (!seen.has(name)) seen.set(name, candidate)
  }
  return [...seen.values()]
}

type Library = ReturnType<typeof openLibrary>

function openLibrary(db: Database) {
  const called = db.prepare<[string], number>('SELECT doc FROM vocabulary WHERE term = ?').pluck()
  const tagged = db.prepare<[number], number>('SELECT count(*) FROM recordingTag WHERE tagId = ?').pluck()
  const tags = db.prepare<[], { tagId: number; name: string }>('SELECT id AS tagId, name FROM tag')
  const withTheme = db
    .prepare<[number], number>(
      'SELECT count(DISTINCT recordingId) FROM noteTheme JOIN note ON id = noteId WHERE themeId = ?',
    )
    .pluck()
  const themes = db.prepare<[], { themeId: number; name: string }>('SELECT id AS themeId, name FROM theme')
  const owner = db.prepare<[string], { id: number; name: string }>(
    'SELECT id, name FROM personNumber JOIN person ON id = personId WHERE digits = ?',
  )
  const numbers = db.prepare<[number], string>('SELECT digits FROM personNumber WHERE personId = ?').pluck()
  const owned = db
    .prepare<[string, number], string>('SELECT digits FROM personNumber WHERE instr(digits, ?) > 0 LIMIT ?')
    .pluck()
  const recent = db
    .prepare<[number], string>('SELECT counterpart FROM recording ORDER BY key DESC LIMIT ?')
    .pluck()
  const statuses = db
    .prepare<[], string>(
      `SELECT status FROM recordingTally WHERE recordings > 0
       GROUP BY status ORDER BY sum(recordings) DESC, status`,
    )
    .pluck()
  return {
    /** Number of recordings with this word, or with all digits of a number. */
    callsWith: (term: string) => called.get(term) ?? 0,
    callsTagged: (tagId: number) => tagged.get(tagId)!,
    tags: () => tags.all().map((tag) => ({ ...tag, match: 'name' as const })),
    callsWithTheme: (themeId: number) => withTheme.get(themeId)!,
    themes: () => themes.all().map((theme) => ({ ...theme, match: 'name' as const })),
    findNumberOwner(digits: string): { name: string; digits: string[] } | null {
      const found = owner.get(digits)
      return found ? { name: found.name, digits: numbers.all(found.id) } : null
    },
    /** Numbers of people, which may have no calls. */
    ownedWith: (digits: string) => owned.all(digits, maxCompared),
    /** The other parties of the newest calls, the most frequent first. */
    recentDigits(): string[] {
      const calls = new Map<string, number>()
      for (const digits of recent.iterate(recentCalls)) {
        if (isIndexed(digits)) calls.set(digits, (calls.get(digits) ?? 0) + 1)
      }
      const most = [...calls].sort((a, b) => b[1] - a[1])
      return most.slice(0, maxCompared).map(([digits]) => digits)
    },
    statuses: () => statuses.all(),
  }
}
