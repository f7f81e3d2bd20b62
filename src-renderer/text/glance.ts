/** How a call went, and what was agreed in it; see `en/glance.ts`. */
import { glanceText as deGlanceText, factsText as deFactsText } from './de/glance.ts'
import { glanceText as enGlanceText, factsText as enFactsText } from './en/glance.ts'
import { choose } from '../util/language.ts'

export const glanceText = choose({ en: enGlanceText, de: deGlanceText })
export const factsText = choose({ en: enFactsText, de: deFactsText })
