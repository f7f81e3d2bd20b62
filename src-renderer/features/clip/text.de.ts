/** The German texts of clips. */
import type { Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const clipText: Translated<typeof en.clipText> = {
  open: 'Ausschnitt erstellen …',
  title: 'Ausschnitt erstellen',
  range: (from, to) => `${from} bis ${to}`,
  text: 'Text',
  withoutWords: {
    'no-transcript': 'Dieser Anruf hat kein Transkript. Der Ausschnitt enthält nur Audio.',
    'no-words': 'In diesem Teil gibt es keine Wörter. Der Ausschnitt enthält nur Audio.',
    'no-times': 'Die Wörter dieses Anrufs haben keine Zeiten. Der Ausschnitt enthält nur Audio.',
  },
  withoutAudio: 'Das Audio ist nicht auf diesem Computer. Der Ausschnitt enthält nur Text.',
  unsupported: ({ format, problem }, hasWords) =>
    `Das Format dieser Datei (${format}) kann hier nicht ${problem === 'unplayable' ? 'abgespielt' : 'geschnitten'} werden. ${hasWords ? 'Der Ausschnitt enthält nur Text.' : 'Dieser Teil enthält keine Wörter.'}`,
  empty: 'In diesem Teil gibt es keine Wörter, und das Audio ist nicht auf diesem Computer.',
  drag: 'In eine andere App ziehen',
  format: 'Format',
  formats: { audio: 'Audio', html: 'Webseite', md: 'Markdown' },
  copy: 'Kopieren',
  copied: 'Text kopiert.',
  copiedWithAudio: 'Text und Audio kopiert.',
  save: 'Speichern …',
  saved: 'Ausschnitt gespeichert.',
  show: 'Im Ordner anzeigen',
}

export const clipCommandsText: Translated<typeof en.clipCommandsText> = {
  'clip.open': {
    title: 'Ausschnitt aus der Auswahl erstellen',
    words: 'zitat schneiden audio teilen exportieren mp3 wav',
  },
}
