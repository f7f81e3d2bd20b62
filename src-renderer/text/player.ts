/** Hearing a call; see `en/player.ts`. */
import { playerText as de } from './de/player.ts'
import { playerText as en } from './en/player.ts'
import { choose } from '../util/language.ts'

export const playerText = choose({ en, de })
