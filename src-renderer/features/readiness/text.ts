/** The texts of the offline library, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { readinessText, readinessCommandsText } = choose(
  en,
  import.meta.glob('./text.*.ts', { eager: true }),
)
