/** The texts of deleted calls, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { trashText, trashCommandsText } = translate(en)
