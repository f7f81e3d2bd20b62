/** The texts of the settings, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { settingsText, settingsPageText, settingsCommandsText } = translate(en)
