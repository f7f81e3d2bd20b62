/** The English texts of notes and bookmarks. */

export const notesText = {
  title: 'Notes',
  list: 'Notes and bookmarks',
  add: 'Add a note',
  placeholder: '**Bold**, *italic*, - list, - [ ] task',
  editor: 'Note',
  editorAt: (time: string) => `Note at ${time}`,
  /** The foot of the editor. `keys` end it too. */
  editorKeys: (keys: string) => `Saved as you type. Esc or ${keys} ends.`,
  done: 'Done',
  wholeCall: 'Whole call',
  goTo: (time: string) => `Go to ${time}`,
  moveToPlaying: 'Move to the playing moment',
  clearTime: 'Detach from its time',
  noteOf: (time: string) => `Note at ${time}`,
  edit: 'Edit note',
  delete: 'Delete note',
  emptyText: 'What you note down about this call stands here, and is found by search.',
  keyBookmarks: 'bookmarks the moment',
  keyNotes: 'writes a note at the moment',
  keyNotesCall: 'writes a note about the call',

  bookmark: 'Bookmark',
  bookmarkLabel: 'Label of the bookmark',
  bookmarkAt: (label: string, time: string) =>
    label === '' ? `Bookmark at ${time}` : `Bookmark ${label} at ${time}`,
  addBookmark: 'Bookmark this moment',
  renameBookmark: (label: string) => `Rename bookmark ${label}`,
  deleteBookmark: (label: string) => `Delete bookmark ${label}`,
  details: 'Details',
  did: {
    noteAdded: 'Added a note.',
    noteChanged: 'Changed the note.',
    noteDeleted: 'Deleted the note.',
    bookmarkAdded: (time: string) => `Bookmarked ${time}.`,
    bookmarkRenamed: 'Renamed the bookmark.',
    bookmarkDeleted: 'Deleted the bookmark.',
  },
}

export const notesCommandsText = {
  'notes.bookmark': { title: 'Bookmark this moment', words: 'mark remember flag' },
  'notes.note': { title: 'Write a note at this moment', words: 'comment annotate' },
  'notes.note-on-call': { title: 'Write a note on the whole call', words: 'comment annotate' },
  'notes.tag': { title: 'Tag this call', words: 'label' },
}
