/** The texts of exports, in the window's language. */
import { choose } from '../../util/language.ts'
import * as en from './text.en.ts'

export const { exportDialogText, exportNoticesText, exportText, exportCommandsText } = choose(
  en,
  import.meta.glob('./text.*.ts', { eager: true }),
)
