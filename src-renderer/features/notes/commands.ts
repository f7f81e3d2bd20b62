/** Commands for additions to the open call. */
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { AdditionsState } from './additions.svelte.ts'
import { notesCommandsText } from './text.ts'

export function notesCommands(additions: AdditionsState): CommandSet {
  const onCall = (keys: Action['keys'], run: () => unknown): Action => ({
    group: 'notes',
    keys,
    where: 'call',
    run,
  })
  return withTexts(notesCommandsText, {
    // Keys of the user are stored under the name that it had when it made bookmarks.
    'notes.bookmark': onCall(['M', 'B'], () => additions.mark()),
    'notes.note': onCall(['N'], () => additions.startNote()),
    'notes.note-on-call': onCall(['Mod+Shift+N'], () => additions.startNote({ timestamp: null })),
    'notes.tag': onCall(['T'], () => additions.startTagging()),
  })
}
