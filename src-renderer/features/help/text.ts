/** The texts of help, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { guideText, helpCommandsText, helpText, licensesText, stepsText } = translate(en)
