/** Welcome and settings; see `en/pages.ts`. */
import { pagesText as de } from './de/pages.ts'
import { pagesText as en } from './en/pages.ts'
import { choose } from '../util/language.ts'

export const pagesText = choose({ en, de })
