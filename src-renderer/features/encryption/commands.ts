/** The command that opens the settings of encryption. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import { encryptionCommandsText } from './text.ts'

export function encryptionCommands(navigation: NavigationState): CommandSet {
  return withTexts(encryptionCommandsText, {
    'app.encryption': {
      group: 'app',
      keys: [],
      where: 'window',
      run: () => navigation.showSettings('privacy'),
    },
  })
}
