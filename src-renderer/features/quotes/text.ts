/** The texts of quote sheets, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { quotesText } = translate(en)
