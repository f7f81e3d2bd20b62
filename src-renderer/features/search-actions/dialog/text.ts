/** The texts of actions and of their dialog, in the window's language. */
import { translate } from '../../../util/translation.ts'
import * as en from './text.en.ts'

export const { actionsText, actionsDialogText } = translate(en)
