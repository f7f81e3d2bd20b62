/** The German texts of the commands of several computers. */
import type { Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const computersCommandsText: Translated<typeof en.computersCommandsText> = {
  'app.computers': {
    title: 'Einstellungen für mehrere Computer',
    words: 'abgleich synchronisieren teilen ordner laptop syncthing icloud nas usb stick einstellungen',
  },
}
