/** What is said of things done and taken back; see `en/actions.ts`. */
import { actionsText as de } from './de/actions.ts'
import { actionsText as en } from './en/actions.ts'
import { choose } from '../util/language.ts'

export const actionsText = choose({ en, de })
