/** The texts that all parts of the window use, in its language. */
import { translate } from './translation.ts'
import * as en from './text.en.ts'

export const { commonText, datesText, keyNamesText } = translate(en)
