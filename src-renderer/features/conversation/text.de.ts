/** The German texts of the figures and facts of a call. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const glanceText: Translated<typeof en.glanceText> = {
  title: 'Auf einen Blick',
  share: 'Redeanteile',
  shareOf: (who, percent) => `${who} ${percent}`,
  figures: 'Kennzahlen',
  talk: 'Redezeit',
  longest: 'Längster Redebeitrag',
  reply: 'Zeit bis zur Antwort',
  wordsPerMinute: 'Wörter je Minute',
  turns: 'Redebeiträge',
  none: '–',
  overlaps: 'Gleichzeitig gesprochen',
  silences: 'Stille',
  times: (count) => (count === 1 ? 'einmal' : `${numberOf(count)}-mal`),
  pauses: (length, count) => `${length}, ${numberOf(count)} ${count === 1 ? 'Pause' : 'Pausen'}`,
  noOverlaps: 'nie',
  noSilences: 'keine Pause',
  seconds: (value) => `${value} s`,
  playLongest: (who, length, from) => `Längsten Redebeitrag abspielen: ${who}, ${length}, ab ${from}`,
  playReply: (who, length, from) =>
    `Antwort abspielen, die am längsten dauerte: ${who}, ${length}, ab ${from}`,
  playNextOverlap: (from) => `Nächste Stelle mit beiden Stimmen abspielen, ab ${from}`,
  playNextSilence: (length, from) => `Nächste Pause abspielen, ${length}, ab ${from}`,
}

export const factsText: Translated<typeof en.factsText> = {
  title: 'Fakten',
  none: 'In diesem Anruf fanden sich keine Daten, Beträge, Nummern oder Zusagen.',
  kinds: {
    promise: 'Zusagen',
    date: 'Termine',
    amount: 'Beträge',
    phone: 'Telefonnummern',
    email: 'E-Mail-Adressen',
  },
  saidBy: (text, who) => `„${text}“, ${who}`,
  call: (number) => `${number} anrufen`,
  copy: (address) => `${address} kopieren`,
  copied: 'Kopiert.',
  notCopied: 'Konnte nicht kopiert werden.',
  more: (count) => `${numberOf(count)} weitere`,
  fewer: 'Weniger',
}
