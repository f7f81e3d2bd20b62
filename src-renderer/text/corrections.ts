/** Corrections of words; see `en/corrections.ts`. */
import { correctionsText as de } from './de/corrections.ts'
import { correctionsText as en } from './en/corrections.ts'
import { choose } from '../util/language.ts'

export const correctionsText = choose({ en, de })
