/** The texts of the dial pad and calls in progress, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { dialerText } = translate(en)
