/** The texts of proposed changes, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { proposalsText } = translate(en)
