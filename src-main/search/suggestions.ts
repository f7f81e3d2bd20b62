/** What a beginning may become, from the library: for the search box. */
import type { Database } from 'better-sqlite3'
import type { Suggestions } from './language/types.ts'
import type { NameIndex } from './names.ts'
import type { Vocabulary } from './vocabulary.ts'

export function createSuggestions(_db: Database, _names: NameIndex, _vocabulary: Vocabulary): Suggestions {
  return { people: () => [], tags: () => [], words: () => [], statuses: () => [] }
}
