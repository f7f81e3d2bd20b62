/** Writes a call as plain text in numbered lines: 25 a page, and a form feed after each page but the last. */
import type { ExportContext, ExportedCall } from '../types.ts'
import { nameCells, textCells } from './court-lines.ts'
import { describeAudio, joinLine, listPages, titlePages, writePageOf } from './court-pages.ts'

/** The number, two spaces, the name and the words. */
const lineCells = 4 + nameCells + textCells

/** LF line ends. */
export function toNumberedTxt(
  call: ExportedCall,
  context: Pick<ExportContext, 'words' | 'locale' | 'mark'>,
): string {
  const { words, mark } = context
  const pages = listPages(call, words)
  const head = [...(mark === null ? [] : [mark.padStart(lineCells)]), titlePages(call, context)]
  return pages
    .map((lines, index) =>
      [
        ...head,
        '',
        ...lines.map(joinLine),
        '',
        writePageOf(index + 1, pages.length, words),
        describeAudio(call, words),
        '',
      ].join('\n'),
    )
    .join('\f')
}
