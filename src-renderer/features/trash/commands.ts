/** Commands of deleted calls: about the selected ones, or the row under the cursor. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import { trashCommandsText } from './text.ts'
import type { TrashState } from './trash.svelte.ts'

export function trashCommands(trash: TrashState): CommandSet {
  const meansAny = () => trash.meant.length > 0
  return withTexts(trashCommandsText, {
    'trash.restore': {
      group: 'list',
      keys: ['Shift+R'],
      where: 'trash',
      when: meansAny,
      run: () => trash.restore(trash.meant),
    },
    'trash.erase': {
      group: 'list',
      keys: ['Delete', 'Mod+Backspace'],
      where: 'trash',
      when: meansAny,
      run: () => trash.ask(trash.meant),
    },
  })
}
