/** The texts of assistants, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { assistantsText } = translate(en)
