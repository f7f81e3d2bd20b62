/** Holds what one search thread keeps open: vocabulary, index and recently opened calls. */
import type { Database } from 'better-sqlite3'
import { toScopeCondition, type SharedCalls } from '../model/call-scope.ts'
import { createFilters } from './planning/filters.ts'
import { openVocabulary, type LearningVocabulary } from './vocabulary/growing-vocabulary.ts'
import type { Query } from './language/types.ts'
import type { Lexicon } from './vocabulary/lexicon.ts'
import { createNameIndex } from './vocabulary/names.ts'
import { planSearch, type Plan } from './planning/plan.ts'
import { createRanking, type Ranking } from './planning/ranking.ts'
import { createFindCorrectedAway, type FindCorrectedAway } from './corrected-away.ts'
import { createCallTerms, type CallTermsCache } from './call-terms.ts'
import { createKeptPlans, type KeptPlans } from './planning/kept-plans.ts'
import { openNumberKeys } from '../model/phone-numbers/number-keys.ts'
import type { ReadingBudget } from './readings/types.ts'
import type { SearchSurroundings } from './types.ts'
import { createFindWrittenMatches, type FindWrittenMatches } from './planning/written-matches.ts'
import { createViewCache, type ViewCache } from './view-cache.ts'

export interface Engine {
  lexicon: Lexicon & { vocabulary: LearningVocabulary }
  ranking: Ranking
  views: ViewCache
  callTerms: CallTermsCache
  /** @param readings limits other forms of numbers */
  plan(query: Query, readings?: ReadingBudget): Plan
  keptPlans: KeptPlans
  findCorrectedAway: FindCorrectedAway
  findId(key: number): string | undefined
  findKey(id: string): number | undefined
  findWrittenMatches: FindWrittenMatches
  /** Counts recordings in which one speaker said these terms in a row. */
  countPhrase(terms: readonly string[]): number
  /** Differs after each change by another connection. */
  version(): number
  /** Follows what other connections, also those of other programs, have written since the last call. */
  refresh(): void
}

/** @throws SQLite's error for a damaged library. */
export function openEngine(db: Database, { later, keepVocabulary }: SearchSurroundings): Engine {
  const findId = db.prepare<[number], string>('SELECT id FROM recording WHERE key = ?').pluck()
  const findKey = db.prepare<[string], number>('SELECT key FROM recording WHERE id = ?').pluck()
  const phrases = db.prepare<[string], number>('SELECT count(*) FROM postings WHERE postings MATCH ?').pluck()
  const version = db.prepare<[], number>('PRAGMA data_version').pluck()
  const count = db.prepare<[string], number>('SELECT doc FROM vocabulary WHERE term = ?').pluck()
  const vocabulary = openVocabulary(db, { later, keep: keepVocabulary })
  const names = createNameIndex(db)
  const lexicon = { vocabulary, names, countUnspoken: (term: string) => count.get(term) ?? 0 }
  const views = createViewCache(db)
  const currentVersion = () => version.get()!
  let followed = currentVersion()
  const filters = createFilters(db)
  const findCorrectedAway = createFindCorrectedAway(db, views, currentVersion)
  const findShared = createSharedLexicon(db, lexicon, currentVersion)
  const callTerms = createCallTerms(db, views)
  const keptPlans = createKeptPlans(lexicon, filters)
  const numberKeys = openNumberKeys(db)
  let region = numberKeys.region()
  return {
    lexicon,
    plan: (query, readings) => {
      const known = query.shared ? findShared(query.shared) : lexicon
      return planSearch(query, { ...known, ...(readings && { readings }) }, filters, findCorrectedAway)
    },
    ranking: createRanking(db, vocabulary),
    views,
    callTerms,
    keptPlans,
    findCorrectedAway,
    findWrittenMatches: createFindWrittenMatches(db),
    findId: (key) => findId.get(key),
    findKey: (id) => findKey.get(id),
    // Terms contain only letters and digits, so nothing in them can end the quotation.
    countPhrase: (terms) => phrases.get(`{you them other} : "${terms.join(' ')}"`) ?? 0,
    version: currentVersion,
    refresh() {
      const now = currentVersion()
      if (now === followed) return
      followed = now
      views.refresh()
      callTerms.clear()
      const before = region
      region = numberKeys.region()
      if (names.refresh() || region !== before) keptPlans.clear()
    },
  }
}

/**
 * The lexicon of an assistant: with the names, tags and numbers of its calls only, so that no answer depends on
 * those of others. The last one is kept until the library changes.
 */
function createSharedLexicon(db: Database, lexicon: Lexicon, version: () => number) {
  let last: { of: string; lexicon: Lexicon } | null = null
  return (given: SharedCalls): Lexicon => {
    const shared = { ...given, withoutRedacted: true }
    const of = JSON.stringify([version(), shared])
    if (last?.of !== of) {
      const names = createNameIndex(db, shared)
      const { withoutNumbers } = shared
      last = { of, lexicon: { ...lexicon, names, withoutNumbers, isShared: createTermCheck(db, shared) } }
    }
    return last.lexicon
  }
}

/** Tells whether one of these calls has the term. */
function createTermCheck(db: Database, shared: SharedCalls): (term: string) => boolean {
  const { sql, values } = toScopeCondition(shared)
  const find = db.prepare<(string | number)[], number>(
    `SELECT 1 FROM postings CROSS JOIN recording r ON r.key = postings.rowid
     WHERE postings MATCH ? AND ${sql} LIMIT 1`,
  )
  const known = new Map<string, boolean>()
  return (term) => {
    const before = known.get(term)
    if (before !== undefined) return before
    // Terms contain only letters and digits, so nothing in them can end the quotation.
    const isShared = find.get(`"${term}"`, ...values) !== undefined
    known.set(term, isShared)
    return isShared
  }
}
