/** The texts of the list of calls, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { callsText, listsText, callsCommandsText } = choose(
  en,
  import.meta.glob('./text.*.ts', { eager: true }),
)
