/** The English texts of the commands, the palette and the shortcuts. */
import { numberOf } from '../../util/language.ts'
import type { Section } from '../palette/entries.ts'
import type { Group } from './command.ts'
import type { FixedKey } from './fixed-keys.ts'

const titles = {
  'go.all': { title: 'Go to all calls', words: 'list home recordings' },
  'go.inbound': { title: 'Go to inbound calls', words: 'incoming received' },
  'go.outbound': { title: 'Go to outbound calls', words: 'outgoing placed' },
  'go.starred': { title: 'Go to starred calls', words: 'favourites' },
  'go.unheard': { title: 'Go to unheard calls', words: 'new unplayed' },
  'go.not-ready': { title: 'Go to calls that are not ready', words: 'waiting pending failed' },
  'go.trash': { title: 'Go to recently deleted', words: 'trash bin restore removed' },
  'go.search': { title: 'Go to search', words: 'find' },
  'go.people': { title: 'Go to people', words: 'contacts address book names' },
  'go.dialer': { title: 'Go to the dial pad', words: 'call phone number keypad' },
  'go.readiness': { title: 'Go to offline readiness', words: 'ledger downloaded' },
  'go.account': { title: 'Go to the account', words: 'plan minutes key' },
  'go.settings': { title: 'Go to settings', words: 'preferences options' },
  'app.palette': { title: 'Command palette', words: 'commands' },
  'app.shortcuts': { title: 'Keyboard shortcuts', words: 'keys help sheet' },
  'app.keyboard': { title: 'Change keyboard shortcuts', words: 'keys rebind settings' },
  'app.escape': { title: 'Close what was opened last' },
  'app.undo': { title: 'Undo', words: 'take back' },
  'app.redo': { title: 'Redo', words: 'again' },
}

const list = new Intl.ListFormat('en')
const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`)

export const commandsText = {
  titles,
  groups: {
    go: 'Going places',
    list: 'Lists',
    search: 'Searching',
    reader: 'Reading',
    player: 'Listening',
    notes: 'Notes, bookmarks, tags, corrections',
    people: 'People',
    app: 'Offhook',
  } satisfies Record<Group, string>,
  palette: {
    label: 'Command palette',
    placeholder: 'Commands, people, calls, searches, tags',
    results: 'Choices',
    sections: {
      recent: 'Used last',
      commands: 'Commands',
      people: 'People',
      accounts: 'Accounts',
      calls: 'Calls',
      saved: 'Saved searches',
      tags: 'Tags',
      search: 'Search',
    } satisfies Record<Section['kind'], string>,
    searchFor: (query: string) => `Search all calls for “${query}”`,
    calls: (count: number) => (count === 1 ? '1 call' : `${numberOf(count)} calls`),
    nothing: 'Nothing fits.',
    choose: 'Choose',
    dial: 'Put on the dial pad',
    close: 'Close',
  },
  sheet: {
    title: 'Keyboard shortcuts',
    filter: 'Filter by name or key',
    print: 'Print',
    change: 'Change…',
    nothing: 'No command is called so, and none has this key.',
    fixed: 'Where the focus is',
    fixedKeys: {
      'row-page': 'A screen of rows up or down',
      'row-edge': 'First or last row, first or last turn',
      'row-menu': 'Menu of a call or a turn',
      'turn-step': 'Previous or next turn of the transcript',
      'turn-play': 'Play from the turn',
      'turn-select': 'Select turns of the transcript',
      'find-step': 'Next or previous place found in the call',
      'find-play': 'Play the place found in the call',
      'note-end': 'Leave a note; it is saved',
      rename: 'Rename a saved search, a tag, a bookmark',
      delete: 'Delete a saved search, a tag, a bookmark',
    } satisfies Record<FixedKey, string>,
  },
  settings: {
    title: 'Keyboard',
    shortcuts: 'Keyboard shortcuts',
    changed: (count: number) => {
      if (count === 0) return 'All commands have their usual keys.'
      return count === 1
        ? 'One command has keys that you chose.'
        : `${numberOf(count)} commands have keys that you chose.`
    },
    show: 'Show all',
    hide: 'Hide',
    command: 'Command',
    keys: 'Keys',
    add: (command: string) => `Add a key for “${command}”`,
    remove: (key: string, command: string) => `Take ${key} away from “${command}”`,
    reset: (command: string) => `Usual keys for “${command}”`,
    resetAll: 'Reset all',
    allReset: 'All commands have their usual keys again.',
    press: 'Press the keys, Esc to leave',
    recording: (command: string) => `Press the keys, Esc to leave: “${command}”`,
    systems: (key: string) => `${key} belongs to the system or to every window and cannot be used.`,
    taken: (key: string, commands: readonly string[]) =>
      `${key} is used for ${list.format(quoted(commands))}.`,
    also: (commands: readonly string[]) => `Also used for ${list.format(quoted(commands))}`,
    takeOver: 'Use it here instead',
    cancel: 'Cancel',
  },

  /** Between keys one of which is enough. */
  or: 'or',
}
