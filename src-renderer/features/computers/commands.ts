/** The command that shows the settings of several computers. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import { computersCommandsText } from './text.ts'

export function computersCommands(navigation: NavigationState): CommandSet {
  return withTexts(computersCommandsText, {
    'app.computers': {
      group: 'app',
      keys: [],
      where: 'window',
      run: () => navigation.showSettings('computers'),
    },
  })
}
