/** The texts of search, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { searchText, searchBoxText, searchCommandsText, completionText } = choose(
  en,
  import.meta.glob('./text.*.ts', { eager: true }),
)
