/** The texts of exports, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const {
  evidenceNoticesText,
  evidenceText,
  exportCommandsText,
  exportDialogText,
  exportNoticesText,
  exportText,
} = choose(en, import.meta.glob('./text.*.ts', { eager: true }))
