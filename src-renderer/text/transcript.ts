/** The transcript; see `en/transcript.ts`. */
import { transcriptText as de } from './de/transcript.ts'
import { transcriptText as en } from './en/transcript.ts'
import { choose } from '../util/language.ts'

export const transcriptText = choose({ en, de })
