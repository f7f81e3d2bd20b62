/** The texts of the welcome screen, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { connectText, unlockText, welcomeText } = translate(en)
