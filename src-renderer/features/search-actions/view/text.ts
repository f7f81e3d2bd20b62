/** The texts of the view of searches that act, in the window's language. */
import { translate } from '../../../util/translation.ts'
import * as en from './text.en.ts'

export const { searchActionsText } = translate(en)
