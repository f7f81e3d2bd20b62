/** Putting right what the service misheard. */
import type { CommandSet } from '../../app/commands/command.ts'

export const correctionsCommands = {
  'corrections.correct': {
    group: 'notes',
    keys: ['C', 'F2'],
    where: 'words',
    run: ({ corrections }) => corrections.correctSelection(),
  },
} satisfies CommandSet
