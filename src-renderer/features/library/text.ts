/** The texts of the library and its audio, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { libraryText } = translate(en)
