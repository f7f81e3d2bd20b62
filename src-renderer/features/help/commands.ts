/** Commands of help: the guide, the first steps, what is new. */
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { HelpState } from './help.svelte.ts'
import { helpCommandsText } from './text.ts'

export function helpCommands(help: HelpState, navigation: NavigationState): CommandSet {
  const inMenu = (keys: Action['keys'], run: Action['run']): Action => ({
    group: 'app',
    keys,
    where: 'window',
    menu: 'help',
    run,
  })
  return withTexts(helpCommandsText, {
    'help.guide': inMenu(['F1'], () => help.open('connect')),
    'help.first-steps': inMenu([], () => {
      navigation.show('calls')
      return help.showSteps(true)
    }),
    'help.whats-new': inMenu([], () => help.open('new')),
    'help.licenses': inMenu([], () => help.open('licenses')),
  })
}
