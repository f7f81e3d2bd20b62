/** Commands for additions to the open call. */
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { AdditionsState } from './additions.svelte.ts'
import { notesCommandsText } from './text.ts'

export function notesCommands(additions: AdditionsState): CommandSet {
  const onCall = (key: string, run: () => unknown): Action => ({
    group: 'notes',
    keys: [key],
    where: 'call',
    run,
  })
  return withTexts(notesCommandsText, {
    'notes.bookmark': onCall('B', () => additions.addBookmark()),
    'notes.note': onCall('M', () => additions.startNote()),
    'notes.note-on-call': onCall('Shift+M', () => additions.startNote({ timestamp: null })),
    'notes.tag': onCall('T', () => additions.startTagging()),
  })
}
