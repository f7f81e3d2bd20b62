/** The texts of the welcome screen, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { connectText, unlockText, welcomeText } = choose(
  en,
  import.meta.glob('./text.*.ts', { eager: true }),
)
