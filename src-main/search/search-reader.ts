/**
 * Answers what a person types: the most literal reading first, others only where it leaves room.
 *
 * Runs in the reading thread. Never fails because of what was typed, and answers nothing rather than an
 * error when the index is missing or damaged: it can be rebuilt from the transcripts.
 */
import type { Database } from 'better-sqlite3'
import type { SearchMatch } from '../../src-preload/contract/search.ts'
import type { WordsView } from '../model/words-view.ts'
import { createNumberIndex } from './number-index.ts'
import { findOccurrences, type Occurrence } from './occurrences.ts'
import { planSearch, type Attempt, type Lexicon } from './plan.ts'
import { parseQuery } from './query-language.ts'
import { createRanking, type Ranking } from './ranking.ts'
import { bestMatches } from './snippets.ts'
import { createTermSource } from './term-source.ts'
import type { FoundRecordings, SearchReader } from './types.ts'
import { createViewCache, type ViewCache } from './view-cache.ts'
import { createVocabulary } from './vocabulary.ts'

/** Asked for beyond the limit where FTS5 takes for a phrase what the words then do not confirm. */
const spareForPhrases = 25

export function createSearchReader(db: Database): SearchReader {
  // Opened by the first search, so that a damaged index costs searches, not the library.
  let engine: Engine | null = null
  return {
    search({ query, limit }) {
      return orNothing({ query, total: 0, corrections: [], results: [] }, () => {
        engine ??= openEngine(db)
        return find(engine, query, limit)
      })
    },
    learn({ ids }) {
      orNothing(undefined, () => {
        for (const id of ids) if (engine) learn(engine, id)
      })
    },
  }
}

interface Engine {
  lexicon: Lexicon
  ranking: Ranking
  views: ViewCache
  findId(key: number): string | undefined
  findKey(id: string): number | undefined
}

function openEngine(db: Database): Engine {
  const findId = db.prepare<[number], string>('SELECT id FROM recording WHERE key = ?').pluck()
  const findKey = db.prepare<[string], number>('SELECT key FROM recording WHERE id = ?').pluck()
  const recordings = db.prepare<[], number>('SELECT count(*) FROM recording').pluck().get()!
  const vocabulary = createVocabulary(createTermSource(db), recordings)
  return {
    ranking: createRanking(db, vocabulary),
    lexicon: { vocabulary, numbers: createNumberIndex(db) },
    views: createViewCache(db),
    findId: (key) => findId.get(key),
    findKey: (id) => findKey.get(id),
  }
}

/** SQLite's errors here mean a missing or damaged index; all others are bugs. */
function orNothing<T>(nothing: T, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_')) return nothing
    throw error
  }
}

/** Before the first search there is nothing to add to: terms are read with those of the recording. */
function learn({ findKey, views, lexicon }: Engine, id: string): void {
  const key = findKey(id)
  if (key === undefined) return
  lexicon.vocabulary.learn(views.readChanged(key)?.allTerms() ?? [])
}

type Result = FoundRecordings['results'][number]

function find(engine: Engine, query: string, limit: number): FoundRecordings {
  const plan = planSearch(parseQuery(query), engine.lexicon)
  const search = new Collected(engine, limit)
  if (plan.exact) search.add(plan.exact)
  if (plan.completed) search.addUnlessFull(plan.completed)
  const others = search.full ? [] : plan.corrected(search.results.length === 0)
  for (const attempt of others) search.addUnlessFull(attempt)
  return { query, total: search.total(), corrections: search.corrections(), results: search.results }
}

/** Results of one attempt after another, each recording once. */
class Collected {
  readonly results: Result[] = []
  #engine: Engine
  #limit: number
  #seen = new Set<number>()
  #attempts: Attempt[] = []
  #used = new Map<string, Set<string>>()

  constructor(engine: Engine, limit: number) {
    this.#engine = engine
    this.#limit = limit
  }

  get full(): boolean {
    return this.results.length >= this.#limit
  }

  addUnlessFull(attempt: Attempt): void {
    if (!this.full) this.add(attempt)
  }

  add(attempt: Attempt): void {
    this.#attempts.push(attempt)
    const spare = attempt.required.some((requirement) => requirement.strict) ? spareForPhrases : 0
    for (const key of this.#engine.ranking.list(attempt, this.#limit + spare)) {
      if (this.full) return
      if (this.#seen.has(key)) continue
      this.#seen.add(key)
      const result = this.#resultOf(key, attempt)
      if (result) this.results.push(result)
    }
  }

  /** What was found is all there is, unless there was no room for more. */
  total(): number {
    if (!this.full) return this.results.length
    return Math.max(this.results.length, this.#engine.ranking.count(this.#attempts))
  }

  /** Only readings that occur in what was found, in the order of likelihood. */
  corrections(): { typed: string; used: string }[] {
    const wanted = this.#attempts.flatMap((attempt) => attempt.corrected)
    const reported = new Set<string>()
    return wanted.flatMap(({ typed, terms }) =>
      terms.flatMap((used) => {
        if (!this.#used.get(typed)?.has(used) || reported.has(`${typed} ${used}`)) return []
        reported.add(`${typed} ${used}`)
        return [{ typed, used }]
      }),
    )
  }

  /** Null when the recording is gone, or its words show that a phrase was not said. */
  #resultOf(key: number, attempt: Attempt): Result | null {
    const id = this.#engine.findId(key)
    if (id === undefined) return null
    const view = this.#engine.views.find(key)
    const occurrences = view ? findOccurrences(view, attempt.required) : []
    if (view && !confirms(attempt, occurrences)) return null
    if (view) this.#noteCorrections(view, attempt)
    const matches: SearchMatch[] = view ? bestMatches(view, occurrences) : []
    return { id, matchCount: occurrences.length, matches }
  }

  #noteCorrections(view: WordsView, attempt: Attempt): void {
    for (const { typed, terms } of attempt.corrected) {
      const used = this.#used.get(typed) ?? new Set()
      for (const term of terms) if (!used.has(term) && view.findEntries(term).length > 0) used.add(term)
      this.#used.set(typed, used)
    }
  }
}

function confirms(attempt: Attempt, occurrences: readonly Occurrence[]): boolean {
  return attempt.required.every(
    (requirement, index) =>
      !requirement.strict || occurrences.some((occurrence) => occurrence.requirement === index),
  )
}
