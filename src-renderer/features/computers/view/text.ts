/** The texts of several computers, in the window's language. */
import { translate } from '../../../util/translation.ts'
import * as en from './text.en.ts'

export const { computersText, conflictText } = translate(en)
