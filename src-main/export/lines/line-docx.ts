/**
 * Writes lines of a search as a Word document: a table in which the hits are in a column, with a row for each call.
 * Loaded only when one is written, because `docx` is large.
 */
import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
  type ITableBordersOptions,
  type ParagraphChild,
} from 'docx'
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import { formatClock } from '../formats/call-text.ts'
import { cleanXml, isRightToLeft, packDocument, pageSizes, paragraphOf, runsOf } from '../formats/docx.ts'
import type { ExportContext } from '../types.ts'
import { createCallNamer, type LineTexts } from './line-text.ts'
import type { ExportedLine } from './types.ts'

type DocxTexts = LineTexts & Pick<ExportContext, 'paper' | 'mark'>

/** Twentieths of a point: the margins that Word has. */
const margin = 1_440
/** Parts of the width: time and speaker, before, hit, after. */
const shares = [0.16, 0.36, 0.12, 0.36]
const ink = '444444'
const shade = 'EEEEEE'

export async function toLinesDocx(lines: readonly ExportedLine[], texts: DocxTexts): Promise<Uint8Array> {
  const { title } = texts.words.lines
  const children = [paragraphOf(title, runsOf(title), HeadingLevel.HEADING_1), toTable(lines, texts)]
  const properties = { title, createdAtMs: null, tags: [], isLandscape: true }
  return await packDocument({ children, paragraphStyles: [cellStyle], comments: [], ...properties }, texts)
}

const cellStyle = {
  ...{ id: 'OffhookLine', name: 'Offhook Line', basedOn: 'Normal' },
  ...{ paragraph: { spacing: { before: 20, after: 20 } }, run: { size: 19 } },
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const thin = { style: BorderStyle.SINGLE, size: 4, color: 'CCCCCC' }
const borders: ITableBordersOptions = {
  ...{ top: thin, bottom: thin, left: none, right: none },
  ...{ insideHorizontal: thin, insideVertical: none },
}

function toTable(lines: readonly ExportedLine[], texts: DocxTexts): Table {
  const width = pageSizes[texts.paper].height - 2 * margin
  const nameCall = createCallNamer(texts)
  const rows = [headRow(texts)]
  lines.forEach((line, index) => {
    if (line.recordingId !== lines[index - 1]?.recordingId) rows.push(callRow(line, nameCall(line)))
    rows.push(lineRow(line))
  })
  return new Table({
    ...{ rows, borders, layout: TableLayoutType.FIXED },
    columnWidths: shares.map((share) => Math.round(share * width)),
    width: { size: width, type: WidthType.DXA },
  })
}

/** Repeated on each page. */
function headRow({ words: { lines } }: DocxTexts): TableRow {
  const titles = [lines.speaker, lines.before, lines.hit, lines.after]
  const alignments = [AlignmentType.START, AlignmentType.END, AlignmentType.CENTER, AlignmentType.START]
  const children = titles.map((title, column) =>
    cellOf(paragraphIn(title, [shownIn(title, true)], alignments[column]), { isShaded: true }),
  )
  return new TableRow({ children, tableHeader: true, cantSplit: true })
}

function callRow({ recordingId }: ExportedLine, name: string): TableRow {
  const paragraph = paragraphIn(name, [linkTo(recordingId, null, name)], AlignmentType.START, true)
  return new TableRow({ children: [cellOf(paragraph, { columnSpan: shares.length })], cantSplit: true })
}

function lineRow({ recordingId, timestamp, speaker, before, hit, after }: ExportedLine): TableRow {
  const time =
    timestamp === null ? [] : [linkTo(recordingId, timestamp, formatClock(timestamp)), ...runsOf(' ')]
  const [start, end] = isRightToLeft(before + hit + after)
    ? [AlignmentType.LEFT, AlignmentType.RIGHT]
    : [AlignmentType.RIGHT, AlignmentType.LEFT]
  const cells = [
    paragraphIn(speaker, [...time, shownIn(speaker)]),
    paragraphIn(before, runsOf(before.trim()), start),
    paragraphIn(hit, runsOf(hit.trim(), true), AlignmentType.CENTER),
    paragraphIn(after, runsOf(after.trim()), end),
  ]
  return new TableRow({ children: cells.map((paragraph) => cellOf(paragraph)), cantSplit: true })
}

function linkTo(id: string, seconds: number | null, label: string): ExternalHyperlink {
  const children = [new TextRun({ text: cleanXml(label), style: 'Hyperlink' })]
  return new ExternalHyperlink({ children, link: linkToCall(id, seconds) })
}

function shownIn(text: string, bold?: true): TextRun {
  return new TextRun({ text: cleanXml(text), bold, color: ink, rightToLeft: isRightToLeft(text) })
}

type Alignment = (typeof AlignmentType)[keyof typeof AlignmentType]

function paragraphIn(text: string, children: ParagraphChild[], alignment?: Alignment, keepNext = false) {
  return new Paragraph({
    ...{ style: cellStyle.id, children, alignment, keepNext },
    bidirectional: isRightToLeft(text),
  })
}

function cellOf(paragraph: Paragraph, { isShaded = false, columnSpan = 1 } = {}): TableCell {
  const shading = isShaded ? { type: ShadingType.CLEAR, color: 'auto', fill: shade } : undefined
  return new TableCell({
    ...{ children: [paragraph], columnSpan, shading },
    verticalAlign: VerticalAlignTable.TOP,
  })
}
