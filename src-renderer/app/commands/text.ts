/** The texts of the commands, the palette and the shortcuts, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { commandsText } = translate(en)
