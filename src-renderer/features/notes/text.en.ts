/** The English texts of notes and passages in a call. */

export const notesText = {
  title: 'Notes',
  list: 'Notes and passages',
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
  emptyText: 'Notes and marked words appear here.',

  /** A passage without words. */
  moment: 'Marked moment',
  lost: 'These words are no longer in the transcript.',
  mark: 'Mark what is said now',
  /** For screen readers, at the turn in the transcript. */
  passage: (said: string, themes: string) =>
    themes === '' ? `Marked: ${said}` : `Marked as ${themes}: ${said}`,
  themes: 'Themes',
  newTheme: 'New theme…',
  addNote: 'Add a note',
  deletePassage: 'Delete passage',
  did: {
    noteAdded: 'Note added.',
    noteChanged: 'Note changed.',
    noteDeleted: 'Note deleted.',
    marked: (what: string) => `Marked: ${what}`,
    markedAs: (theme: string) => `Marked as “${theme}”.`,
    deleted: 'Passage deleted.',
  },
}

export const notesCommandsText = {
  'notes.bookmark': { title: 'Mark words or this moment', words: 'passage highlight bookmark quote' },
  'notes.note': { title: 'Add a note at this moment', words: 'comment annotate' },
  'notes.note-on-call': { title: 'Add a note to the call', words: 'comment annotate' },
  'notes.tag': { title: 'Tag this call', words: 'label' },
}
