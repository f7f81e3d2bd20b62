/** The texts of shared components, in the window's language. */
import { translate } from '../util/translation.ts'
import * as en from './text.en.ts'

export const { colorText, markdownText, menuText } = translate(en)
