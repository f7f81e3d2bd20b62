/** The texts of corrections of words, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { correctionsText, correctionsCommandsText } = translate(en)
