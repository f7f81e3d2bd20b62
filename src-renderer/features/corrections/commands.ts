/** The command that corrects what the service misheard. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { CorrectionsState } from './corrections.svelte.ts'
import { correctionsCommandsText } from './text.ts'

export function correctionsCommands(corrections: CorrectionsState): CommandSet {
  return withTexts(correctionsCommandsText, {
    'corrections.correct': {
      group: 'notes',
      keys: ['C', 'F2'],
      where: 'words',
      run: () => corrections.correctSelection(),
    },
  })
}
