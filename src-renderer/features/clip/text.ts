/** The texts of clips, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { clipText, clipCommandsText } = translate(en)
