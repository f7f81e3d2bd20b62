/** The texts of the reader, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { readerText, findText, transcriptText, readerCommandsText } = choose(
  en,
  import.meta.glob('./text.*.ts', { eager: true }),
)
