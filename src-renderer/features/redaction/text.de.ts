/** The German texts of redactions. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

const places = (count: number) => (count === 1 ? '1 Stelle' : `${numberOf(count)} Stellen`)

export const redactionText: Translated<typeof en.redactionText> = {
  title: 'Schwärzen',
  about:
    'Geschwärzte Wörter und ihr Ton fehlen in Exporten, Kopien und Ausdrucken. Der Anruf selbst bleibt vollständig.',
  uncuttable: (format) =>
    `Das Format dieser Datei (${format}) kann hier nicht geschnitten werden. Sind Wörter geschwärzt, fehlt das Audio in Exporten.`,
  close: 'Schwärzungen schließen',
  selection: 'Auswahl schwärzen',
  nothing: 'Wählen Sie zuerst Wörter aus.',
  kinds: {
    card: 'Kartennummern',
    iban: 'IBANs',
    phone: 'Telefonnummern',
    email: 'E-Mail-Adressen',
    address: 'Postanschriften',
    'birth-date': 'Geburtsdaten',
    digits: 'Andere Nummern',
    name: 'Namen',
    term: 'Ihre Begriffe',
    other: 'Andere Wörter',
  },
  looking: 'Vorschläge werden gesucht …',
  none: 'Keine Vorschläge',
  all: 'Alle schwärzen',
  allOf: (kind) => `Alle schwärzen: ${kind}`,
  redact: (words) => `„${words}“ schwärzen`,
  keep: (words) => `„${words}“ behalten`,
  redacted: 'Geschwärzt',
  remove: (words) => `„${words}“ nicht mehr schwärzen`,
  missing: 'Diese Wörter kommen nicht mehr vor. Geschwärzt wird, was zu dieser Zeit gesagt wird.',
  dismissed: (count) => `${numberOf(count)} behalten`,
  proposeAgain: 'Wieder vorschlagen',
  playFrom: (time) => `Ab ${time} abspielen`,
  terms: 'Ihre Begriffe',
  termsText: 'Wörter und Wendungen, die in jedem Anruf vorgeschlagen werden.',
  term: 'Wort oder Wendung',
  addTerm: 'Hinzufügen',
  deleteTerm: (text) => `„${text}“ entfernen`,
  did: {
    redacted: (count) => `${places(count)} geschwärzt.`,
    dismissed: (count) => `${places(count)} behalten.`,
    removed: (count) => `${places(count)} nicht mehr geschwärzt.`,
    proposed: (count) => `${places(count)} wieder vorgeschlagen.`,
    termDeleted: (text) => `„${text}“ entfernt.`,
  },
}

export const redactionCommandsText: Translated<typeof en.redactionCommandsText> = {
  'redaction.open': {
    title: 'Anruf schwärzen …',
    words: 'unkenntlich entfernen verbergen anonymisieren nummern namen datenschutz',
  },
  'redaction.selection': { title: 'Auswahl schwärzen', words: 'unkenntlich verbergen wörter' },
}
