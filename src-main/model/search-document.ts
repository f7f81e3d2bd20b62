/**
 * What the library hands over to be found by search, and how. Implemented in `search/`, wired in `workers/`,
 * so that neither knows the other. Called inside the writer's transaction.
 */
export interface SearchDocuments {
  /** Replaces what is found under `key`, the recording's row number. */
  save(key: number, document: SearchDocument): void
  /** Nothing is found under `key` any more. */
  remove(key: number): void
}

/** `you` and `them` are that speaker's words; `other` those of nobody known; all as the service wrote them. */
export interface SearchDocument {
  you: string
  them: string
  other: string
  /** Phone numbers as the service wrote them. */
  numbers: string[]
  /** The texts of its notes and the labels of its bookmarks. */
  notes: string[]
  /** Ids of its tags: a renamed tag changes no document. */
  tagIds: number[]
}

/** Makes the document of a recording anew from what the library holds; null when it has no such recording. */
export type FindDocument = (key: number) => SearchDocument | null
