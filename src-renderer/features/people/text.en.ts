/** The English texts of people. */
import { numberOf as count } from '../../util/language.ts'

/** "1 call", "412 calls". */
const calls = (value: number): string => (value === 1 ? '1 call' : `${count(value)} calls`)
const people = (value: number): string => (value === 1 ? '1 person' : `${count(value)} people`)

export const peopleText = {
  title: 'People',
  nav: 'People',
  calls,
  list: {
    label: 'People',
    filter: 'Find a person',
    sort: 'Order',
    sortBy: { name: 'By name', latest: 'By last call' },
    add: 'Add a person',
    more: 'Add or import',
    import: 'Import contacts…',
    noneFound: (typed: string) => `Nobody is called “${typed}”, and nobody has that number.`,
    noCalls: 'No calls',
    /** Of a row: how many calls, and how long they took together. */
    figures: (value: number, talk: string) => (talk === '' ? calls(value) : `${calls(value)} · ${talk}`),
    failed: 'The people of this library could not be read.',
  },
  empty: {
    title: 'Nobody has a name yet',
    text: 'Name a caller at the top of any call, or take names over from your address book. Names are shown everywhere a number is, and found by search.',
    import: 'Import contacts',
    name: 'Name a caller',
    choose: 'Choose a person to see their calls, what was talked about, and how to call them.',
  },
  page: {
    call: 'Call',
    callNumber: (number: string) => `Call ${number}`,
    chooseNumber: 'Which number?',
    rename: 'Change the name',
    name: 'Name',
    merge: 'Merge with another person…',
    remove: 'Delete this person',
    more: 'More about this person',
    numbers: 'Numbers',
    noNumbers: 'No number yet. Calls show up here once a number is added.',
    addNumber: 'Add a number',
    number: 'Phone number',
    removeNumber: (number: string) => `Remove ${number}`,
    save: 'Save',
    cancel: 'Cancel',
    note: 'Note',
    addNote: 'Add a note',
    editNote: 'Edit the note',
    noteHint: 'Markdown. Only you see it.',
    figures: 'Figures',
    inbound: 'From them',
    outbound: 'To them',
    talk: 'Talk time',
    first: 'First call',
    last: 'Last call',
    none: '–',
    topics: 'Often talked about',
    lastTopics: 'In the last call',
    searchTopic: (topic: string, value: number) => `Search for “${topic}”, in ${calls(value)}`,
    upcoming: 'Promised and planned',
    opensCall: (when: string) => `Open the call of ${when}`,
    notes: 'Notes in calls',
    callList: 'Calls',
    callsOf: (name: string) => `Calls with ${name}`,
    noCalls: 'There are no calls with these numbers yet.',
    gone: 'This person is not here any more.',
    back: 'Back to the list',
  },
  add: {
    title: 'Add a person',
    name: 'Name',
    number: 'Phone number',
    numberHint: 'In any format. More numbers can be added later.',
    save: 'Add',
    cancel: 'Cancel',
  },
  merge: {
    title: (name: string) => `Merge ${name} with`,
    text: (name: string) => `The other person’s numbers and note go to ${name}. It can be taken back.`,
    choose: 'Find the other person',
    merge: 'Merge',
    cancel: 'Cancel',
  },
  naming: {
    edit: 'Name this caller',
    rename: 'Change the name',
    label: 'Name of this caller',
    placeholder: 'Name',
    join: (name: string) => `Add this number to ${name}`,
    offers: 'People with such a name',
    openPage: (name: string) => `Everything about ${name}`,
  },
  did: {
    added: (name: string) => `Added ${name}.`,
    named: (number: string, name: string) => `${number} is ${name} now.`,
    renamed: (before: string, after: string) => `${before} is called ${after} now.`,
    numbersSaved: (name: string) => `Changed the numbers of ${name}.`,
    numberMoved: (number: string, from: string, to: string) => `${number} was ${from}’s and is ${to}’s now.`,
    noteSaved: (name: string) => `Saved the note about ${name}.`,
    removed: (name: string) => `Deleted ${name}. Their calls stay.`,
    merged: (gone: string, kept: string) => `${gone} and ${kept} are one now.`,
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
    reading: 'Reading the file',
    onlyWithCalls: 'Only those with calls here',
    selectAll: 'All',
    selectNone: 'None',
    name: 'Name',
    numbers: 'Numbers',
    outcome: 'What happens',
    callsHere: 'Calls here',
    column: (position: number) => `Column ${count(position)}`,
    columns: 'Columns',
    nameColumns: 'Name',
    numberColumns: 'Phone numbers',
    outcomes: {
      new: 'New',
      known: (name: string) => `Already here: ${name}`,
      joins: (name: string) => `Adds numbers to ${name}`,
      renames: (name: string) => `Adds a name and numbers to ${name}`,
      unusable: 'Without a name or a number',
    },
    choose: (name: string) => `Take over ${name}`,
    summary: (chosen: number, known: number, unusable: number) => {
      const parts = [chosen === 0 ? 'Nobody is chosen.' : `${people(chosen)} will be taken over.`]
      if (known > 0) parts.push(`${people(known)} already here.`)
      if (unusable > 0) parts.push(`${count(unusable)} without a name or a number.`)
      return parts.join(' ')
    },
    nobody: 'There is nobody with a name and a number in this file.',
    nobodyColumns: 'Choose the columns that hold names and phone numbers.',
    import: (chosen: number) => `Import ${people(chosen)}`,
    importNone: 'Import',
    cancel: 'Cancel',
  },
}

export const peopleCommandsText = {
  'people.name-caller': { title: 'Name the caller', words: 'contact rename person' },
  'people.open-page': { title: 'Show this person', words: 'contact page' },
  'people.new': { title: 'New person', words: 'add contact' },
  'people.import': { title: 'Import contacts', words: 'vcard vcf csv address book' },
}
