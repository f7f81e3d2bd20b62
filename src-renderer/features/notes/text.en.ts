/** The English texts of notes and bookmarks. */

export const notesText = {
  title: 'Notes',
  list: 'Notes and bookmarks',
  add: 'Add note',
  placeholder: '**Bold**, *italic*, - list, - [ ] task',
  editor: 'Note',
  editorAt: (time: string) => `Note at ${time}`,
  /** The footer of the editor. `keys` also end editing. */
  editorKeys: (keys: string) => `Saved as you type. Press Esc or ${keys} when done.`,
  done: 'Done',
  wholeCall: 'Whole call',
  goTo: (time: string) => `Go to ${time}`,
  moveToPlaying: 'Move to current time',
  clearTime: 'Remove time',
  edit: 'Edit note',
  delete: 'Delete note',
  emptyText: 'Notes appear here and are searchable.',

  bookmark: 'Bookmark',
  bookmarkLabel: 'Bookmark name',
  bookmarkAt: (label: string, time: string) =>
    label === '' ? `Bookmark at ${time}` : `Bookmark ${label} at ${time}`,
  addBookmark: 'Bookmark this moment',
  renameBookmark: (label: string) => `Rename bookmark ${label}`,
  deleteBookmark: (label: string) => `Delete bookmark ${label}`,
  did: {
    noteAdded: 'Note added.',
    noteChanged: 'Note changed.',
    noteDeleted: 'Note deleted.',
    bookmarkAdded: (time: string) => `Bookmark at ${time}`,
    bookmarkRenamed: 'Bookmark renamed.',
    bookmarkDeleted: 'Bookmark deleted.',
  },
}

export const notesCommandsText = {
  'notes.bookmark': { title: 'Bookmark this moment', words: 'mark remember flag' },
  'notes.note': { title: 'Add a note at this moment', words: 'comment annotate' },
  'notes.note-on-call': { title: 'Add a note to the call', words: 'comment annotate' },
  'notes.tag': { title: 'Tag this call', words: 'label' },
}
