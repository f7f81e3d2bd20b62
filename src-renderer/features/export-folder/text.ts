/** The texts of the export folder, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { exportFolderText } = translate(en)
