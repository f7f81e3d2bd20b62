/** The texts of the pages of the guide, in the window's language. Only the guide itself loads them. */
import { translate } from '../../../util/translation.ts'
import * as en from './text.en.ts'

export const { guidePagesText } = translate(en)
