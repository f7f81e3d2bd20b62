/** What one searching thread keeps open: the words that are known, the index, and the calls looked at lately. */
import type { Database } from 'better-sqlite3'
import { createFilters, type Filters } from './filters.ts'
import { openVocabulary, type LearningVocabulary } from './growing-vocabulary.ts'
import type { Lexicon } from './lexicon.ts'
import { createNameIndex } from './names.ts'
import { createRanking, type Ranking } from './ranking.ts'
import { createFindCorrectedAway, type FindCorrectedAway } from './corrected-away.ts'
import type { SearchSurroundings } from './types.ts'
import { createViewCache, type ViewCache } from './view-cache.ts'

export interface Engine {
  lexicon: Lexicon & { vocabulary: LearningVocabulary }
  filters: Filters
  ranking: Ranking
  views: ViewCache
  findCorrectedAway: FindCorrectedAway
  findId(key: number): string | undefined
  findKey(id: string): number | undefined
  /** How many recordings have these terms in a row, said by one speaker. */
  countPhrase(terms: readonly string[]): number
  /** Another value after each change of the library by another connection, and when names were read anew. */
  version(): number
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
  let refreshed = 0
  const refresh = () => {
    names.refresh()
    refreshed++
  }
  const lexicon = {
    vocabulary,
    names: { ...names, refresh },
    countUnspoken: (term: string) => count.get(term) ?? 0,
  }
  const views = createViewCache(db)
  const currentVersion = () => version.get()! + refreshed
  return {
    lexicon,
    filters: createFilters(db, lexicon),
    ranking: createRanking(db, vocabulary),
    views,
    findCorrectedAway: createFindCorrectedAway(db, views, currentVersion),
    findId: (key) => findId.get(key),
    findKey: (id) => findKey.get(id),
    // Terms hold letters and numbers only: nothing in them ends the quotation.
    countPhrase: (terms) => phrases.get(`{you them other} : "${terms.join(' ')}"`) ?? 0,
    version: currentVersion,
  }
}
