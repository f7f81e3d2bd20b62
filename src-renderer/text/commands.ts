/** Commands, keys, the palette and the shortcut sheet; see `en/commands.ts`. */
import { commandsText as de } from './de/commands.ts'
import { commandsText as en } from './en/commands.ts'
import { choose } from '../util/language.ts'

export const commandsText = choose({ en, de })
