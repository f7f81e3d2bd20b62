/**
 * Interface for indexing: what the library gives to search. Implemented in `search/`, connected in
 * `workers/`, so that neither imports the other.
 *
 * Called inside the writer's transaction, by ascending key, one after another. FTS5 writes a part of its index
 * before a key below the last one, and before a statement with triggers: otherwise one for each document.
 */
export interface SearchDocuments {
  /** Replaces the document of `key`, the recording's row number. */
  save(key: number, document: SearchDocument): void
  /** Removes the document of `key`. */
  remove(key: number): void
}

/**
 * `you` and `them` are that speaker's words; `other` those of unknown speakers; all as the service wrote
 * them.
 */
export interface SearchDocument {
  you: string
  them: string
  other: string
  /** Phone numbers as the service wrote them. */
  numbers: string[]
  /** Texts of notes; none is empty. */
  notes: string[]
  /** Ids of its tags: renaming a tag changes no document. */
  tagIds: number[]
}

/** Builds a recording's document from the library; null when there is no such recording. */
export type FindDocument = (key: number) => SearchDocument | null
