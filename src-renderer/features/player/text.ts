/** The texts of the player, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { playerText, playerCommandsText } = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
