/** The commands that redact words of the open call. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { RedactionsState } from './redaction.svelte.ts'
import { redactionCommandsText } from './text.ts'

export function redactionCommands(redactions: RedactionsState): CommandSet {
  return withTexts(redactionCommandsText, {
    'redaction.open': { group: 'notes', keys: [], where: 'words', run: () => redactions.open() },
    'redaction.selection': {
      group: 'notes',
      keys: ['Shift+X'],
      where: 'words',
      run: () => redactions.redactSelection(),
    },
  })
}
