/** The German texts of the figures and facts of a call. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const glanceText: Translated<typeof en.glanceText> = {
  title: 'Auf einen Blick',
  share: 'Redeanteile',
  shareOf: (who, percent) => `${who} ${percent}`,
  figures: 'Kennzahlen',
  talk: 'Redezeit',
  longest: 'Längster Beitrag',
  reply: 'Antwortzeit',
  wordsPerMinute: 'Wörter pro Minute',
  turns: 'Beiträge',
  none: '–',
  overlaps: 'Überlappungen',
  silences: 'Stille',
  times: (count) => (count === 1 ? 'einmal' : `${numberOf(count)}-mal`),
  pauses: (length, count) => `${length}, ${numberOf(count)} ${count === 1 ? 'Pause' : 'Pausen'}`,
  noOverlaps: 'keine',
  noSilences: 'keine',
  seconds: (value) => `${value} s`,
  playLongest: (who, length, from) => `Längsten Beitrag abspielen: ${who}, ${length}, ab ${from}`,
  playReply: (who, length, from) => `Langsamste Antwort abspielen: ${who}, ${length}, ab ${from}`,
  playNextOverlap: (from) => `Nächste Überlappung abspielen, ab ${from}`,
  playNextSilence: (length, from) => `Nächste Pause abspielen, ${length}, ab ${from}`,
}

export const factsText: Translated<typeof en.factsText> = {
  title: 'Fakten',
  none: 'Keine Termine, Beträge, Nummern oder Zusagen gefunden.',
  kinds: {
    promise: 'Zusagen',
    date: 'Termine',
    amount: 'Beträge',
    phone: 'Telefonnummern',
    email: 'E-Mail-Adressen',
    name: 'Namen',
  },
  saidBy: (text, who) => `„${text}“, ${who}`,
  quoted: (text) => `„${text}“`,
  call: (number) => `${number} anrufen`,
  copy: (what) => `${what} kopieren`,
  addToCalendar: (day) => `${day} zum Kalender hinzufügen`,
  addedToCalendar: 'Kalenderdatei gespeichert.',
  more: (count) => `${numberOf(count)} weitere anzeigen`,
  fewer: 'Weniger anzeigen',
}
