/** The crash page; see `en/crash.ts`. */
import { choose } from '../util/language.ts'
import { crashText as de } from './de/crash.ts'
import { crashText as en } from './en/crash.ts'

export const crashText = choose({ en, de })
