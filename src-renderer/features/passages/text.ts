/** The texts of passages and their themes, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { passagesCommandsText, themesText } = translate(en)
