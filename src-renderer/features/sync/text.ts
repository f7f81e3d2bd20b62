/** The texts of sync, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { syncText, syncCommandsText } = translate(en)
