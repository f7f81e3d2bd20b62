/** The English texts of quote sheets. */
import type { QuoteFormat, QuotePart } from '../../../src-preload/contract/quote-sheets.ts'
import { numberOf } from '../../util/language.ts'

export const quotesText = {
  title: 'Quote sheets',
  newName: 'Quotes',
  add: 'New quote sheet',
  passages: (count: number) => `${numberOf(count)} ${count === 1 ? 'passage' : 'passages'}`,
  failed: 'Couldn’t load quote sheets',
  empty: [
    'No quote sheets yet',
    'Put your best passages in order and hand them over with sound. Select passages and choose “New quote sheet”.',
  ],
  emptySheet: 'Select passages and choose “New quote sheet”, or write a heading here.',
  toPassages: 'Show passages',
  rename: 'Rename',
  name: 'Name of the quote sheet',
  moreOf: (name: string) => `More actions for “${name}”`,
  delete: 'Delete quote sheet',
  addHeading: 'Add heading',
  addText: 'Add text',
  heading: 'Heading',
  text: 'Text',
  playAll: 'Play all',
  stop: 'Stop',
  export: 'Export',
  formats: {
    html: 'Web page with sound (HTML)…',
    docx: 'Word document (DOCX)…',
    pdf: 'PDF document…',
    md: 'Markdown file…',
    csv: 'Spreadsheet (CSV)…',
    clips: 'Folder of audio clips…',
  } satisfies Record<QuoteFormat, string>,
  exported: (name: string, silent: number) =>
    silent === 0
      ? `Exported “${name}”.`
      : `Exported “${name}”. ${numberOf(silent)} ${silent === 1 ? 'quote has' : 'quotes have'} no sound.`,
  show: 'Show in folder',
  quoted: (words: string) => `“${words}”`,
  moment: 'Marked moment',
  gone: 'This passage was deleted.',
  lost: 'These words are no longer in the transcript.',
  play: (what: string) => `Play “${what}”`,
  stopOf: (what: string) => `Stop “${what}”`,
  moreOfPart: (what: string) => `More actions for “${what}”`,
  move: (what: string) => `Move “${what}”`,
  moveHint: 'Drag, or press Alt+Up or Alt+Down.',
  actions: {
    up: 'Move up',
    down: 'Move down',
    headingAbove: 'Add heading above',
    textAbove: 'Add text above',
    remove: 'Remove from quote sheet',
  },
  did: {
    added: (name: string) => `Added the quote sheet “${name}”.`,
    deleted: (name: string) => `Deleted the quote sheet “${name}”.`,
    renamed: (name: string) => `Renamed the quote sheet to “${name}”.`,
    moved: (position: number, count: number) =>
      `Moved to position ${numberOf(position)} of ${numberOf(count)}.`,
    partAdded: { heading: 'Added a heading.', text: 'Added text.' },
    partChanged: { heading: 'Changed a heading.', text: 'Changed text.' },
    partRemoved: {
      heading: 'Removed a heading.',
      text: 'Removed text.',
      passage: 'Removed a passage from the quote sheet.',
    } satisfies Record<QuotePart['kind'], string>,
  },
}
