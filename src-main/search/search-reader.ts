/**
 * Answers search queries: the most literal reading first, others where there is room.
 *
 * Runs in the search threads. No input makes it fail; a missing or damaged index gives empty answers, because
 * it can be rebuilt.
 */
import type { Database } from 'better-sqlite3'
import type { Correction } from '../../src-preload/contract/search.ts'
import { readSqliteCode } from '../util/sqlite-error.ts'
import { countSince, createCallFinder, createGatherAll } from './call-finder.ts'
import { findInCall } from './call-occurrences.ts'
import { listLines } from './concordance.ts'
import { tallyCalls, tallyMatches, tallyWeeks } from './counts/tally-calls.ts'
import { openEngine, type Engine } from './engine.ts'
import { countFacets } from './facets.ts'
import { collectCandidates, type Candidates } from './planning/candidates.ts'
import { parseQuery } from './language/parse-query.ts'
import { readQuery } from './language/read-query.ts'
import { restrictQuery } from './planning/restrict-query.ts'
import { listMatching, matchCalls } from './matching.ts'
import { countMatches } from './occurrences.ts'
import { maxUnspoken } from './vocabulary/lexicon.ts'
import { unspoken } from './planning/requirements.ts'
import { findSamePlaces } from './same-places.ts'
import { type SamePlacesInCall } from './types.ts'
import { chooseMatches, maxMatches } from './snippets.ts'
import { createSuggestions } from './vocabulary/suggestions.ts'
import { listTopics } from './topics/topics.ts'
import type { FoundRecordings, SearchInput, SearchReader, SearchSurroundings } from './types.ts'

/**
 * @param db is closed with the reader.
 * @param surroundings when missing, words are learnt at once and nothing is stored.
 */
export function createSearchReader(
  db: Database,
  surroundings: Partial<SearchSurroundings> = {},
): SearchReader {
  const given: SearchSurroundings = {
    later: createImmediateScheduler(),
    keepVocabulary: () => undefined,
    onDamage: () => undefined,
    ...surroundings,
  }
  const service = openWhenNeeded(db, given)
  const attempt = <T>(nothing: T, work: (answers: Answers) => T): T => {
    try {
      return work(service.get())
    } catch (error) {
      const failure = classifyFailure(error)
      if (failure === null) throw error
      if (failure === 'damaged') given.onDamage()
      return nothing
    }
  }
  const answer: typeof attempt = (nothing, work) =>
    attempt(nothing, (answers) => {
      answers.engine.refresh()
      return work(answers)
    })
  // Learns words from the start, not from the first search on.
  given.later(() => attempt(undefined, () => undefined))
  const readNumbersAhead = (): void => {
    if (attempt(false, ({ engine }) => engine.lexicon.names.readAhead())) given.later(readNumbersAhead)
  }
  let searched = false
  return {
    search(input) {
      const found = answer(nothingFound(input), ({ search }) => search(input))
      // The next query may be a number; the first answer does not wait for reading them.
      if (!searched) given.later(readNumbersAhead)
      searched = true
      return found
    },
    settle: (input) => answer({ ...nothingFound(input), facets: noFacets }, ({ settle }) => settle(input)),
    listIds: (input) => answer([], ({ listIds }) => listIds(input)),
    listLines: (input) => answer({ lines: [], next: null }, (answers) => answers.listLines(input)),
    findOccurrences: (input) => answer({ occurrences: [] }, (answers) => answers.findOccurrences(input)),
    read: (input) =>
      answer({ query: input.query, tokens: [], problems: [], completions: [] }, ({ read }) => read(input)),
    findSame: (input) => answer([], (answers) => answers.findSame(input)),
    listTopics: (input) => answer([], (answers) => answers.listTopics(input)),
    countSince: (input) => answer(0, (answers) => answers.countSince(input)),
    matchCalls: (input) => answer(null, (answers) => answers.matchCalls(input)),
    listMatching: (input) => answer(null, (answers) => answers.listMatching(input)),
    countCalls: (input) => answer(noCalls, (answers) => answers.countCalls(input)),
    countMatches: (input) => answer({ periods: [], next: null }, (answers) => answers.countMatches(input)),
    countWeeks: (input) => answer([], (answers) => answers.countWeeks(input)),
    learn: ({ ids }) => attempt(undefined, ({ learn }) => learn(ids)),
    close() {
      service.opened()?.engine.lexicon.vocabulary.close()
      db.close()
    },
  }
}

type Answers = ReturnType<typeof createAnswers>

/** Retries until it succeeds: the index may be under repair. */
function openWhenNeeded(db: Database, surroundings: SearchSurroundings) {
  let answers: Answers | null = null
  return {
    get: () => (answers ??= createAnswers(db, openEngine(db, surroundings))),
    opened: () => answers,
  }
}

/**
 * Limit of index entries read per keystroke for other forms of numbers: some 5 ms. The settled answer finds
 * all.
 */
const quickReadings = 80_000

function createAnswers(db: Database, engine: Engine) {
  const gatherAll = createGatherAll(engine)
  const suggestions = createSuggestions(db, engine.lexicon.names, engine.lexicon.vocabulary)
  const finder = ({ now }: { now: number }) => createCallFinder(engine, gatherAll, now)
  const topicSource = {
    findView: (id: string) => {
      const key = engine.findKey(id)
      return key === undefined ? null : engine.views.find(key)
    },
    vocabulary: engine.lexicon.vocabulary,
    countPhrase: engine.countPhrase,
  }
  const parse = ({ query, now, shared }: Pick<SearchInput, 'query' | 'now' | 'shared'>) => {
    const parsed = parseQuery(query, { now })
    return shared ? restrictQuery(parsed, shared) : parsed
  }
  return {
    engine,
    search(input: SearchInput): FoundRecordings {
      const { sort, limit, now } = input
      const readings = { postings: quickReadings, isExceeded: false }
      const plan = engine.plan(parse(input), readings)
      const candidates = collectCandidates(engine, plan, { sort, limit, quick: true, now: now / 1000 })
      const found = toFoundRecordings(engine, input, candidates)
      return readings.isExceeded ? { ...found, totalIsExact: false } : found
    },
    settle(input: SearchInput) {
      // No query follows a settled answer, so corrections need all words learnt now.
      engine.lexicon.vocabulary.catchUp()
      const candidates = gatherAll({ ...input, query: parse(input) })
      const keys = [...candidates.hits, ...candidates.rest].map(({ key }) => key)
      return { ...toFoundRecordings(engine, input, candidates), facets: countFacets(db, keys) }
    },
    listIds(input: Parameters<SearchReader['listIds']>[0]): string[] {
      engine.lexicon.vocabulary.catchUp()
      const { calls } = finder(input).list(parse(input), 'newest')
      return calls.flatMap(({ key }) => engine.findId(key) ?? [])
    },
    listLines: (input: Parameters<SearchReader['listLines']>[0]) =>
      listLines(finder(input), { ...input, query: parse(input) }),
    findOccurrences: (input: Parameters<SearchReader['findOccurrences']>[0]) =>
      findInCall(finder(input), parse(input), input.id),
    read: (input: Parameters<SearchReader['read']>[0]) => readQuery(input, suggestions),
    countSince: (input: Parameters<SearchReader['countSince']>[0]) =>
      countSince(engine, parse(input), input.since, input.limit),
    matchCalls({ searches, ids, now }: Parameters<SearchReader['matchCalls']>[0]) {
      engine.lexicon.vocabulary.catchUp()
      const keys = ids.flatMap((id) => engine.findKey(id) ?? [])
      return searches.map(({ query, wantsWords }) => matchCalls(engine, { query, wantsWords, now }, keys))
    },
    listMatching({ query, now, ...input }: Parameters<SearchReader['listMatching']>[0]) {
      engine.lexicon.vocabulary.catchUp()
      return listMatching(engine, parse({ query, now }), { countsSaid: false, ...input })
    },
    countCalls(input: Parameters<SearchReader['countCalls']>[0]) {
      engine.lexicon.vocabulary.catchUp()
      return tallyCalls(db, finder(input), { ...input, query: parse(input) })
    },
    countMatches: (input: Parameters<SearchReader['countMatches']>[0]) =>
      tallyMatches(db, finder(input), { ...input, query: parse(input) }),
    countWeeks: (input: Parameters<SearchReader['countWeeks']>[0]) =>
      tallyWeeks(db, engine, parse(input), input.now),
    findSame({ ids, limit, ...correcting }: Parameters<SearchReader['findSame']>[0]): SamePlacesInCall[] {
      const found: SamePlacesInCall[] = []
      for (const id of ids) {
        const key = engine.findKey(id)
        const view = key === undefined ? null : engine.views.find(key)
        const same = view && findSamePlaces(view, correcting, { shown: found.length < limit })
        if (same && same.count > 0) found.push({ id, ...same })
      }
      return found
    },
    listTopics(input: Parameters<SearchReader['listTopics']>[0]) {
      engine.lexicon.vocabulary.catchUp()
      return listTopics(topicSource, input)
    },
    learn(ids: readonly string[]): void {
      engine.lexicon.vocabulary.note(ids.flatMap((id) => engine.findKey(id) ?? []))
    },
  }
}

const noCalls = { week: [], month: [], calls: 0, undated: 0, hasWords: false, isExact: true }
const noFacets = { people: [], months: [], directions: [], tags: [] }

function nothingFound({ query, sort }: SearchInput): FoundRecordings {
  const found = {
    total: 0,
    totalIsExact: true,
    isFullyRanked: true,
    corrections: [],
    leftOut: [],
    isPartial: false,
    results: [],
  }
  return { query, sort, ...found }
}

function toFoundRecordings(
  engine: Engine,
  { query, sort }: SearchInput,
  candidates: Candidates,
): FoundRecordings {
  const results = candidates.hits.flatMap(({ key, view, occurrences, required }) => {
    const id = engine.findId(key)
    if (id === undefined) return []
    const said = new Set(occurrences.map(({ requirement }) => requirement))
    const unsaid = required.filter((_, index) => !said.has(index))
    const matches = [
      ...(view ? chooseMatches(view, occurrences) : []),
      ...engine.findWrittenMatches(id, unsaid),
    ].slice(0, maxMatches)
    return [{ id, matchCount: countMatches(occurrences), matches }]
  })
  return {
    query,
    sort,
    results,
    total: candidates.total,
    totalIsExact: candidates.isExact,
    isFullyRanked: candidates.isFullyRanked,
    corrections: toCorrections(engine, candidates),
    leftOut: candidates.hits[0]?.attempt.leftOut ?? [],
    isPartial: candidates.hits[0]?.attempt.most !== undefined,
  }
}

/** Only words and names that occur in the hits, the most likely first. */
function toCorrections({ lexicon, ranking }: Engine, { attempts, hits }: Candidates): Correction[] {
  const corrections = new Map<string, Correction>()
  for (const attempt of attempts) {
    const found = hits.filter((hit) => hit.attempt === attempt)
    for (const { typed, terms, names } of attempt.corrected) {
      for (const used of terms) {
        if (found.some(({ view }) => view && view.findEntries(used).length > 0)) add(typed, used)
      }
      // Found by a name, without any of the words.
      const byName = found.filter(
        ({ view }) => !terms.some((term) => view && view.findEntries(term).length > 0),
      )
      const used = names.slice(0, maxUnspoken).find((each) => {
        const { expression } = unspoken(each.terms, lexicon)
        return byName.some(({ key }) => ranking.matches(expression, key))
      })
      if (used) add(typed, used.name)
    }
  }
  function add(typed: string, used: string): void {
    corrections.set(`${typed} ${used}`, { typed, used })
  }
  return [...corrections.values()]
}

/**
 * `damaged`: the index must be rebuilt. `passing`: a busy library or failing disk. Null for bugs, including
 * wrong SQL.
 */
function classifyFailure(error: unknown): 'damaged' | 'passing' | null {
  const code = readSqliteCode(error)
  if (code === '') return null
  if (code.startsWith('SQLITE_CORRUPT')) return 'damaged'
  if (code !== 'SQLITE_ERROR') return 'passing'
  return /no such table|vtable constructor failed/.test((error as Error).message) ? 'damaged' : null
}

/** Runs queued work in order, never nested. */
function createImmediateScheduler(): SearchSurroundings['later'] {
  const waiting: (() => void)[] = []
  let isBusy = false
  return (work) => {
    waiting.push(work)
    if (isBusy) return
    isBusy = true
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) next()
    } finally {
      isBusy = false
    }
  }
}
