/** The texts of corrections of words, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { correctionsText, correctionsCommandsText } = choose(
  en,
  import.meta.glob('./text.*.ts', { eager: true }),
)
