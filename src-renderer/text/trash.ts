/** Recently deleted; see `en/trash.ts`. */
import { choose } from '../util/language.ts'
import { trashText as de } from './de/trash.ts'
import { trashText as en } from './en/trash.ts'

export const trashText = choose({ en, de })
