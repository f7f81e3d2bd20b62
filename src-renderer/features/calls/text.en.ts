/** The English texts of the list of calls. */
import type { Args } from '../../../src-preload/contract/bridge.ts'
import { numberOf } from '../../util/language.ts'

/** "1 call", "412 calls", with the locale's digits grouping. */
function calls(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'call' : 'calls'}`
}

export const callsText = {
  list: {
    label: (view: string) => `${view}, list of calls`,
    unknownNumber: 'Unknown number',
    inbound: 'Inbound',
    outbound: 'Outbound',
    star: 'Star',
    noWords: 'No words were recognised',
    audioNotHere: 'Audio is not on this machine yet',
    empty: {
      all: ['No calls yet', 'Calls you make or receive appear here once the service has listed them.'],
      inbound: ['No inbound calls', 'Calls that others made to you appear here.'],
      outbound: ['No outbound calls', 'Calls you made appear here.'],
      starred: ['Nothing starred', 'Press S on a call, or its star, to keep it at hand here.'],
      'not-ready': ['Everything is ready', 'Calls that the service still works on appear here.'],
    },
    firstSync: [
      'Getting your calls',
      'The list fills while the first sync runs. You can look around meanwhile.',
    ],
    failed: 'The list could not be read',
    openDialPad: 'Open the dial pad',
  },
  selection: {
    label: 'Selected calls',
    count: (count: number) => `${numberOf(count)} selected`,
  },
  status: {
    removed: 'Removed at the service, kept here',
    failed: 'The service could not process this call',
    processing: 'Processing at the service',
    transcribing: 'Transcribing at the service',
    other: (status: string) => `“${status}” at the service`,
    wanted: 'Transcript on its way',
    waiting: 'Transcript not ready at the service',
    unavailable: 'No transcript at the service',
    fetchFailed: 'Transcript could not be fetched',
  },
  notices: {
    skipped: (count: number) =>
      count === 1
        ? '1 call without a transcript was left out.'
        : `${numberOf(count)} calls without a transcript were left out.`,
    exportEnded: (count: number, unreached: number) =>
      `The export ended when its account was closed. Saved: ${numberOf(count)} of ${numberOf(count + unreached)}.`,
    printed: 'Sent to the printer.',
  },
}

/** By export format, in the order of the menus; the first is the one that keys export. */
export const exportText = {
  srt: {
    action: 'Export SRT',
    saved: (count: number) => (count === 1 ? 'Saved the SRT file.' : `Saved ${numberOf(count)} SRT files.`),
    call: { title: 'Export this call', words: 'save srt subtitles' },
    selected: { title: 'Export the selected calls', words: 'save srt subtitles' },
  },
} satisfies Record<Args<'export.save'>['format'], object>

export const listsText = {
  /** The list's head. */
  count: calls,
  layout: 'Layout of the list',
  layouts: {
    comfortable: 'Comfortable',
    compact: 'Compact',
    columns: 'Columns',
  },
  columns: {
    direction: 'Direction',
    name: 'Name',
    when: 'Date and time',
    length: 'Length',
    state: 'State',
    tags: 'Tags',
    words: 'First words',
    star: 'Star',
  },
  newestFirst: 'Newest first',
  titles: {
    unheard: 'Unheard',
    tag: 'Tag',
    person: 'Person',
  },
  empty: {
    unheard: ['Nothing left to hear', 'Calls whose audio is here and that you have not played appear here.'],
    tag: ['No calls with this tag', 'Select calls in another list, and give them the tag there.'],
    person: ['No calls with this person', 'Calls with any of their numbers appear here.'],
  },
  /** Of a row of results, beside its sign. */
  selected: 'Selected',
  marks: {
    unheard: 'Not heard yet',
    notes: (count: number) => `${numberOf(count)} ${count === 1 ? 'note' : 'notes'}`,
    bookmarks: (count: number) => `${numberOf(count)} ${count === 1 ? 'bookmark' : 'bookmarks'}`,
    tags: (names: string[]) => `Tags: ${names.join(', ')}`,
  },
  actions: {
    label: (count: number) => `Actions for ${calls(count)}`,
    more: 'More',
    open: 'Open',
    play: 'Open and play',
    callBack: 'Call back',
    select: 'Select',
    unselect: 'Unselect',
    selectAll: 'Select all',
    star: 'Star',
    unstar: 'Remove star',
    tag: 'Tag…',
    fetchAudio: 'Download audio',
    freeAudio: 'Free audio here',
    print: 'Print',
    showInFolder: 'Show in folder',
    deleteHere: 'Delete here',
    clear: 'Clear selection',
  },
  tagging: {
    title: (count: number) => `Tags of ${calls(count)}`,
    placeholder: 'Find a tag, or name a new one',
    create: (name: string) => `New tag “${name}”`,
    /** Some of the selected calls bear it. */
    some: (bearing: number, of: number) => `${numberOf(bearing)} of ${numberOf(of)}`,
  },
  progress: (done: number, total: number) => `${numberOf(done)} of ${numberOf(total)}`,
  stop: 'Stop',
  did: {
    starred: (count: number) => `Starred ${calls(count)}.`,
    unstarred: (count: number) => `Removed the star from ${calls(count)}.`,
    fetching: (count: number, of: number) =>
      count === of
        ? `Downloading the audio of ${calls(count)}.`
        : `Downloading the audio of ${numberOf(count)} of ${calls(of)}; the others are here, or have none.`,
    freed: (count: number, of: number) =>
      count === of
        ? `Freed the audio of ${calls(count)}; the service keeps it.`
        : `Freed the audio of ${numberOf(count)} of ${calls(of)}; the others have none here, or the only copy.`,
    deleted: (count: number) => `Deleted ${calls(count)} here.`,
    restored: (count: number) => `Restored ${calls(count)}.`,
    erased: (count: number) => `Deleted ${calls(count)} for good.`,
  },
  nothing: {
    starred: 'All of them are starred already.',
    unstarred: 'None of them is starred.',
    fetching: 'Their audio is here already, or the service has none.',
    freed: 'No audio of them can be freed.',
    restored: 'They cannot be brought back any more.',
  },
  lost: (count: number) => `${calls(count)} could not be brought back any more.`,
}

export const callsCommandsText = {
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
  'list.delete-selected': { title: 'Delete the selected calls here', words: 'remove trash' },
  'list.comfortable': { title: 'Show the list with comfortable rows', words: 'layout density' },
  'list.compact': { title: 'Show the list with compact rows', words: 'layout density dense' },
  'list.columns': { title: 'Show the list in columns', words: 'layout table' },
}
