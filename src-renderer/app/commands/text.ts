/** The texts of the commands, the palette and the shortcuts, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { commandsText } = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
