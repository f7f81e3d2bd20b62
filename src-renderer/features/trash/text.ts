/** The texts of deleted calls, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { trashText, trashCommandsText } = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
