/** The texts that all parts of the window use, in its language. */
import { choose } from './language.ts'
import * as en from './text.en.ts'

export const { commonText, datesText, keyNamesText } = choose(
  en,
  import.meta.glob('./text.*.ts', { eager: true }),
)
