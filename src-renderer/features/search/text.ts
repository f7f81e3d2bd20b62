/** The texts of search, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { searchText, searchBoxText, searchCommandsText, completionText } = translate(en)
