/** The texts of the command for new calls, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { callCommandText } = translate(en)
