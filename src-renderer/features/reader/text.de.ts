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
  nothingOpen: 'Kein Anruf ausgewählt',
  nothingOpenText: 'Wählen Sie einen Anruf aus, um ihn zu lesen und anzuhören.',
  actions: 'Aktionen für diesen Anruf',
  exportOrDrag: 'Anruf exportieren oder in eine andere App ziehen',
  callBack: 'Zurückrufen',
  openFailed: 'Dieser Anruf konnte nicht geöffnet werden',
  removed: 'Dieser Anruf wurde beim Dienst gelöscht. Behalten oder löschen Sie Ihre Kopie.',
  nextTry: (when) => `Nächster Versuch ${when}.`,
  later: 'Das Transkript erscheint hier, sobald es bereit ist.',
  noWords: 'Keine Sprache erkannt',
  noWordsText: 'Das Transkript dieses Anrufs ist leer.',
  offlineText: 'Sie sind offline. Das Transkript wird geladen, sobald Sie wieder online sind.',
  retried: 'Wird erneut versucht.',
}

export const findText: Translated<typeof en.findText> = {
  label: 'In diesem Anruf suchen',
  placeholder: 'In diesem Anruf suchen',
  position: (at, of) => `${numberOf(at)} von ${numberOf(of)}`,
  none: 'Keine Treffer',
  lines: (lines) => `Zeile ${lines}`,
  next: 'Weiter',
  previous: 'Zurück',
  play: 'Ab hier abspielen',
  close: 'Schließen',
}

export const transcriptText: Translated<typeof en.transcriptText> = {
  label: 'Transkript',
  details: 'Anrufdetails',
  closeDetails: 'Anrufdetails schließen',
  turn: (who, when) => `${who}, ${when}`,
  playFrom: (time) => `Ab ${time} abspielen`,
  pause: (duration) => `${duration} Pause`,
  playPause: (duration, time) => `${duration} Pause, ab ${time} abspielen`,
  overlap: (duration) => `Beide sprechen, ${seconds(duration)}`,
  jumpToPlaying: 'Zur aktuellen Stelle',
  jumpUp: 'Zur aktuellen Stelle, weiter oben',
  jumpDown: 'Zur aktuellen Stelle, weiter unten',
  original: (words) => `Original: „${words}“`,
  words: {
    label: 'Ausgewählte Wörter',
    more: 'Mehr',
    playSelection: 'Auswahl abspielen',
    playHere: 'Ab hier abspielen',
    playPause: (duration) => `Ab vor der Pause (${duration}) abspielen`,
    copy: 'Kopieren',
    copyText: 'Text kopieren',
    copySpeakers: 'Mit Sprechern kopieren',
    copyTimes: 'Mit Zeiten kopieren',
    mark: 'Anstreichen',
    markAs: (theme) => `Als „${theme}“ anstreichen`,
    markAsNew: 'Mit einem neuen Thema anstreichen …',
    quote: 'Zitat kopieren',
    quoteStyle: 'Zitierweise',
    quoteStyles: {
      plain: 'Reiner Text',
      markdown: 'Markdown mit Link',
      footnote: 'Fußnote',
      court: 'Seite und Zeile',
    },
    lines: (lines) => `Seite und Zeile ${lines}`,
    note: 'Notiz hinzufügen',
    followUp: 'Zu den Aufgaben hinzufügen',
    correct: 'Korrigieren …',
    redact: 'Schwärzen',
    search: 'Danach suchen',
    call: 'Diese Nummer anrufen …',
  },
}

export const readerCommandsText: Translated<typeof en.readerCommandsText> = {
  'find.open': { title: 'In diesem Anruf suchen', words: 'finden wörter transkript' },
  'find.next': { title: 'Weitersuchen' },
  'find.previous': { title: 'Rückwärts suchen' },
  'call.star': { title: 'Markieren oder Markierung aufheben', words: 'favorit stern' },
  'call.export': { title: 'Anruf exportieren …', words: 'speichern word pdf tabelle untertitel srt' },
  'call.call-back': { title: 'Zurückrufen', words: 'wählen telefon nummer' },
  'call.copy': {
    title: 'Transkript mit Zeiten und Sprechern kopieren',
    words: 'zwischenablage transkript text',
  },
  'call.copy-text': { title: 'Transkript als reinen Text kopieren', words: 'zwischenablage transkript' },
  'call.copy-quote': {
    title: 'Zitat kopieren',
    words: 'zwischenablage zitieren quelle fußnote gericht seite zeile',
  },
  'call.copy-link': {
    title: 'Link zu dieser Stelle kopieren',
    words: 'zwischenablage url adresse',
  },
  'call.print': { title: 'Anruf drucken', words: 'papier pdf transkript' },
  'call.print-notes': { title: 'Anruf mit Notizen drucken', words: 'papier pdf transkript' },
  'call.show-in-folder': {
    title: 'Audio im Ordner anzeigen',
    words: 'datei finder explorer dateiverwaltung',
  },
  'call.save-audio': { title: 'Originalaudio speichern …', words: 'datei kopie aufnahme exportieren' },
  'call.fetch-audio': { title: 'Audio herunterladen', words: 'laden ton' },
  'call.free-audio': {
    title: 'Download entfernen',
    words: 'freigeben audio ton platz datenträger',
  },
  'call.delete': { title: 'Anruf von diesem Computer löschen', words: 'entfernen papierkorb' },
  'call.close': { title: 'Anruf schließen', words: 'zurück' },
  'reader.next-turn': { title: 'Nächster Beitrag' },
  'reader.previous-turn': { title: 'Vorheriger Beitrag' },
  'reader.next-of-you': { title: 'Ihr nächster Beitrag' },
  'reader.previous-of-you': { title: 'Ihr vorheriger Beitrag' },
  'reader.next-of-them': { title: 'Nächster Beitrag der anderen Seite' },
  'reader.previous-of-them': { title: 'Vorheriger Beitrag der anderen Seite' },
  'reader.details': {
    title: 'Details ein- oder ausblenden',
    words: 'notizen fakten kennzahlen überblick seitenleiste',
  },
  'reader.layout': {
    title: 'Zwischen Absätzen und Sprechblasen wechseln',
    words: 'transkript ansicht messenger',
  },
  'reader.larger': { title: 'Transkript vergrößern', words: 'textgröße schrift größer' },
  'reader.smaller': { title: 'Transkript verkleinern', words: 'textgröße schrift kleiner' },
}
