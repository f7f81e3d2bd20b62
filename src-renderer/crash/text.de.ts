/** The German texts of the page that is shown after crashes. */
import type { Translated } from '../util/language.ts'
import type * as en from './text.en.ts'

export const crashText: Translated<typeof en.crashText> = {
  title: 'Das Fenster von Offhook ist zweimal abgestürzt',
  text: 'Ihre Anrufe sind sicher: Ein anderer Teil von Offhook bewahrt sie auf. Laden Sie das Fenster neu. Stürzt es wieder ab, beenden Sie Offhook, starten Sie es erneut, und schicken Sie den Bericht unten mit dem, was Sie davor getan haben.',
  reload: 'Fenster neu laden',
  copy: 'Bericht kopieren',
  copied: 'Der Bericht ist kopiert.',
  notCopied:
    'Der Bericht ließ sich nicht in die Zwischenablage legen. Markieren Sie stattdessen seinen Text.',
}
