/** The list of calls, and what is done with many of them; see `en/lists.ts`. */
import { listsText as de } from './de/lists.ts'
import { listsText as en } from './en/lists.ts'
import { choose } from '../util/language.ts'

export const listsText = choose({ en, de })
