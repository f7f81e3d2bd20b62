/** The German texts of the page that is shown after crashes. */
import type { Translated } from '../util/language.ts'
import type * as en from './text.en.ts'

export const crashText: Translated<typeof en.crashText> = {
  title: 'Offhook ist abgestürzt',
  text: 'Ihre Anrufe sind sicher. Laden Sie das Fenster neu. Stürzt es wieder ab, starten Sie Offhook neu, und senden Sie den Bericht unten mit einer Beschreibung, was Sie gerade getan haben.',
  reload: 'Fenster neu laden',
  copy: 'Bericht kopieren',
  copied: 'Bericht kopiert.',
  notCopied: 'Der Bericht konnte nicht kopiert werden. Markieren Sie stattdessen seinen Text.',
}
