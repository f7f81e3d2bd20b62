/** What was deleted: bringing it back, and being rid of it. They are about what is selected, or the row of the keys. */
import type { AppState } from '../../app/app.svelte.ts'
import type { CommandSet } from '../../app/commands/command.ts'

export const trashCommands = {
  'trash.restore': {
    group: 'list',
    keys: ['Shift+R'],
    where: 'trash',
    when: meansAny,
    run: ({ trash }) => trash.restore(trash.meant),
  },
  'trash.erase': {
    group: 'list',
    keys: ['Delete', 'Mod+Backspace'],
    where: 'trash',
    when: meansAny,
    run: ({ trash }) => trash.ask(trash.meant),
  },
} satisfies CommandSet

function meansAny({ trash }: AppState): boolean {
  return trash.meant.length > 0
}
