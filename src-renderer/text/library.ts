/** The library as a whole, and the audio kept in it; see `en/library.ts`. */
import { libraryText as de } from './de/library.ts'
import { libraryText as en } from './en/library.ts'
import { choose } from '../util/language.ts'

export const libraryText = choose({ en, de })
