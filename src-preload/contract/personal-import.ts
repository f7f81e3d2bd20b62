/** The import of a file of personal data: what it would change, before anything is changed. */

/** In the order in which they are shown. `callTags`: tags on calls, `tags`: the tags themselves. */
export const personalKinds = [
  ...(['notes', 'bookmarks', 'stars', 'callTags', 'tags', 'contacts'] as const),
  ...(['corrections', 'redactions', 'redactionTerms', 'savedSearches'] as const),
] as const
export type PersonalKind = (typeof personalKinds)[number]

/**
 * `merge`: adds what is missing; where both differ, the library's own stays. `replace`: the library has of these kinds
 * what the file has, and nothing else.
 */
export const importModes = ['merge', 'replace'] as const
export type ImportMode = (typeof importModes)[number]

/** How many of one kind. */
export interface KindChanges {
  added: number
  changed: number
  removed: number
  /** In the file and in the library. */
  kept: number
  /** Those of the file that differ from the library’s own, which stays. */
  conflicts: number
  /** Those of calls that are not in the library. */
  leftOut: number
}

export type PersonalChanges = Record<PersonalKind, KindChanges>

export interface PersonalImportPreview extends Record<ImportMode, PersonalChanges> {
  fileName: string
}
