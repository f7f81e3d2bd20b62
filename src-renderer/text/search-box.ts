/** The search box, and saved searches; see `en/search-box.ts`. */
import { searchBoxText as de } from './de/search-box.ts'
import { searchBoxText as en } from './en/search-box.ts'
import { choose } from '../util/language.ts'

export const searchBoxText = choose({ en, de })
