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
  editorKeys: (keys) => `Wird beim Schreiben gespeichert. Mit Esc oder ${keys} beenden.`,
  done: 'Fertig',
  wholeCall: 'Ganzer Anruf',
  goTo: (time) => `Zu ${time} springen`,
  moveToPlaying: 'Zur aktuellen Zeit verschieben',
  clearTime: 'Zeit entfernen',
  edit: 'Notiz bearbeiten',
  delete: 'Notiz löschen',
  emptyText: 'Notizen erscheinen hier und sind durchsuchbar.',

  bookmark: 'Lesezeichen',
  bookmarkLabel: 'Name des Lesezeichens',
  bookmarkAt: (label, time) =>
    label === '' ? `Lesezeichen bei ${time}` : `Lesezeichen ${label} bei ${time}`,
  addBookmark: 'Lesezeichen hier setzen',
  renameBookmark: (label) => `Lesezeichen ${label} umbenennen`,
  deleteBookmark: (label) => `Lesezeichen ${label} löschen`,
  did: {
    noteAdded: 'Notiz hinzugefügt.',
    noteChanged: 'Notiz geändert.',
    noteDeleted: 'Notiz gelöscht.',
    bookmarkAdded: (time) => `Lesezeichen bei ${time}`,
    bookmarkRenamed: 'Lesezeichen umbenannt.',
    bookmarkDeleted: 'Lesezeichen gelöscht.',
  },
}

export const notesCommandsText: Translated<typeof en.notesCommandsText> = {
  'notes.bookmark': { title: 'Lesezeichen hier setzen', words: 'stelle merken erinnern' },
  'notes.note': { title: 'Notiz zu dieser Stelle hinzufügen', words: 'kommentar anmerkung' },
  'notes.note-on-call': { title: 'Notiz zum Anruf hinzufügen', words: 'kommentar anmerkung' },
  'notes.tag': { title: 'Tag zu diesem Anruf hinzufügen', words: 'etikett' },
}
