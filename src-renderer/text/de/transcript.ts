/** German; see `en/transcript.ts`. */
import type { transcriptText as en } from '../en/transcript.ts'
import { locale, type Translated } from '../../util/language.ts'

function seconds(value: number): string {
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 3 ? 1 : 0 })} s`
}

export const transcriptText: Translated<typeof en> = {
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
  printed: 'An den Drucker gesendet.',
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
