/** The texts of encryption, in the window's language. */
import { translate } from '../../util/translation.ts'
import * as en from './text.en.ts'

export const { encryptionText, encryptionCommandsText, lockText } = translate(en)
