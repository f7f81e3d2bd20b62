/** People; see `en/people.ts`. */
import { peopleText as de } from './de/people.ts'
import { peopleText as en } from './en/people.ts'
import { choose } from '../util/language.ts'

export const peopleText = choose({ en, de })
