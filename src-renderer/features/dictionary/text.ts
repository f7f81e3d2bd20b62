/** The texts of the dictionary, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { dictionaryText } = translate(en)
