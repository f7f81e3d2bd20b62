/** The texts of the command for new calls, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { callCommandText } = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
