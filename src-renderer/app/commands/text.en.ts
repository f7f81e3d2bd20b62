/** The English texts of the commands, the palette and the shortcuts. */
import { numberOf } from '../../util/language.ts'
import type { Section } from '../palette/entries.ts'
import type { Group } from './command.ts'
import type { FixedKey } from './fixed-keys.ts'

const titles = {
  'go.inbox': { title: 'Go to inbox', words: 'new unhandled calls' },
  'go.all': { title: 'Go to all calls', words: 'list home recordings' },
  'go.inbound': { title: 'Go to inbound calls', words: 'incoming received' },
  'go.outbound': { title: 'Go to outbound calls', words: 'outgoing placed' },
  'go.starred': { title: 'Go to starred calls', words: 'favourites' },
  'go.unheard': { title: 'Go to unheard calls', words: 'new unplayed' },
  'go.failed': { title: 'Go to failed calls', words: 'error service' },
  'go.different-length': { title: 'Go to calls with a different length', words: 'incomplete audio mismatch' },
  'go.removed-at-service': { title: 'Go to calls deleted from the service', words: 'gone removed keep' },
  'go.not-ready': { title: 'Go to calls not ready', words: 'waiting pending failed' },
  'go.proposals': { title: 'Go to suggestions', words: 'assistant ai proposed changes review inbox' },
  'go.exports': { title: 'Go to export journal', words: 'exported history log printed sha-256 hash' },
  'go.dictionary': { title: 'Go to dictionary', words: 'corrections' },
  'go.trash': { title: 'Go to recently deleted', words: 'trash bin restore removed' },
  'go.search': { title: 'Go to search', words: 'find' },
  'go.passages': { title: 'Go to passages', words: 'quotes highlights themes codes bookmarks' },
  'go.follow-ups': { title: 'Go to follow-ups', words: 'tasks to-do promises reminders due' },
  'go.quotes': { title: 'Go to quote sheets', words: 'passages document hand over' },
  'go.people': { title: 'Go to contacts', words: 'people address book names' },
  'go.dialer': { title: 'Go to dial pad', words: 'call phone number keypad' },
  'go.readiness': { title: 'Go to offline library', words: 'readiness downloads' },
  'go.account': { title: 'Go to account', words: 'plan minutes key' },
  'go.settings': { title: 'Go to settings', words: 'preferences options' },
  'app.palette': { title: 'Command palette', words: 'commands' },
  'app.shortcuts': { title: 'Keyboard shortcuts', words: 'keys help sheet' },
  'app.keyboard': { title: 'Change keyboard shortcuts', words: 'keys rebind settings' },
  'app.escape': { title: 'Close' },
  'app.undo': { title: 'Undo', words: 'take back' },
  'app.redo': { title: 'Redo', words: 'again' },
}

const list = new Intl.ListFormat('en')
const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`)

export const commandsText = {
  titles,
  groups: {
    go: 'Navigation',
    list: 'Lists',
    search: 'Search',
    reader: 'Transcript',
    player: 'Playback',
    notes: 'Notes, passages, tags, corrections',
    people: 'Contacts',
    app: 'Offhook',
  } satisfies Record<Group, string>,
  palette: {
    label: 'Command palette',
    placeholder: 'Search commands, contacts, calls, searches, tags',
    results: 'Results',
    sections: {
      recent: 'Recent',
      commands: 'Commands',
      people: 'Contacts',
      accounts: 'Accounts',
      guide: 'Guide',
      calls: 'Calls',
      saved: 'Saved searches',
      tags: 'Tags',
      search: 'Search',
    } satisfies Record<Section['kind'], string>,
    searchFor: (query: string) => `Search all calls for “${query}”`,
    calls: (count: number) => (count === 1 ? '1 call' : `${numberOf(count)} calls`),
    nothing: 'No results',
    choose: 'Select',
    dial: 'Open in dial pad',
    close: 'Close',
  },
  sheet: {
    title: 'Keyboard shortcuts',
    filter: 'Search shortcuts',
    print: 'Print',
    change: 'Change…',
    nothing: 'No matching shortcuts',
    fixed: 'Fixed shortcuts',
    fixedKeys: {
      'row-page': 'Page up or down',
      'row-edge': 'First or last row or turn',
      'row-menu': 'Open the menu of a call or turn',
      'turn-step': 'Previous or next turn',
      'turn-play': 'Play from this turn',
      'turn-select': 'Select turns',
      'find-step': 'Next or previous match in the call',
      'find-play': 'Play from the match',
      'note-end': 'Finish editing a note',
      rename: 'Rename a saved search or tag',
      delete: 'Delete a saved search, tag or theme',
    } satisfies Record<FixedKey, string>,
  },
  settings: {
    title: 'Keyboard',
    shortcuts: 'Keyboard shortcuts',
    changed: (count: number) => {
      if (count === 0) return 'All shortcuts are set to default.'
      return count === 1 ? '1 shortcut changed' : `${numberOf(count)} shortcuts changed`
    },
    show: 'Show all',
    hide: 'Hide',
    command: 'Command',
    keys: 'Shortcut',
    add: (command: string) => `Add shortcut for “${command}”`,
    remove: (key: string, command: string) => `Remove shortcut ${key} from “${command}”`,
    reset: (command: string) => `Reset shortcut for “${command}”`,
    resetAll: 'Reset all',
    allReset: 'All shortcuts reset.',
    press: 'Press a shortcut (Esc to cancel)',
    recording: (command: string) => `Press a shortcut for “${command}” (Esc to cancel)`,
    systems: (key: string) => `${key} is reserved by the system and can’t be used.`,
    taken: (key: string, commands: readonly string[]) =>
      `${key} is already used for ${list.format(quoted(commands))}.`,
    also: (commands: readonly string[]) => `Also used for ${list.format(quoted(commands))}`,
    useHere: 'Use here instead',
  },

  /** Separates alternative keys. */
  or: 'or',
}
