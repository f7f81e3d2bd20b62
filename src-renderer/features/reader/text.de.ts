/** The German texts of the reader. */
import { numberOf, locale, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

function seconds(value: number): string {
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 3 ? 1 : 0 })} s`
}

export const readerText: Translated<typeof en.readerText> = {
  label: 'Anruf',
  backToList: 'Zurück zur Liste',
  backToResults: 'Zurück zu den Ergebnissen',
  nothingOpen: 'Kein Anruf geöffnet',
  nothingOpenText: 'Wählen Sie links einen Anruf, um ihn zu lesen und zu hören.',
  export: 'Exportieren',
  drag: 'In ein anderes Programm ziehen, um die Dateien zu übergeben',
  callBack: 'Zurückrufen',
  you: 'Sie',
  them: 'Andere Seite',
  someone: 'Sprecher',
  openFailed: 'Dieser Anruf konnte nicht geöffnet werden',
  removed: 'Der Dienst hat diesen Anruf nicht mehr. Die Kopie auf diesem Gerät bleibt, bis Sie entscheiden.',
  nextTry: (when) => `Offhook fragt ${when} erneut.`,
  keepsAsking: 'Offhook fragt weiter nach; das Transkript erscheint hier von selbst.',
  noWords: 'Es wurden keine Worte erkannt',
  noWordsText: 'Der Dienst hat diesen Anruf transkribiert und nichts Gesprochenes gefunden.',
  offlineText: 'Der Dienst ist gerade nicht erreichbar. Das Transkript kommt, wenn Sie wieder online sind.',
  retried: 'Erneut angefragt.',
}

export const findText: Translated<typeof en.findText> = {
  label: 'In diesem Anruf suchen',
  placeholder: 'In diesem Anruf suchen',
  position: (at, of) => `${numberOf(at)} von ${numberOf(of)}`,
  none: 'Nicht gesagt',
  next: 'Weiter',
  previous: 'Zurück',
  play: 'Hier abspielen',
  close: 'Schließen',
}

export const transcriptText: Translated<typeof en.transcriptText> = {
  label: 'Transkript',
  details: 'Details des Anrufs',
  turn: (who, when) => `${who}, ${when}`,
  playFrom: (time) => `Ab ${time} abspielen`,
  pause: (duration) => `${duration} Pause`,
  playPause: (duration, time) => `${duration} Pause, ab ${time} abspielen`,
  overlap: (duration) => `Beide sprechen, ${seconds(duration)}`,
  jumpToPlaying: 'Zur laufenden Stelle',
  jumpUp: 'Zur laufenden Stelle, weiter oben',
  jumpDown: 'Zur laufenden Stelle, weiter unten',
  original: (words) => `Beim Dienst steht „${words}“`,
  copied: 'Kopiert.',
  notCopied: 'Die Worte ließen sich nicht in die Zwischenablage legen.',
  words: {
    label: 'Ausgewählte Worte',
    turnLabel: (turn) => `Redebeitrag: ${turn}`,
    more: 'Mehr',
    playSelection: 'Auswahl abspielen',
    playHere: 'Ab hier abspielen',
    playPause: (duration) => `Vor der Pause (${duration}) beginnen`,
    copy: 'Kopieren',
    copyText: 'Text kopieren',
    copySpeakers: 'Mit Sprechern kopieren',
    copyTimes: 'Mit Zeiten kopieren',
    note: 'Notiz hinzufügen',
    correct: 'Korrigieren …',
    search: 'Danach suchen',
    call: 'Diese Nummer anrufen …',
  },
}

export const readerCommandsText: Translated<typeof en.readerCommandsText> = {
  'find.open': { title: 'In diesem Anruf suchen', words: 'finden wörter transkript' },
  'find.next': { title: 'Weitersuchen' },
  'find.previous': { title: 'Rückwärts suchen' },
  'call.star': { title: 'Markieren oder Markierung aufheben', words: 'favorit stern' },
  'call.call-back': { title: 'Zurückrufen', words: 'wählen telefon nummer' },
  'call.copy': {
    title: 'Anruf mit Zeiten und Sprechern kopieren',
    words: 'zwischenablage transkript text',
  },
  'call.copy-text': { title: 'Anruf als reinen Text kopieren', words: 'zwischenablage transkript' },
  'call.copy-link': {
    title: 'Link zu dieser Stelle des Anrufs kopieren',
    words: 'zwischenablage url adresse',
  },
  'call.print': { title: 'Diesen Anruf drucken', words: 'papier pdf transkript' },
  'call.print-notes': { title: 'Diesen Anruf mit seinen Notizen drucken', words: 'papier pdf transkript' },
  'call.show-in-folder': {
    title: 'Den Ton in seinem Ordner zeigen',
    words: 'datei finder explorer dateiverwaltung',
  },
  'call.fetch-audio': { title: 'Audio dieses Anrufs holen', words: 'laden herunterladen ton' },
  'call.free-audio': {
    title: 'Audio dieses Anrufs hier freigeben',
    words: 'entfernen ton platz datenträger',
  },
  'call.delete': { title: 'Diesen Anruf hier löschen', words: 'entfernen papierkorb' },
  'call.close': { title: 'Diesen Anruf schließen', words: 'zurück' },
  'reader.next-turn': { title: 'Nächster Redebeitrag' },
  'reader.previous-turn': { title: 'Voriger Redebeitrag' },
  'reader.next-of-you': { title: 'Nächster eigener Redebeitrag' },
  'reader.previous-of-you': { title: 'Voriger eigener Redebeitrag' },
  'reader.next-of-them': { title: 'Nächster Redebeitrag der anderen Seite' },
  'reader.previous-of-them': { title: 'Voriger Redebeitrag der anderen Seite' },
  'reader.details': {
    title: 'Details ein- oder ausblenden',
    words: 'notizen fakten kennzahlen überblick seitenleiste',
  },
  'reader.layout': {
    title: 'Zwischen Absätzen und Sprechblasen wechseln',
    words: 'transkript ansicht messenger',
  },
  'reader.larger': { title: 'Transkript größer', words: 'textgröße schrift vergrößern' },
  'reader.smaller': { title: 'Transkript kleiner', words: 'textgröße schrift verkleinern' },
}
