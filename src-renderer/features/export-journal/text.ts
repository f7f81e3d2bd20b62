/** The texts of the export journal, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { exportJournalText, exportJournalSettingsText } = translate(en)
