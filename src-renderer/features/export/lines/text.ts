/** The texts of the export of lines, in the window's language. */
import { translate } from '../../../util/translation.ts'
import * as en from './text.en.ts'

export const { lineExportText } = translate(en)
