/** The texts of the commands of several computers, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { computersCommandsText } = translate(en)
