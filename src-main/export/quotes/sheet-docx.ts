/** Writes a quote sheet as a Word document. Loaded only when one is written, because `docx` is large. */
import { AlignmentType, ExternalHyperlink, HeadingLevel, Paragraph, TextRun } from 'docx'
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import { cleanXml, isRightToLeft, packDocument, paragraphOf, runsOf } from '../formats/docx.ts'
import type { ExportContext } from '../types.ts'
import type { ExportedPart, ExportedQuote, ExportedSheet } from './read-sheet.ts'
import { citeInLine, listNoteLines, splitLines, type SheetTexts } from './sheet-text.ts'

export async function toDocxSheet(
  { name, parts }: ExportedSheet,
  context: SheetTexts & Pick<ExportContext, 'paper' | 'mark'>,
): Promise<Uint8Array> {
  const children = [
    paragraphOf(name, runsOf(name), HeadingLevel.HEADING_1),
    ...parts.flatMap((part) => listParagraphs(part, context)),
  ]
  const paragraphStyles = [quoteStyle, sourceStyle]
  const properties = { title: name, createdAtMs: null, tags: [] }
  return await packDocument({ children, paragraphStyles, comments: [], ...properties }, context)
}

/** Twentieths of a point. */
const indent = { left: 360, right: 360 }
const quoteStyle = {
  ...{ id: 'OffhookQuote', name: 'Offhook Quote', basedOn: 'Normal' },
  paragraph: { indent, spacing: { before: 60, after: 60 }, keepNext: true },
}
const sourceStyle = {
  ...{ id: 'OffhookSource', name: 'Offhook Source', basedOn: 'Normal' },
  paragraph: { indent, spacing: { after: 240 }, alignment: AlignmentType.START },
  run: { size: 19, color: '444444' },
}

function listParagraphs(part: ExportedPart, texts: SheetTexts): Paragraph[] {
  if (part.kind === 'heading') return [paragraphOf(part.text, runsOf(part.text), HeadingLevel.HEADING_2)]
  if (part.kind === 'text') return splitLines(part.text).map((line) => paragraphOf(line, runsOf(line)))
  const { quote } = part
  const said = quote.spoken.map(({ who, said: text }) =>
    styled(quoteStyle.id, text, [...runsOf(`${cleanXml(who)}: `, true), ...runsOf(text)]),
  )
  const note = listNoteLines(quote).map((line) => styled(quoteStyle.id, line, runsOf(line)))
  return [...said, ...note, describeSource(quote, texts)]
}

function describeSource(quote: ExportedQuote, texts: SheetTexts): Paragraph {
  const cited = citeInLine(quote, texts)
  const link = new ExternalHyperlink({
    children: [new TextRun({ text: cleanXml(cited), style: 'Hyperlink' })],
    link: linkToCall(quote.recordingId, quote.from),
  })
  const lost = quote.isLost ? runsOf(` (${cleanXml(texts.words.quotes.lost)})`) : []
  return styled(sourceStyle.id, cited, [...runsOf('— '), link, ...lost])
}

function styled(style: string, text: string, children: (TextRun | ExternalHyperlink)[]): Paragraph {
  return new Paragraph({ style, children, bidirectional: isRightToLeft(text) })
}
