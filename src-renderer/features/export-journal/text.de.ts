/** The German texts of the export journal. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

const calls = (count: number) => `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufe'}`

export const exportJournalText: Translated<typeof en.exportJournalText> = {
  title: 'Exportverlauf',
  lead: 'Was aus Offhook gesichert, gedruckt oder herausgezogen wurde. Er ist nur auf diesem Computer gespeichert.',
  label: 'Exporte',
  count: (count) => `${numberOf(count)} ${count === 1 ? 'Export' : 'Exporte'}`,
  search: 'Exporte suchen',
  ofCall: (call) => `Nur Exporte von ${call}`,
  showAll: 'Alle zeigen',
  kinds: {
    calls: 'Transkript',
    clip: 'Ausschnitt',
    audio: 'Audio',
    drag: 'Herausgezogene Dateien',
    evidence: 'Beweismittel',
    'follow-ups': 'Aufgaben',
    'quote-sheet': 'Zitatblatt',
    counts: 'Häufigkeiten',
    lines: 'Zeilen einer Suche',
    calendar: 'Termin',
    'personal-data': 'Notizen und Namen',
    dictionary: 'Wörterbuch',
    database: 'Datenbank',
    'export-folder': 'Exportordner',
    backup: 'Backup',
  },
  printed: 'Gedruckt',
  calls,
  andMore: (names, count) => `${names} und ${numberOf(count)} weitere`,
  deletedCall: 'Gelöschter Anruf',
  files: (count) => `${numberOf(count)} ${count === 1 ? 'Datei' : 'Dateien'}`,
  redaction: { applied: 'Geschwärzt', without: 'Nicht geschwärzt', none: '' },
  redactionText: {
    applied: 'Schwärzungen wurden angewendet.',
    without: 'Enthält Wörter, die in Offhook geschwärzt sind.',
    none: '',
  },
  copyHash: 'SHA-256 kopieren',
  remove: 'Aus dem Verlauf entfernen',
  clear: 'Verlauf löschen',
  confirmRemove: {
    title: 'Diesen Export aus dem Verlauf entfernen?',
    text: 'Die exportierten Dateien bleiben. Das kann nicht rückgängig gemacht werden.',
    confirm: 'Entfernen',
  },
  confirmClear: {
    title: 'Exportverlauf löschen?',
    text: (count) =>
      `${count === 1 ? 'Der Eintrag wird' : `Alle ${numberOf(count)} Einträge werden`} von diesem Computer gelöscht. Die exportierten Dateien bleiben. Das kann nicht rückgängig gemacht werden.`,
    confirm: 'Verlauf löschen',
  },
  empty: ['Noch keine Exporte', 'Exportierte und gedruckte Dateien erscheinen hier, mit ihrem SHA-256.'],
  noMatches: 'Keine Treffer',
  failed: 'Exportverlauf konnte nicht geladen werden',
  exported: (count, last) =>
    count === 1 ? `Exportiert ${last}` : `${numberOf(count)}-mal exportiert, zuletzt ${last}`,
}

export const exportJournalSettingsText: Translated<typeof en.exportJournalSettingsText> = {
  title: 'Exportverlauf',
  about: 'Zeigt, was wann in welchem Format exportiert wurde, mit dem SHA-256 jeder Datei.',
  show: 'Anzeigen',
  words: 'protokoll journal verlauf hash sha-256 prüfsumme weitergegeben herausgegeben gedruckt',
}
