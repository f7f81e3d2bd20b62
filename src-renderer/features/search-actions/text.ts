/** The texts of the commands for actions of saved searches, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { searchActionsCommandsText } = translate(en)
