/** The two sides of an edit: what it changed, before and after. Undo swaps them. */
import type { Note, Tag, Theme } from './personal.ts'
import type { QuoteSheet } from './quote-sheets.ts'
import type { SavedSearch } from './search.ts'

interface EditOf<Kind, Thing> {
  kind: Kind
  id: number
  from: Thing
  to: Thing
}

export type Edit =
  | EditOf<'note', Pick<Note, 'timestamp' | 'text'>>
  | EditOf<'tag', Pick<Tag, 'name' | 'color'>>
  | EditOf<'theme', Pick<Theme, 'name' | 'color' | 'description'>>
  | EditOf<'quote-sheet', Pick<QuoteSheet, 'name' | 'parts' | 'updatedAt'>>
  | EditOf<'saved-search', Pick<SavedSearch, 'actions'>>
  /** The ids of all themes. */
  | { kind: 'theme-order'; from: number[]; to: number[] }
