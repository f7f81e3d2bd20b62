/** Commands of updates; there are none where the app was built without. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import { updatesCommandsText } from './text.ts'
import type { UpdatesState } from './updates.svelte.ts'

export function updatesCommands(updates: UpdatesState, navigation: NavigationState): CommandSet {
  return withTexts(updatesCommandsText, {
    'app.check-updates': {
      group: 'app',
      keys: [],
      where: 'window',
      when: () => updates.canCheck,
      run: () => {
        navigation.showSettings('about')
        return updates.check()
      },
    },
    'app.restart-to-update': {
      group: 'app',
      keys: [],
      where: 'window',
      when: () => updates.readyVersion !== null,
      run: () => updates.restart(),
    },
  })
}
