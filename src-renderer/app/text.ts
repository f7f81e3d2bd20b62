/** The texts of the frame: navigation, notices, undo and links, in the window's language. */
import { translate } from '../util/translation.ts'
import * as en from './text.en.ts'

export const { appText, dayText, linksText } = translate(en)
