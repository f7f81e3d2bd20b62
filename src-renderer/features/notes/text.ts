/** The texts of notes and passages in a call, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { notesText, notesCommandsText } = translate(en)
