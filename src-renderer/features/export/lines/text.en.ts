/** The English texts of the export of lines. */
import type { LineFormat } from '../../../../src-preload/contract/line-export.ts'
import { numberOf } from '../../../util/language.ts'

const counted = (count: number, thing: string) => `${numberOf(count)} ${thing}${count === 1 ? '' : 's'}`

export const lineExportText = {
  menu: 'Export results',
  lines: 'Export lines…',
  calls: 'Export calls…',
  title: 'Export lines',
  intro: 'Saves each match with the words around it, in the order shown.',
  format: 'Format',
  formats: {
    docx: 'Word document',
    csv: 'Spreadsheet (CSV)',
    md: 'Markdown',
  } satisfies Record<LineFormat, string>,
  redacted: 'Apply redactions',
  redactedText: 'Hides the words that you redacted. Leaves out lines whose match is redacted.',
  saved: (lines: number, calls: number) => `Exported ${counted(lines, 'line')} of ${counted(calls, 'call')}.`,
  cancelled: 'Export cancelled. Nothing was saved.',
  closed: 'Export stopped because its account was closed. Nothing was saved.',
  nothing: 'There are no lines to export.',
}
