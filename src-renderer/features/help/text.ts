/** The texts of help, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { guideText, helpCommandsText, helpText, licensesText, stepsText } = choose(
  en,
  import.meta.glob('./text.*.ts', { eager: true }),
)
