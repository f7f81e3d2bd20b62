/** The account, its plan, its key, and the other accounts on this machine; see `en/account.ts`. */
import { accountText as de } from './de/account.ts'
import { accountText as en } from './en/account.ts'
import { choose } from '../util/language.ts'

export const accountText = choose({ en, de })
