/** The texts of the list of calls, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { callsText, listsText, reasonsText, callsCommandsText, inboxCommandsText } = translate(en)
