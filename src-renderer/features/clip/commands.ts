/** The command that makes a clip. */
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { ClipState } from './clip.svelte.ts'
import { clipCommandsText } from './text.ts'

export function clipCommands(clip: ClipState): CommandSet {
  return withTexts(clipCommandsText, {
    'clip.open': {
      group: 'reader',
      keys: ['Shift+Q'],
      where: 'call',
      menu: 'call',
      when: () => clip.canOpen,
      run: () => clip.openSelected(),
    },
  })
}
