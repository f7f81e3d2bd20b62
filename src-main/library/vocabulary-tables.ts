/**
 * The tables `vocabularySnapshot` and `vocabularyPending`: search's own vocabulary, kept so that it need not be read
 * from the whole index at each start, and the recordings whose words it does not count yet.
 */
import type Database from 'better-sqlite3'

export interface VocabularyTables {
  /** The recording's words are others now, or its document is new. */
  savePending(key: number): void
  /**
   * Words that a person deleted here must not be offered to be completed: what is kept is forgotten, and nothing is
   * kept any more by whoever had read it, until `beginAnew`.
   */
  forget(key: number): void
  /** The library was opened: nobody has read anything that was deleted before. */
  beginAnew(): void
  /** @param keys whose words `terms` counts */
  saveSnapshot(recordings: number, terms: Uint8Array, keys: readonly number[]): void
}

/** Stands in `vocabularyPending` when words were deleted: no recording has this key. */
const deletedKey = 0

export function openVocabularyTables(db: Database.Database): VocabularyTables {
  const pending = db.prepare<[number]>(
    'INSERT INTO vocabularyPending (key) VALUES (?) ON CONFLICT (key) DO NOTHING',
  )
  const remove = db.prepare<[number]>('DELETE FROM vocabularyPending WHERE key = ?')
  const save = db.prepare<[number, Uint8Array]>(
    `INSERT INTO vocabularySnapshot (id, recordings, terms) VALUES (1, ?, ?)
     ON CONFLICT (id) DO UPDATE SET recordings = excluded.recordings, terms = excluded.terms`,
  )
  const isPending = db.prepare<[number]>('SELECT 1 FROM vocabularyPending WHERE key = ?')
  const removeSnapshot = db.prepare('DELETE FROM vocabularySnapshot')
  return {
    savePending: (key) => void pending.run(key),
    forget(key) {
      removeSnapshot.run()
      remove.run(key)
      pending.run(deletedKey)
    },
    beginAnew() {
      if (isPending.get(deletedKey)) remove.run(deletedKey)
    },
    saveSnapshot(recordings, terms, keys) {
      if (isPending.get(deletedKey)) return
      save.run(recordings, terms)
      for (const key of keys) remove.run(key)
    },
  }
}
