/** The texts of encryption, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { encryptionText, encryptionCommandsText, lockText } = choose(
  en,
  import.meta.glob('./text.*.ts', { eager: true }),
)
