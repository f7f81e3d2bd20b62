/** The texts of the offline library, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { readinessText } = translate(en)
