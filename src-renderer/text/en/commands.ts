/** What commands are called, how keys are written, and every sentence of the palette and the shortcut sheet. */
import type { CommandId } from '../../state/commands/all.ts'
import type { Group } from '../../state/commands/command.ts'
import type { FixedKey } from '../../state/commands/fixed-keys.ts'
import type { Section } from '../../state/palette/entries.ts'
import { numberOf } from '../language.ts'

interface CommandText {
  title: string
  /** Other words by which one may look for it. */
  words?: string
}

const titles: Record<CommandId, CommandText> = {
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

  'list.next': { title: 'Next row' },
  'list.previous': { title: 'Previous row' },
  'list.open': { title: 'Open the row' },
  'list.toggle-selected': { title: 'Select the row, or leave it out' },
  'list.extend-down': { title: 'Select the next row too' },
  'list.extend-up': { title: 'Select the previous row too' },
  'list.select-all': { title: 'Select all calls of the list' },
  'list.clear-selection': { title: 'Select nothing', words: 'clear deselect' },
  'list.tag-selected': { title: 'Tag the selected calls', words: 'label' },
  'list.fetch-selected': { title: 'Download the audio of the selected calls', words: 'fetch sound' },
  'list.free-selected': { title: 'Free the audio of the selected calls here', words: 'remove sound space' },
  'list.export-selected': { title: 'Export the selected calls', words: 'save srt subtitles' },
  'list.delete-selected': { title: 'Delete the selected calls here', words: 'remove trash' },
  'trash.restore': { title: 'Restore deleted calls', words: 'bring back undelete trash' },
  'trash.erase': { title: 'Delete calls for good now', words: 'erase empty trash' },
  'list.comfortable': { title: 'Show the list with comfortable rows', words: 'layout density' },
  'list.compact': { title: 'Show the list with compact rows', words: 'layout density dense' },
  'list.columns': { title: 'Show the list in columns', words: 'layout table' },
  'list.retry-all': { title: 'Try again whatever failed', words: 'retry failed waiting' },

  'search.focus': { title: 'Search all calls', words: 'find look for' },
  'search.next-moment': { title: 'Play the next moment found' },
  'search.previous-moment': { title: 'Play the previous moment found' },
  'search.calls': { title: 'Show what was found by calls', words: 'results layout' },
  'search.lines': { title: 'Show what was found line by line', words: 'results layout concordance' },
  'search.keep': { title: 'Save this search', words: 'keep' },
  'find.open': { title: 'Find in this call', words: 'search words transcript' },
  'find.next': { title: 'Find next' },
  'find.previous': { title: 'Find previous' },

  'call.star': { title: 'Star, or take the star off', words: 'favourite' },
  'call.export': { title: 'Export this call', words: 'save srt subtitles' },
  'call.call-back': { title: 'Call back', words: 'dial phone number' },
  'call.copy': { title: 'Copy the call with times and speakers', words: 'clipboard transcript text' },
  'call.copy-text': { title: 'Copy the call as plain text', words: 'clipboard transcript' },
  'call.fetch-audio': { title: 'Download the audio of this call', words: 'fetch sound' },
  'call.free-audio': { title: 'Free the audio of this call here', words: 'remove sound disk space' },
  'call.delete': { title: 'Delete this call here', words: 'remove trash' },
  'call.close': { title: 'Close this call', words: 'back' },
  'reader.next-turn': { title: 'Next turn' },
  'reader.previous-turn': { title: 'Previous turn' },
  'reader.next-of-you': { title: 'Next turn of yours' },
  'reader.previous-of-you': { title: 'Previous turn of yours' },
  'reader.next-of-them': { title: 'Next turn of theirs' },
  'reader.previous-of-them': { title: 'Previous turn of theirs' },
  'reader.details': { title: 'Show or hide the details', words: 'notes facts figures glance sidebar' },
  'reader.layout': { title: 'Switch between paragraphs and bubbles', words: 'transcript layout messenger' },
  'reader.larger': { title: 'Larger transcript', words: 'text size zoom bigger' },
  'reader.smaller': { title: 'Smaller transcript', words: 'text size zoom' },

  'player.toggle': { title: 'Play or pause', words: 'listen hear stop' },
  'player.back': { title: 'Back 5 seconds' },
  'player.forward': { title: 'Forward 5 seconds' },
  'player.far-back': { title: 'Back 15 seconds' },
  'player.far-forward': { title: 'Forward 15 seconds' },
  'player.replay-turn': { title: 'Play this turn again', words: 'repeat replay' },
  'player.slower': { title: 'Slower', words: 'speed rate' },
  'player.faster': { title: 'Faster', words: 'speed rate' },
  'player.loop': { title: 'Loop the selected stretch, or stop looping', words: 'repeat range' },
  'player.clear-range': { title: 'Select no stretch', words: 'range loop clear' },
  'player.skip-silence': { title: 'Skip silence, or play it', words: 'pauses' },
  'player.both': { title: 'Hear both sides', words: 'solo mute' },
  'player.you': { title: 'Hear only yourself', words: 'solo mute me' },
  'player.them': { title: 'Hear only the other side', words: 'solo mute them' },
  'player.unheard': { title: 'Play only what was not heard yet', words: 'new' },
  'player.zoom-in': { title: 'Zoom into the waveform' },
  'player.zoom-out': { title: 'Zoom out of the waveform' },
  'player.zoom-whole': { title: 'Show the whole waveform', words: 'zoom' },

  'notes.bookmark': { title: 'Bookmark this moment', words: 'mark remember flag' },
  'notes.note': { title: 'Write a note at this moment', words: 'comment annotate' },
  'notes.note-on-call': { title: 'Write a note on the whole call', words: 'comment annotate' },
  'notes.tag': { title: 'Tag this call', words: 'label' },
  'corrections.correct': { title: 'Correct the words', words: 'fix edit misheard spelling' },

  'people.name-caller': { title: 'Name the caller', words: 'contact rename person' },
  'people.open-page': { title: 'Show this person', words: 'contact page' },
  'people.new': { title: 'New person', words: 'add contact' },
  'people.import': { title: 'Import contacts', words: 'vcard vcf csv address book' },

  'app.palette': { title: 'Command palette', words: 'commands' },
  'app.shortcuts': { title: 'Keyboard shortcuts', words: 'keys help sheet' },
  'app.keyboard': { title: 'Change keyboard shortcuts', words: 'keys rebind settings' },
  'app.escape': { title: 'Close what was opened last' },
  'app.undo': { title: 'Undo', words: 'take back' },
  'app.redo': { title: 'Redo', words: 'again' },
  'app.sync': { title: 'Sync now', words: 'refresh fetch new calls' },
  'app.pause-sync': { title: 'Pause sync', words: 'stop' },
  'app.resume-sync': { title: 'Resume sync', words: 'continue' },
  'app.light': { title: 'Light appearance', words: 'theme day bright' },
  'app.dark': { title: 'Dark appearance', words: 'theme night' },
  'app.system': { title: 'Appearance of the system', words: 'theme automatic' },
  'app.data-folder': { title: 'Show the data folder', words: 'files library disk' },
  'app.log': { title: 'Show the log', words: 'problem report' },
  'app.diagnostics': { title: 'Copy diagnostics', words: 'problem report bug support' },
  'account.replace-key': { title: 'Replace the API key…', words: 'rotate new key account' },
  'account.add': { title: 'Add an account…', words: 'another second connect sign in' },
  'account.next': { title: 'Next account', words: 'switch change other' },
  'account.previous': { title: 'Previous account', words: 'switch change other' },
  'app.sign-out': { title: 'Sign out…', words: 'log out disconnect leave account' },
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
  diagnosticsCopied: 'Copied what a problem report needs. It holds no calls and no key.',

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

  /** How keys are written; what is not here is written as it is. */
  keys: {
    Mod: 'Ctrl',
    Space: 'Space',
    Escape: 'Esc',
    Delete: 'Del',
    Plus: '+',
    '-': '−',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    PageUp: 'Page Up',
    PageDown: 'Page Down',
  } as Readonly<Record<string, string>>,
  /** The same on a Mac. */
  macKeys: {
    Mod: '⌘',
    Ctrl: '⌃',
    Alt: '⌥',
    Shift: '⇧',
    Enter: '↩',
    Escape: 'esc',
    Backspace: '⌫',
    Delete: '⌦',
    Space: 'space',
  } as Readonly<Record<string, string>>,
  /** Between keys one of which is enough. */
  or: 'or',
}
