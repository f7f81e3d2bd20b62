/** The texts of accounts and the API key, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { accountText, leaveSampleText, accountCommandsText } = choose(
  en,
  import.meta.glob('./text.*.ts', { eager: true }),
)
