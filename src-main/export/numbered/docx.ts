/**
 * Writes calls as a Word document for courts: 25 numbered lines a page, each a paragraph of a fixed height, with the call
 * in the header and the hash of its audio in the footer. Loaded only when such a file is written, because `docx` is large.
 */
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type ISectionOptions,
} from 'docx'
import { nameSpeaker } from '../formats/call-text.ts'
import {
  cleanXml,
  formatCoreProperties,
  pageSizes,
  toDefaultStyles,
  type DocumentProperties,
} from '../formats/docx.ts'
import type { ExportContext, ExportedCall, ExportWords } from '../types.ts'
import { describeAudio, listPages, splitLine, titlePages, type NumberedLine } from './court-pages.ts'

export async function toNumberedDocx(call: ExportedCall, context: ExportContext): Promise<Uint8Array> {
  const title = nameSpeaker('them', call, context.words)
  const properties = { title, createdAtMs: call.createdAtMs, tags: call.tags }
  return await pack([toSection(call, context)], properties, context)
}

/** Each call begins on a new page, which is its page 1. */
export async function* toNumberedDocxTogether(
  calls: AsyncIterable<ExportedCall>,
  context: ExportContext,
): AsyncGenerator<Uint8Array> {
  const sections: ISectionOptions[] = []
  for await (const call of calls) sections.push(toSection(call, context))
  yield await pack(sections, { title: context.words.calls, createdAtMs: null, tags: [] }, context)
}

/** Twentieths of a point. 25 lines fit on both sizes of paper, and one more does not matter: each page begins by itself. */
const lineHeight = 476
const margin = { top: 1_800, bottom: 1_600, left: 1_300, right: 1_000, header: 700, footer: 600 }

async function pack(
  sections: ISectionOptions[],
  properties: DocumentProperties,
  { locale }: ExportContext,
): Promise<Uint8Array> {
  const document = new Document({ styles: { default: toDefaultStyles(locale) }, sections })
  const core = { path: 'docProps/core.xml', data: formatCoreProperties(properties, locale) }
  return new Uint8Array(await Packer.toBuffer(document, false, [core]))
}

function toSection(call: ExportedCall, context: ExportContext): ISectionOptions {
  const { words, paper, mark } = context
  const head = [
    ...(mark === null ? [] : [smallParagraph(mark, AlignmentType.END, true)]),
    smallParagraph(titlePages(call, context), AlignmentType.START),
  ]
  return {
    properties: { page: { size: pageSizes[paper], margin, pageNumbers: { start: 1 } } },
    headers: { default: new Header({ children: head }) },
    footers: { default: toFooter(call, words) },
    children: listPages(call, words).flatMap((lines, page) =>
      lines.map((line, index) => toParagraph(line, page > 0 && index === 0)),
    ),
  }
}

function toParagraph(line: NumberedLine, pageBreakBefore: boolean): Paragraph {
  const { number, label, text } = splitLine({
    ...line,
    label: cleanXml(line.label),
    text: cleanXml(line.text),
  })
  const run = (written: string, bold?: true) =>
    new TextRun({ text: written, bold, font: 'Courier New', size: 21 })
  return new Paragraph({
    children: [run(number), run(label, true), run(text)],
    spacing: { line: lineHeight, lineRule: LineRuleType.EXACT, before: 0, after: 0 },
    widowControl: false,
    pageBreakBefore,
  })
}

/** The page's number and their count are fields: Word numbers the pages of each section. */
function toFooter(call: ExportedCall, words: ExportWords): Footer {
  const children = words.pageOf
    .split(/(\{pages?\})/u)
    .map((part) =>
      part === '{page}' ? PageNumber.CURRENT : part === '{pages}' ? PageNumber.TOTAL_PAGES_IN_SECTION : part,
    )
  return new Footer({
    children: [
      smallParagraph(describeAudio(call, words), AlignmentType.START),
      new Paragraph({ children: [new TextRun({ children, size: 17 })], alignment: AlignmentType.END }),
    ],
  })
}

function smallParagraph(
  text: string,
  alignment: (typeof AlignmentType)[keyof typeof AlignmentType],
  bold?: true,
): Paragraph {
  return new Paragraph({ children: [new TextRun({ text: cleanXml(text), bold, size: 17 })], alignment })
}
