/** Import of a file of personal data: a preview of the changes. */

/**
 * In display order. `callTags`: tags on calls; `tags`: the tags themselves. `exceptions`: of the dictionary. `keptCalls`:
 * those that no search deletes.
 */
export const personalKinds = [
  ...(['notes', 'themes', 'quoteSheets', 'followUps', 'stars', 'callTags', 'tags', 'contacts'] as const),
  ...(['corrections', 'redactions', 'redactionTerms', 'savedSearches'] as const),
  ...(['dictionary', 'exceptions', 'keptAudio', 'keptCalls'] as const),
] as const
export type PersonalKind = (typeof personalKinds)[number]

/**
 * `merge`: adds what is missing; where both differ, the library's version is kept. `replace`: the library's
 * data of these kinds is replaced by the file's.
 */
export const importModes = ['merge', 'replace'] as const
export type ImportMode = (typeof importModes)[number]

/** Number of items of one kind. */
export interface KindChanges {
  added: number
  changed: number
  removed: number
  /** In the file and in the library. */
  kept: number
  /** Items of the file that differ from the library's, which are kept. */
  conflicts: number
  /** Items of calls that are not in the library. */
  leftOut: number
}

export type PersonalChanges = Record<PersonalKind, KindChanges>

export interface PersonalImportPreview extends Record<ImportMode, PersonalChanges> {
  fileName: string
  /** Saved searches of the file that act on calls; and those that delete, which a merge imports without that. */
  actingSearches: number
  deletingSearches: number
  /** The file's names that are imported without control characters or extra spaces. */
  cleanedNames: number
}
