/** The shell, the list, search and the reader; see `en/calls.ts`. */
import { callsText as de } from './de/calls.ts'
import { callsText as en } from './en/calls.ts'
import { choose } from '../util/language.ts'

export const callsText = choose({ en, de })
