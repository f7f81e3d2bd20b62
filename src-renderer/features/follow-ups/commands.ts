/** Commands of follow-ups: about the selected rows, or the row under the cursor. */
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'
import type { FollowUpEdits } from './follow-up-edits.svelte.ts'
import type { FollowUpListState } from './follow-up-list.svelte.ts'
import { followUpsCommandsText } from './text.ts'

export function followUpsCommands(
  list: FollowUpListState,
  edits: FollowUpEdits,
  reader: ReaderState,
): CommandSet {
  const action = (keys: Action['keys'], run: () => unknown, when = () => list.hasMeant): Action => ({
    ...{ group: 'list', keys, where: 'follow-ups', when, run },
  })
  return withTexts(followUpsCommandsText, {
    'follow-ups.add': action(
      ['N'],
      () => list.ask('new'),
      () => true,
    ),
    'follow-ups.add-words': {
      group: 'notes',
      keys: ['F'],
      where: 'words',
      when: () => reader.selection.range !== null,
      run: () => edits.addWords(reader, reader.selection.range),
    },
    'follow-ups.accept': action(
      ['A'],
      () => list.decide('open'),
      () => list.meant.promises.length > 0,
    ),
    'follow-ups.done': action(['E'], () => list.finish()),
    'follow-ups.due': action(
      ['D'],
      () => list.ask('due'),
      () => list.hasMeantFollowUps,
    ),
    'follow-ups.snooze': action(
      ['S'],
      () => list.ask('snooze'),
      () => list.hasMeantFollowUps,
    ),
    'follow-ups.edit': action(
      ['F2'],
      () => list.ask('edit'),
      () => list.rows.cursorItem?.followUpId != null,
    ),
    'follow-ups.call': action(
      ['C'],
      () => list.call(),
      () => Boolean(list.rows.cursorItem?.number),
    ),
    'follow-ups.dismiss': action(['Delete', 'Mod+Backspace'], () => list.dismiss()),
  })
}
