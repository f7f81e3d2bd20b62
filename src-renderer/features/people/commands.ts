/** Commands of people: naming the other party, and importing an address book. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { PeopleState } from './people.svelte.ts'
import { peopleCommandsText } from './text.ts'

/** @param openedCall the call in the reader; null for none */
export function peopleCommands(people: PeopleState, openedCall: () => RecordingItem | null): CommandSet {
  return withTexts(peopleCommandsText, {
    'people.name-caller': {
      group: 'people',
      keys: ['Shift+N'],
      where: 'call',
      run: () => people.nameCaller(openedCall()!),
    },
    'people.open-page': {
      group: 'people',
      keys: ['Shift+P'],
      where: 'call',
      when: () => openedCall()!.person !== null,
      run: () => people.openPage(openedCall()!.person!.id),
    },
    'people.said-names': {
      group: 'people',
      keys: [],
      where: 'window',
      run: () => people.showSaid(),
    },
    'people.new': {
      group: 'people',
      keys: [],
      where: 'window',
      menu: 'file',
      run: () => people.startNew(),
    },
    'people.import': {
      group: 'people',
      keys: [],
      where: 'window',
      menu: 'file',
      run: () => people.chooseImport(),
    },
  })
}
