/** The texts of follow-ups, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { followUpsText, followUpsCommandsText, followUpsWithText } = translate(en)
