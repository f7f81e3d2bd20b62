/** What a person adds to the opened call. */
import type { CommandSet } from '../../app/commands/command.ts'

export const notesCommands = {
  'notes.bookmark': {
    group: 'notes',
    keys: ['B'],
    where: 'call',
    run: ({ additions }) => additions.addBookmark(),
  },
  'notes.note': {
    group: 'notes',
    keys: ['M'],
    where: 'call',
    run: ({ additions }) => additions.startNote(),
  },
  'notes.note-on-call': {
    group: 'notes',
    keys: ['Shift+M'],
    where: 'call',
    run: ({ additions }) => additions.startNote({ timestamp: null }),
  },
  'notes.tag': {
    group: 'notes',
    keys: ['T'],
    where: 'call',
    run: ({ additions }) => additions.startTagging(),
  },
} satisfies CommandSet
