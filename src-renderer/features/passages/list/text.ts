/** The texts of the view of passages, in the window's language. */
import { translate } from '../../../util/translation.ts'
import * as en from './text.en.ts'

export const { passagesText } = translate(en)
