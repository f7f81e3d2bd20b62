/**
 * The tables `vocabularySnapshot` and `vocabularyPending`: search's own vocabulary, kept so that it need not be read
 * from the whole index at each start, and the recordings whose words it does not count yet.
 */
import type Database from 'better-sqlite3'

export interface VocabularyTables {
  /** The recording's words are others now, or its document is new. */
  savePending(key: number): void
  removePending(key: number): void
  /** @param keys whose words `terms` counts */
  saveSnapshot(recordings: number, terms: Uint8Array, keys: readonly number[]): void
}

export function openVocabularyTables(db: Database.Database): VocabularyTables {
  const pending = db.prepare<[number]>(
    'INSERT INTO vocabularyPending (key) VALUES (?) ON CONFLICT (key) DO NOTHING',
  )
  const remove = db.prepare<[number]>('DELETE FROM vocabularyPending WHERE key = ?')
  const save = db.prepare<[number, Uint8Array]>(
    `INSERT INTO vocabularySnapshot (id, recordings, terms) VALUES (1, ?, ?)
     ON CONFLICT (id) DO UPDATE SET recordings = excluded.recordings, terms = excluded.terms`,
  )
  return {
    savePending: (key) => void pending.run(key),
    removePending: (key) => void remove.run(key),
    saveSnapshot(recordings, terms, keys) {
      save.run(recordings, terms)
      for (const key of keys) remove.run(key)
    },
  }
}
