/** The texts of counts over time, in the window's language. */
import { translate } from '../../../util/translation.ts'
import * as en from './text.en.ts'

export const { countsText } = translate(en)
