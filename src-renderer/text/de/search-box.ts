/** German; see `en/search-box.ts`. */
import type { searchBoxText as en } from '../en/search-box.ts'
import type { Translated } from '../../util/language.ts'

export const searchBoxText: Translated<typeof en> = {
  recent: 'Letzte Suchen',
  forget: 'Diese Suche vergessen',
  forgetAll: 'Letzte Suchen leeren',
  offers: 'Vorschläge',
  keys: { complete: 'Tab', delete: 'Entf' },
  tips: 'Suchtipps',
  examples: [
    { query: '"credit note"', meaning: 'genau diese Worte' },
    { query: 'refund -invoice', meaning: 'ohne ein Wort' },
    { query: 'them:refund', meaning: 'von der anderen Seite gesagt' },
    { query: 'after:last-month', meaning: 'nach Datum' },
    { query: 'me:price ~20s them:yes', meaning: 'innerhalb von 20 s' },
  ],

  save: 'Diese Suche speichern',
  unsave: (name) => `Gespeicherte Suche „${name}“ löschen`,
  saveShort: 'Speichern',
  saved: 'Gespeicherte Suchen',
  saveTitle: 'Suche speichern',
  saveHint: 'Sie bleibt in der Seitenleiste und zählt die neuen Anrufe, die sie findet.',
  renameTitle: 'Gespeicherte Suche umbenennen',
  name: 'Name',
  nameMissing: 'Geben Sie einen Namen ein.',
  cancel: 'Abbrechen',
  rename: 'Umbenennen',
  delete: 'Löschen',
  more: (name) => `Mehr zu „${name}“`,
  newHits: (count) => (count >= 100 ? '99+ neu' : `${count} neu`),
  kept: (name) => `Suche „${name}“ gespeichert.`,
  deleted: (name) => `„${name}“ gelöscht.`,
}
