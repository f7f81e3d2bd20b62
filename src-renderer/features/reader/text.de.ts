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
  exportSrt: 'Exportieren',
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
