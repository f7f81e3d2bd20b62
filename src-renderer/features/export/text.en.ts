/** The English texts of exports. */
import type { ExportFormatId } from '../../../src-preload/contract/export-formats.ts'
import { nameParts } from '../../../src-preload/contract/setting-values.ts'
import { numberOf } from '../../util/language.ts'

/** "1 call", "412 calls", with the locale's digits grouping. */
function calls(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'call' : 'calls'}`
}

/** By export format, in the order of the dialog. */
export const exportText = {
  docx: { name: 'Word document', saved: (count: number) => saved(count, 'Word document') },
  pdf: { name: 'PDF', saved: (count: number) => saved(count, 'PDF') },
  html: { name: 'Web page with audio', saved: (count: number) => saved(count, 'web page') },
  csv: { name: 'Spreadsheet', saved: (count: number) => saved(count, 'spreadsheet') },
  'csv-turns': {
    name: 'Spreadsheet of transcripts',
    saved: (count: number) => saved(count, 'spreadsheet'),
  },
  website: {
    name: 'Website with search (folder)',
    saved: (count: number) => `Exported ${calls(count)} as a website.`,
  },
  txt: { name: 'Plain text', saved: (count: number) => saved(count, 'text file') },
  md: { name: 'Markdown', saved: (count: number) => saved(count, 'Markdown file') },
  srt: { name: 'SRT subtitles', saved: (count: number) => saved(count, 'SRT file') },
  vtt: { name: 'WebVTT subtitles', saved: (count: number) => saved(count, 'WebVTT file') },
  json: { name: 'JSON', saved: (count: number) => saved(count, 'JSON file') },
  qdpx: { name: 'REFI-QDA project', saved: (count: number) => saved(count, 'REFI-QDA project') },
  maxqda: { name: 'MAXQDA text', saved: (count: number) => saved(count, 'MAXQDA text file') },
} satisfies Record<ExportFormatId, object>

function saved(count: number, file: string): string {
  return count === 1 ? `Exported 1 ${file}.` : `Exported ${numberOf(count)} ${file}s.`
}

export const exportDialogText = {
  title: 'Export calls',
  what: 'What',
  scopes: {
    call: (name: string) => `Call with ${name}`,
    selection: 'Selected calls',
    results: 'Search results',
    person: (name: string) => `Calls with ${name}`,
    tag: (name: string) => `Calls tagged “${name}”`,
    passages: 'Calls with passages',
    listedPassages: 'Calls with the listed passages',
    all: 'All calls',
  },
  withCount: (name: string, count: number) => `${name} (${numberOf(count)})`,
  format: 'Format',
  moreFormats: 'More formats',
  corrected: 'Use corrected words',
  correctedText: 'When off, words are exported as the service transcribed them.',
  notes: 'Include notes and passages',
  serviceSrt: 'Use the service’s own subtitles',
  serviceSrtText: 'Needs a connection. Redacted calls are written by Offhook.',
  names: 'Speaker names',
  offset: 'Time zone in dates',
  offsetText: 'Turn off for Obsidian’s date properties.',
  oneFile: 'One file for all calls',
  oneFileText: (max: number) => `For up to ${calls(max)}.`,
  numbered: 'Numbered lines',
  numberedText: 'For courts: 25 lines a page, cited as 12:03. Notes are left out.',
  confidential: 'Mark as confidential',
  confidentialText: 'Shows “Confidential” at the top of each page.',
  redacted: 'Apply redactions',
  redactedText: 'Leaves out the words that you redacted, and their sound.',
  redactedSound: 'Sound of redacted words',
  sounds: { silence: 'Silence', beep: 'Beep' },
  namePattern: 'File name',
  namePatternHint: `You can use ${nameParts.map((part) => `{${part}}`).join(' ')}.`,
  counting: 'Counting calls…',
  files: (count: number, first: string) =>
    count === 1 ? first : `${numberOf(count)} files, first: ${first}`,
  together: (count: number) => `1 file with ${calls(count)}`,
  website: (count: number) => `A new folder with ${calls(count)}. To read it, open index.html in a browser.`,
  leftOut: (count: number) =>
    count === 1 ? '1 call has no words and is left out.' : `${calls(count)} have no words and are left out.`,
  nothing: (count: number) =>
    count === 1
      ? 'This call has no words, so it can’t be exported.'
      : 'There are no calls with words to export.',
  preview: 'Preview',
  firstPage: 'Picture of the first page',
  export: 'Export…',
}

export const exportNoticesText = {
  skipped: (count: number) =>
    count === 1
      ? 'Skipped 1 call without a transcript.'
      : `Skipped ${numberOf(count)} calls without a transcript.`,
  withoutWords: (count: number) =>
    count === 1 ? 'Skipped 1 call without words.' : `Skipped ${numberOf(count)} calls without words.`,
  closed: (count: number, of: number) =>
    `Export stopped because its account was closed. Exported ${numberOf(count)} of ${numberOf(of)}.`,
  cancelled: (count: number, of: number) =>
    `Export cancelled. Exported ${numberOf(count)} of ${numberOf(of)}.`,
  busy: 'Another task is running. Wait until it has finished, then export again.',
  show: 'Show in folder',
}

export const evidenceText = {
  title: 'Export evidence',
  intro:
    'Saves the original audio and transcripts to a folder, signed with a key of this computer. Recipients can check ' +
    'that nothing was changed. Redactions are not applied.',
  /** @param of all chosen calls */
  redacted: (count: number, of: number) => {
    const some = count === 1 ? '1 of these calls has' : `${numberOf(count)} of these calls have`
    return `${of === 1 ? 'This call has' : some} redactions. Evidence contains the original words and audio.`
  },
  redactedList: 'Calls with redactions',
  more: (count: number) => `and ${numberOf(count)} more`,
  redactedCalls: 'Calls with redactions',
  redactedChoices: {
    'leave-out': 'Leave out',
    'add-copy': 'Include the original and a redacted copy',
    original: 'Include only the original',
  },
  allLeftOut: (count: number) =>
    count === 1
      ? 'This call has redactions and is left out.'
      : 'All of these calls have redactions and are left out.',
  additions: 'Include corrections, notes and tags',
  additionsText: 'In separate files, with a list of earlier exports. The original words stay as they are.',
  timeStamp: 'Include a time-stamp request',
  timeStampText: 'Have a time-stamping authority sign it to confirm when the export existed.',
  fingerprint: 'Key fingerprint',
  fingerprintText: 'Tell recipients this fingerprint by phone or in person, so they can check the signature.',
  loading: 'Opening the keychain…',
  nothing: 'There are no calls to export.',
}

export const evidenceNoticesText = {
  saved: (count: number) => `Exported evidence for ${calls(count)}.`,
  withoutAudio: (count: number) => `${calls(count)} without audio.`,
  withoutTranscript: (count: number) => `${calls(count)} without a transcript.`,
  leftOut: (count: number) => `Left out ${calls(count)} with redactions.`,
  cancelled: 'Export cancelled. Nothing was saved.',
  closed: 'Export stopped because its account was closed. Nothing was saved.',
}

export const exportSettingsText = {
  title: 'Exports',
  documentName: 'Your name in documents',
  documentNameText:
    'Used instead of “You” in exports and the export folder. Leave empty to use the name of your account.',
  words: { documentName: 'export speaker me myself author word pdf transcript' },
}

export const exportCommandsText = {
  'export.open': {
    title: 'Export…',
    words:
      'save txt md markdown vtt csv json word docx pdf html web page website refi qda qdpx maxqda atlas.ti nvivo research share hand over files',
  },
  'export.evidence': {
    title: 'Export evidence…',
    words: 'proof court legal sign signature hash checksum verify original',
  },
  'export.folder': { title: 'Export folder', words: 'notes markdown obsidian logseq vault keep up to date' },
  'export.personal': {
    title: 'Export or import notes and names',
    words: 'personal data tags themes contacts corrections json merge backup',
  },
}
