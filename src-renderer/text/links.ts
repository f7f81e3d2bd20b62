/** What came from outside; see `en/links.ts`. */
import { choose } from '../util/language.ts'
import { linksText as de } from './de/links.ts'
import { linksText as en } from './en/links.ts'

export const linksText = choose({ en, de })
