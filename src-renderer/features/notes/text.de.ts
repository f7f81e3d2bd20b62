/** The German texts of notes and passages in a call. */
import type { Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const notesText: Translated<typeof en.notesText> = {
  title: 'Notizen',
  list: 'Notizen und Stellen',
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
  emptyText: 'Notizen und angestrichene Wörter erscheinen hier.',

  moment: 'Angestrichener Moment',
  lost: 'Diese Wörter stehen nicht mehr im Transkript.',
  mark: 'Anstreichen, was gerade gesagt wird',
  passage: (said, themes) =>
    themes === '' ? `Angestrichen: ${said}` : `Angestrichen als ${themes}: ${said}`,
  themes: 'Themen',
  newTheme: 'Neues Thema …',
  addNote: 'Notiz hinzufügen',
  deletePassage: 'Stelle löschen',
  did: {
    noteAdded: 'Notiz hinzugefügt.',
    noteChanged: 'Notiz geändert.',
    noteDeleted: 'Notiz gelöscht.',
    marked: (what) => `Angestrichen: ${what}`,
    markedAs: (theme) => `Als „${theme}“ angestrichen.`,
    deleted: 'Stelle gelöscht.',
  },
}

export const notesCommandsText: Translated<typeof en.notesCommandsText> = {
  'notes.bookmark': {
    title: 'Wörter oder diesen Moment anstreichen',
    words: 'stelle zitat hervorheben markieren lesezeichen',
  },
  'notes.note': { title: 'Notiz zu dieser Stelle hinzufügen', words: 'kommentar anmerkung' },
  'notes.note-on-call': { title: 'Notiz zum Anruf hinzufügen', words: 'kommentar anmerkung' },
  'notes.tag': { title: 'Tag zu diesem Anruf hinzufügen', words: 'etikett' },
}
