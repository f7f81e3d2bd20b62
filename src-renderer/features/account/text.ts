/** The texts of accounts and the API key, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { accountText, leaveSampleText, accountCommandsText } = translate(en)
