/** The German texts of notes and bookmarks. */
import type { Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const notesText: Translated<typeof en.notesText> = {
  title: 'Notizen',
  list: 'Notizen und Lesezeichen',
  add: 'Notiz hinzufügen',
  placeholder: '**Fett**, *kursiv*, - Liste, - [ ] Aufgabe',
  editor: 'Notiz',
  editorAt: (time) => `Notiz bei ${time}`,
  editorKeys: (keys) => `Wird beim Schreiben gespeichert. Esc oder ${keys} beendet.`,
  done: 'Fertig',
  wholeCall: 'Ganzer Anruf',
  goTo: (time) => `Zu ${time} gehen`,
  moveToPlaying: 'An die laufende Stelle setzen',
  clearTime: 'Von der Zeit lösen',
  noteOf: (time) => `Notiz bei ${time}`,
  edit: 'Notiz bearbeiten',
  delete: 'Notiz löschen',
  emptyText: 'Was Sie zu diesem Anruf notieren, steht hier und wird von der Suche gefunden.',
  keyBookmarks: 'setzt hier ein Lesezeichen',
  keyNotes: 'schreibt eine Notiz zu dieser Stelle',
  keyNotesCall: 'schreibt eine Notiz zum Anruf',

  bookmark: 'Lesezeichen',
  bookmarkLabel: 'Name des Lesezeichens',
  bookmarkAt: (label, time) =>
    label === '' ? `Lesezeichen bei ${time}` : `Lesezeichen ${label} bei ${time}`,
  addBookmark: 'Lesezeichen an dieser Stelle',
  renameBookmark: (label) => `Lesezeichen ${label} umbenennen`,
  deleteBookmark: (label) => `Lesezeichen ${label} löschen`,
  details: 'Details',
  did: {
    noteAdded: 'Notiz hinzugefügt.',
    noteChanged: 'Notiz geändert.',
    noteDeleted: 'Notiz gelöscht.',
    bookmarkAdded: (time) => `Lesezeichen bei ${time} gesetzt.`,
    bookmarkRenamed: 'Lesezeichen umbenannt.',
    bookmarkDeleted: 'Lesezeichen gelöscht.',
  },
}

export const notesCommandsText: Translated<typeof en.notesCommandsText> = {
  'notes.bookmark': { title: 'Lesezeichen an dieser Stelle', words: 'merken erinnern' },
  'notes.note': { title: 'Notiz zu dieser Stelle schreiben', words: 'kommentar anmerkung' },
  'notes.note-on-call': { title: 'Notiz zum ganzen Anruf schreiben', words: 'kommentar anmerkung' },
  'notes.tag': { title: 'Diesem Anruf ein Tag geben', words: 'etikett' },
}
