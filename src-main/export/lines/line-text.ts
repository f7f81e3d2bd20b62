/** Writes lines of a search as a table (RFC 4180, UTF-8 with a byte-order mark) and as Markdown. Pure. */
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import { escapeMarkdownLine } from '../../../src-preload/contract/markdown-text.ts'
import { cleanPart } from '../../util/clean-text.ts'
import { formatClock, formatLocalDate } from '../formats/call-text.ts'
import { formatCell, formatRow, formatSeconds } from '../formats/csv.ts'
import { escapeMarkdown, linkMarkdown } from '../formats/md.ts'
import type { ExportContext } from '../types.ts'
import type { ExportedLine } from './types.ts'

export type LineTexts = Pick<ExportContext, 'words' | 'locale'>
export type Lines = AsyncIterable<readonly ExportedLine[]>

/** The heads are the same in every language, because programs read the tables. */
const head = ['call_id', 'date', 'name', 'number', 'start', 'speaker', 'before', 'hit', 'after', 'link']

/** One row for each line. */
export async function* toLinesCsv(lines: Lines): AsyncGenerator<string> {
  yield `\ufeff${formatRow(head)}`
  for await (const part of lines) yield part.map(toRow).map(formatRow).join('')
}

function toRow({ recordingId, calledAt, timestamp, ...line }: ExportedLine): string[] {
  return [
    formatCell(recordingId),
    // Spreadsheets read no date with an offset.
    calledAt === null ? '' : formatLocalDate(calledAt).replace('T', ' '),
    ...[formatCell(line.name), formatCell(line.number), formatSeconds(timestamp), formatCell(line.speaker)],
    ...[line.before, line.hit, line.after, linkToCall(recordingId, timestamp)].map(formatCell),
  ]
}

/** A heading for each call and a list of its lines, with the hit in bold. All text is escaped. */
export async function* toLinesMarkdown(lines: Lines, texts: LineTexts): AsyncGenerator<string> {
  const nameCall = createCallNamer(texts)
  yield `# ${escapeMarkdown(texts.words.lines.title)}\n`
  let call: string | null = null
  for await (const part of lines) {
    let text = ''
    for (const line of part) {
      if (line.recordingId !== call) {
        text += `\n## ${linkMarkdown(nameCall(line), linkToCall(line.recordingId, null))}\n\n`
        call = line.recordingId
      }
      text += `${formatItem(line)}\n`
    }
    yield text
  }
}

function formatItem({ recordingId, timestamp, speaker, before, hit, after }: ExportedLine): string {
  const link = linkToCall(recordingId, timestamp)
  const time = timestamp === null ? '' : `${linkMarkdown(formatClock(timestamp), link)} `
  const who = `${escapeMarkdown(`${speaker}:`)} `
  // A space before is part of the text already.
  const [escapedBefore, escapedAfter] = [before.trimStart(), after.trimEnd()].map(escapePart)
  return `- ${time}${who}${emphasize(escapedBefore!, escapePart(hit), escapedAfter!)}`
}

/** The beginning of the part is within a line. */
function escapePart(text: string): string {
  return escapeMarkdownLine(cleanPart(text))
}

/**
 * The text with `hit` in bold. Next to letters or signs, asterisks do not always begin and end it (CommonMark 0.31,
 * section 6.2): there it is an element.
 */
function emphasize(before: string, hit: string, after: string): string {
  if (hit.trim() === '') return before + hit + after
  const isClear = (outside: string, inside: string) =>
    /[\p{L}\p{N}]/u.test(inside) || outside === '' || outside === ' '
  const isMarked = isClear(before.at(-1) ?? '', [...hit][0]!) && isClear(after.at(0) ?? '', [...hit].at(-1)!)
  return isMarked && hit.trim() === hit
    ? `${before}**${hit}**${after}`
    : `${before}<strong>${hit}</strong>${after}`
}

/** "Niamh Gallagher, +353 20 917 4199, 20 Nov 2026, 14:06". */
export function createCallNamer({ words, locale }: LineTexts): (line: ExportedLine) => string {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return ({ name, number, calledAt }) => {
    const who = name === null && number === null ? words.them : null
    const parts = [who, name, number, calledAt === null ? null : date.format(calledAt)]
    return parts.filter((part) => part !== null).join(', ')
  }
}
