/** Offline readiness; see `en/readiness.ts`. */
import { readinessText as de } from './de/readiness.ts'
import { readinessText as en } from './en/readiness.ts'
import { choose } from '../util/language.ts'

export const readinessText = choose({ en, de })
