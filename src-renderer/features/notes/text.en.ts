/** The English texts of notes and bookmarks. */
import { numberOf } from '../../util/language.ts'

function calls(count: number): string {
  return count === 1 ? '1 call' : `${numberOf(count)} calls`
}

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
    tagged: (tag: string, count: number) => `Tagged ${calls(count)} “${tag}”.`,
    untagged: (tag: string, count: number) => `Took “${tag}” off ${calls(count)}.`,
    tagRenamed: (from: string, to: string) => `Renamed the tag “${from}” to “${to}”.`,
    tagRecolored: (tag: string) => `Changed the colour of “${tag}”.`,
    tagDeleted: (tag: string, count: number) =>
      count === 0 ? `Deleted the tag “${tag}”.` : `Deleted the tag “${tag}” of ${calls(count)}.`,
    tagsMerged: (from: string, into: string) => `Joined the tag “${from}” into “${into}”.`,
  },
}

export const notesCommandsText = {
  'notes.bookmark': { title: 'Bookmark this moment', words: 'mark remember flag' },
  'notes.note': { title: 'Write a note at this moment', words: 'comment annotate' },
  'notes.note-on-call': { title: 'Write a note on the whole call', words: 'comment annotate' },
  'notes.tag': { title: 'Tag this call', words: 'label' },
}
