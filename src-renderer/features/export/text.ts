/** The texts of exports, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const {
  evidenceNoticesText,
  evidenceText,
  exportCommandsText,
  exportDialogText,
  exportNoticesText,
  exportSettingsText,
  exportText,
} = translate(en)
