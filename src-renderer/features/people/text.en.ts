/** The English texts of people. */
import { numberOf as count } from '../../util/language.ts'

/** "1 call", "412 calls". */
const calls = (value: number): string => (value === 1 ? '1 call' : `${count(value)} calls`)
const people = (value: number): string => (value === 1 ? '1 contact' : `${count(value)} contacts`)

export const peopleText = {
  title: 'Contacts',
  calls,
  list: {
    filter: 'Search contacts',
    sort: 'Sort by',
    sortBy: { name: 'Name', latest: 'Last call' },
    add: 'Add contact',
    more: 'Add or import',
    import: 'Import contacts…',
    noneFound: (typed: string) => `No contacts match “${typed}”.`,
    noCalls: 'No calls',
    /** Of a row: number of calls and total talk time. */
    figures: (value: number, talk: string) => (talk === '' ? calls(value) : `${calls(value)} · ${talk}`),
    failed: 'Couldn’t load contacts.',
  },
  empty: {
    title: 'No contacts yet',
    text: 'Name a caller at the top of any call, or import your address book. Names appear instead of numbers and are searchable.',
    import: 'Import contacts',
    name: 'Name a caller',
    choose: 'Select a contact to see their calls, topics and numbers.',
  },
  page: {
    call: 'Call',
    callNumber: (number: string) => `Call ${number}`,
    chooseNumber: 'Which number?',
    rename: 'Edit name',
    name: 'Name',
    exportCalls: 'Export calls…',
    merge: 'Merge with another contact…',
    remove: 'Delete contact',
    more: 'More actions',
    numbers: 'Numbers',
    noNumbers: 'Add a number to see calls here.',
    addNumber: 'Add number',
    number: 'Phone number',
    removeNumber: (number: string) => `Remove ${number}`,
    note: 'Note',
    addNote: 'Add note',
    editNote: 'Edit note',
    noteHint: 'Markdown. Only you see it.',
    figures: 'Figures',
    inbound: 'Inbound',
    outbound: 'Outbound',
    talk: 'Talk time',
    first: 'First call',
    last: 'Last call',
    none: '–',
    topics: 'Frequent topics',
    lastTopics: 'In the last call',
    searchTopic: (topic: string, value: number) => `Search for “${topic}”, in ${calls(value)}`,
    openPromises: 'Open promises',
    upcoming: 'Upcoming',
    opensCall: (when: string) => `Open call from ${when}`,
    notes: 'Notes in calls',
    callList: 'Calls',
    callsOf: (name: string) => `Calls with ${name}`,
    noCalls: 'No calls yet.',
    gone: 'This contact was deleted.',
    back: 'Back to list',
  },
  add: {
    title: 'Add contact',
    name: 'Name',
    number: 'Phone number',
    numberHint: 'You can add more numbers later.',
    save: 'Add',
  },
  merge: {
    title: (name: string) => `Merge ${name} with`,
    text: (name: string) => `${name} gets the other contact’s numbers and note. You can undo this.`,
    choose: 'Search contacts',
    merge: 'Merge',
  },
  naming: {
    edit: 'Add name',
    rename: 'Edit name',
    label: 'Caller name',
    placeholder: 'Name',
    join: (name: string) => `Add this number to ${name}`,
    suggestions: 'Matching contacts',
    openPage: (name: string) => `Open contact ${name}`,
  },
  said: {
    title: 'Names said in calls',
    count: (value: number) => `Names said in calls: ${count(value)}`,
    /** `when` is the day of the call, empty for the open call. */
    said: (name: string, at: string, when: string) =>
      when === '' ? `Said “${name}” at ${at}` : `Said “${name}” on ${when} at ${at}`,
    moment: (when: string, at: string) => `${when}, at ${at}`,
    play: 'Play moment',
    use: 'Use this name',
    dismiss: 'No',
    dismissName: (name: string) => `No, not “${name}”`,
    keys: 'Space plays the moment, Enter uses the name, Delete dismisses it.',
    none: 'No names to review',
  },
  did: {
    dismissed: (name: string) => `Dismissed “${name}”.`,
    added: (name: string) => `Added ${name}.`,
    named: (number: string, name: string) => `Named ${number} “${name}”.`,
    renamed: (before: string, after: string) => `Renamed “${before}” to “${after}”.`,
    numbersSaved: (name: string) => `Changed numbers of ${name}.`,
    numberMoved: (number: string, from: string, to: string) => `Moved ${number} from ${from} to ${to}.`,
    noteSaved: (name: string) => `Saved note about ${name}.`,
    removed: (name: string) => `Deleted ${name}.`,
    merged: (gone: string, kept: string) => `Merged ${gone} into ${kept}.`,
    imported: (added: number, joined: number) =>
      added > 0 && joined > 0
        ? `Added ${people(added)}, and numbers to ${people(joined)}.`
        : joined > 0
          ? `Added numbers to ${people(joined)}.`
          : `Added ${people(added)}.`,
  },
  import: {
    title: 'Import contacts',
    from: (file: string) => `From ${file}`,
    onlyWithCalls: 'Only with calls',
    selectAll: 'All',
    selectNone: 'None',
    name: 'Name',
    numbers: 'Numbers',
    outcome: 'Result',
    callsHere: 'Calls',
    column: (position: number) => `Column ${count(position)}`,
    columns: 'Columns',
    nameColumns: 'Name',
    numberColumns: 'Phone numbers',
    outcomes: {
      new: 'New',
      known: (name: string) => `Already added: ${name}`,
      joins: (name: string) => `Adds numbers to ${name}`,
      renames: (name: string) => `Adds a name and numbers to ${name}`,
      unusable: 'No name or number',
    },
    choose: (name: string) => `Import ${name}`,
    summary: (chosen: number, known: number, unusable: number) => {
      const parts = [chosen === 0 ? 'No contacts selected.' : `${people(chosen)} will be imported.`]
      if (known > 0) parts.push(`${people(known)} already added.`)
      if (unusable > 0) parts.push(`${count(unusable)} without a name or number.`)
      return parts.join(' ')
    },
    nobody: 'No contacts with a name and number in this file.',
    nobodyColumns: 'Select the columns with names and phone numbers.',
    import: (chosen: number) => `Import ${people(chosen)}`,
    importNone: 'Import',
  },
}

export const peopleCommandsText = {
  'people.name-caller': { title: 'Name caller', words: 'contact rename person' },
  'people.open-page': { title: 'Show contact', words: 'person page' },
  'people.said-names': { title: 'Names said in calls…', words: 'suggested unknown numbers contacts' },
  'people.new': { title: 'New contact', words: 'add person' },
  'people.import': { title: 'Import contacts', words: 'vcard vcf csv address book' },
}
