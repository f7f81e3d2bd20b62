/** Writes a quote sheet as Markdown and as a table. Pure. */
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import { citeSource, type CitationStyle } from '../../../src-preload/contract/citation.ts'
import { cleanText } from '../../util/clean-text.ts'
import { formatIsoDate } from '../formats/call-text.ts'
import { formatCell, formatRow, formatSeconds } from '../formats/csv.ts'
import { escapeMarkdown, linkMarkdown } from '../formats/md.ts'
import type { ExportContext } from '../types.ts'
import { listQuotes, type ExportedPart, type ExportedQuote, type ExportedSheet } from './read-sheet.ts'

export type SheetTexts = Pick<ExportContext, 'words' | 'locale'> & { citationStyle: CitationStyle }

/** Where the words are from, in one line. */
export function citeInLine({ source }: ExportedQuote, { words, citationStyle }: SheetTexts): string {
  return cleanText(citeSource(source, citationStyle, words.citation))
}

/** A moment has its note in the place of words. Several paragraphs. */
export function listNoteLines({ spoken, note }: ExportedQuote): string[] {
  return spoken.length > 0 ? [] : splitLines(note)
}

/** Lines without empty ones. */
export function splitLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r]/)
    .map(cleanText)
    .filter((line) => line !== '')
}

/** Block quotes whose sources link to the app. All text is escaped. */
export function toMarkdownSheet({ name, parts }: ExportedSheet, texts: SheetTexts): string {
  const blocks = parts.flatMap((part) => formatPart(part, texts))
  return `${[`# ${escapeMarkdown(name)}`, ...blocks].join('\n\n')}\n`
}

function formatPart(part: ExportedPart, texts: SheetTexts): string[] {
  if (part.kind === 'heading') return [`## ${escapeMarkdown(part.text)}`]
  if (part.kind === 'text') return splitLines(part.text).map(escapeMarkdown)
  const { quote } = part
  const said = quote.spoken.map((turn) => `**${escapeMarkdown(turn.who)}:** ${escapeMarkdown(turn.said)}`)
  const link = linkToCall(quote.recordingId, quote.from)
  const source = `— ${linkMarkdown(citeInLine(quote, texts), link)}`
  const lost = quote.isLost ? [`*${escapeMarkdown(texts.words.quotes.lost)}*`] : []
  const lines = [...said, ...listNoteLines(quote).map(escapeMarkdown), source, ...lost]
  return [lines.map((line) => `> ${line}`).join('\n>\n')]
}

/** The heads are the same in every language, because programs read the tables. */
const head = [
  ...['number', 'quote', 'speaker', 'call_date', 'name', 'phone', 'from', 'to', 'themes', 'note'],
  ...['citation', 'link', 'lost'],
]

/** One row for each quote. @param files names of the sounds by number of the quote; left out if there are none */
export function toSheetCsv(
  sheet: ExportedSheet,
  texts: SheetTexts,
  files?: ReadonlyMap<number, string>,
): string {
  const rows = listQuotes(sheet).map((quote) => {
    const { number, spoken, calledAt, name, phone, from, until, themes, note, recordingId, isLost } = quote
    const isOne = spoken.length === 1
    const said = spoken.map((turn) => (isOne ? turn.said : `${turn.who}: ${turn.said}`)).join(' / ')
    return [
      ...[String(number), formatCell(said), formatCell(spoken.map(({ who }) => who).join(', '))],
      calledAt === null ? '' : formatIsoDate(calledAt),
      ...[formatCell(name), formatCell(phone), formatSeconds(from), formatSeconds(until)],
      ...[formatCell(themes.join(', ')), formatCell(note), formatCell(citeInLine(quote, texts))],
      ...[formatCell(linkToCall(recordingId, from)), isLost ? 'yes' : 'no'],
      ...(files ? [formatCell(files.get(number) ?? '')] : []),
    ]
  })
  return `\ufeff${[files ? [...head, 'file'] : head, ...rows].map(formatRow).join('')}`
}
