/** The texts of redactions, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { redactionText, redactionCommandsText } = translate(en)
