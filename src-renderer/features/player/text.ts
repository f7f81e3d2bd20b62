/** The texts of the player, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { playerText, playerCommandsText } = translate(en)
