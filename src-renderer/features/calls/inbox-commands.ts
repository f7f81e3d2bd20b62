/** Commands of the inbox; those without a key of it also apply to calls of other lists. */
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { Chord } from '../../util/chord.ts'
import type { InboxState } from './inbox.svelte.ts'
import { inboxCommandsText, listsText } from './text.ts'

export function inboxCommands(inbox: InboxState): CommandSet {
  const onCalls = (keys: readonly Chord[], when: () => boolean, run: () => unknown): Action => ({
    group: 'list',
    keys,
    where: 'calls',
    keysWhere: 'inbox',
    menu: 'call',
    when,
    run,
  })
  return withTexts(inboxCommandsText, {
    'inbox.done': onCalls(
      ['E'],
      () => inbox.isAnyIn,
      () => inbox.markDone(inbox.meantIds),
    ),
    'inbox.snooze': onCalls(
      ['S'],
      () => inbox.isAnyIn,
      () => inbox.startSnoozing(inbox.meantIds),
    ),
    'inbox.heard': {
      ...onCalls(
        ['U'],
        () => inbox.meantIds.length > 0,
        () => inbox.toggleHeard(),
      ),
      titleNow: () => (inbox.isAnyUnheard ? listsText.actions.heard : listsText.actions.unheard),
    },
    'inbox.move-back': onCalls(
      [],
      () => inbox.isAnyOut,
      () => inbox.moveBack(inbox.meantIds),
    ),
  })
}
