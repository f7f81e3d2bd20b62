/** The English texts of the export journal. */
import type { ExportKind, ExportRedaction } from '../../../src-preload/contract/export-journal.ts'
import { numberOf } from '../../util/language.ts'

const calls = (count: number) => `${numberOf(count)} ${count === 1 ? 'call' : 'calls'}`

export const exportJournalText = {
  title: 'Export journal',
  lead: 'What was saved, printed or dragged out of Offhook. It is stored only on this computer.',
  label: 'Exports',
  count: (count: number) => `${numberOf(count)} ${count === 1 ? 'export' : 'exports'}`,
  search: 'Search exports',
  ofCall: (call: string) => `Only exports of ${call}`,
  showAll: 'Show all',
  kinds: {
    calls: 'Transcript',
    clip: 'Clip',
    audio: 'Audio',
    drag: 'Dragged files',
    evidence: 'Evidence',
    'follow-ups': 'Follow-ups',
    'quote-sheet': 'Quote sheet',
    counts: 'Counts',
    lines: 'Lines of a search',
    calendar: 'Calendar event',
    'personal-data': 'Notes and names',
    dictionary: 'Dictionary',
    database: 'Database',
    'export-folder': 'Export folder',
    backup: 'Backup',
  } satisfies Record<ExportKind, string>,
  printed: 'Printed',
  calls,
  andMore: (names: string, count: number) => `${names} and ${numberOf(count)} more`,
  deletedCall: 'Deleted call',
  files: (count: number) => `${numberOf(count)} ${count === 1 ? 'file' : 'files'}`,
  redaction: { applied: 'Redacted', without: 'Not redacted', none: '' } satisfies Record<
    ExportRedaction,
    string
  >,
  redactionText: {
    applied: 'Redactions were applied.',
    without: 'Contains words that are redacted in Offhook.',
    none: '',
  } satisfies Record<ExportRedaction, string>,
  copyHash: 'Copy SHA-256',
  remove: 'Remove from journal',
  clear: 'Clear journal',
  confirmRemove: {
    title: 'Remove this export from the journal?',
    text: 'The exported files stay. This can’t be undone.',
    confirm: 'Remove',
  },
  confirmClear: {
    title: 'Clear the export journal?',
    text: (count: number) =>
      `${count === 1 ? 'The entry is' : `All ${numberOf(count)} entries are`} deleted from this computer. The exported files stay. This can’t be undone.`,
    confirm: 'Clear journal',
  },
  empty: ['No exports yet', 'Files that you export or print appear here, with their SHA-256.'],
  noMatches: 'No results',
  failed: 'Couldn’t load the export journal',
  /** In the details of a call. @param last when */
  exported: (count: number, last: string) =>
    count === 1 ? `Exported ${last}` : `Exported ${numberOf(count)} times, last ${last}`,
}

export const exportJournalSettingsText = {
  title: 'Export journal',
  about: 'Lists what was exported, when and in which format, with the SHA-256 of each file.',
  show: 'Show',
  words: 'history log record hash sha-256 checksum handed over disclosure printed',
}
