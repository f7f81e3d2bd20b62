/** People, and whose numbers are whose. */
import type { CommandSet } from '../../app/commands/command.ts'

export const peopleCommands = {
  'people.name-caller': {
    group: 'people',
    keys: ['Shift+N'],
    where: 'call',
    run: ({ people, reader }) => people.nameCaller(reader.opened!.recording),
  },
  'people.open-page': {
    group: 'people',
    keys: ['Shift+P'],
    where: 'call',
    when: ({ reader }) => reader.opened!.recording.person !== null,
    run: ({ people, reader }) => people.openPage(reader.opened!.recording.person!.id),
  },
  'people.new': { group: 'people', keys: [], where: 'window', run: ({ people }) => people.startNew() },
  'people.import': { group: 'people', keys: [], where: 'window', run: ({ people }) => people.chooseImport() },
} satisfies CommandSet
