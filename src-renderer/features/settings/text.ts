/** The texts of the settings, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { settingsText, settingsPageText, settingsCommandsText } = choose(
  en,
  import.meta.glob('./text.*.ts', { eager: true }),
)
