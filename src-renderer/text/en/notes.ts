/** Every sentence about what a person adds to calls: notes, bookmarks, tags. */
import { numberOf } from '../../util/language.ts'
import type { TagColor } from '../../../src-preload/contract/personal.ts'

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
  taskDone: 'Done',
  taskOpen: 'To do',

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

  tags: {
    title: 'Tags',
    ofCall: 'Tags of this call',
    add: 'Tag',
    addLabel: 'Add a tag',
    placeholder: 'Tag',
    suggestions: 'Tags',
    create: (name: string) => `New tag “${name}”`,
    remove: (name: string) => `Remove tag ${name}`,
    show: (name: string) => `Show calls tagged ${name}`,
    more: (name: string) => `More for tag ${name}`,
    rename: 'Rename or change colour',
    delete: 'Delete',
    manageTitle: (name: string) => `Tag “${name}”`,
    name: 'Name',
    nameMissing: 'Give the tag a name.',
    color: 'Colour',
    save: 'Save',
    merge: 'Join tags',
    mergeHint: (into: string, count: number) =>
      `There is a tag “${into}” already, on ${calls(count)}. The calls of this tag will bear that one.`,
    cancel: 'Cancel',
    colors: {
      gray: 'Grey',
      red: 'Red',
      orange: 'Orange',
      yellow: 'Yellow',
      green: 'Green',
      teal: 'Teal',
      blue: 'Blue',
      purple: 'Purple',
    } satisfies Record<TagColor, string>,
  },
}
