/** The texts of the reader, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { readerText, findText, transcriptText, readerCommandsText } = translate(en)
