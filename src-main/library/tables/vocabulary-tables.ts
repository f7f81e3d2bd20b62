/**
 * The tables `vocabularySnapshot` and `vocabularyPending`: search's vocabulary, stored so that startup need not
 * read the whole index, and the recordings whose words it does not include yet.
 */
import type Database from 'better-sqlite3'

export interface VocabularyTables {
  /** The recording's words changed, or its document is new. */
  savePending(key: number): void
  /**
   * Prevents completions with deleted words: drops the stored vocabulary, and refuses new ones from readers
   * that loaded the old one, until `reopen`.
   */
  forget(key: number): void
  /** Call when the library was opened: no reader has loaded deleted words. */
  reopen(): void
  /** @param keys the recordings whose words `terms` includes */
  saveSnapshot(recordings: number, terms: Uint8Array, keys: readonly number[]): void
}

/** Marks in `vocabularyPending` that words were deleted; no recording has this key. */
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
    reopen() {
      if (isPending.get(deletedKey)) remove.run(deletedKey)
    },
    saveSnapshot(recordings, terms, keys) {
      if (isPending.get(deletedKey)) return
      save.run(recordings, terms)
      for (const key of keys) remove.run(key)
    },
  }
}
