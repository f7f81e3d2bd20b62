/** How the window looks, and reading and listening; see `en/settings.ts`. */
import { settingsText as de } from './de/settings.ts'
import { settingsText as en } from './en/settings.ts'
import { choose } from '../util/language.ts'

export const settingsText = choose({ en, de })
