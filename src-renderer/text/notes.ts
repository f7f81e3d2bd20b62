/** Notes, bookmarks and tags; see `en/notes.ts`. */
import { notesText as de } from './de/notes.ts'
import { notesText as en } from './en/notes.ts'
import { choose } from '../util/language.ts'

export const notesText = choose({ en, de })
