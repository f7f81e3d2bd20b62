/** The commands of encryption: its settings, and locking. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { LockState } from './lock.svelte.ts'
import { encryptionCommandsText } from './text.ts'

export function encryptionCommands(navigation: NavigationState, lock: LockState): CommandSet {
  return withTexts(encryptionCommandsText, {
    'app.encryption': {
      group: 'app',
      keys: [],
      where: 'window',
      run: () => navigation.showSettings('privacy'),
    },
    'app.lock': {
      group: 'app',
      keys: ['Mod+Shift+L'],
      where: 'window',
      menu: 'file',
      when: () => lock.isOffered,
      run: () => lock.lock(),
    },
  })
}
