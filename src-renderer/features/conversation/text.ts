/** The texts of the figures and facts of a call, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { glanceText, factsText } = translate(en)
