/** Dial pad, the question before a call, and the call under way; see `en/dialer.ts`. */
import { dialerText as de } from './de/dialer.ts'
import { dialerText as en } from './en/dialer.ts'
import { choose } from '../util/language.ts'

export const dialerText = choose({ en, de })
