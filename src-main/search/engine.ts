/** Holds what one search thread keeps open: vocabulary, index and recently opened calls. */
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
  return {
    lexicon,
    filters: createFilters(db, lexicon),
    ranking: createRanking(db, vocabulary),
    views,
    findCorrectedAway: createFindCorrectedAway(db, views, currentVersion),
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
      names.refresh()
    },
  }
}
