/** Writes a call as a table with a row for each turn (RFC 4180, UTF-8 with a byte-order mark for Excel). */
import { formatLocalDate } from './call-text.ts'
import type { ExportedCall } from '../types.ts'
import { cleanText } from '../../util/clean-text.ts'

/** The same in every language, because programs read the table. */
const head = ['call_id', 'date', 'name', 'number', 'side', 'start', 'end', 'text']

export function toCsv(call: ExportedCall): string {
  return `\ufeff${formatRow(head)}${formatTurns(call)}`
}

export async function* toCsvTogether(calls: AsyncIterable<ExportedCall>): AsyncGenerator<string> {
  yield `\ufeff${formatRow(head)}`
  for await (const call of calls) yield formatTurns(call)
}

function formatTurns({ id, createdAtMs, person, number, turns }: ExportedCall): string {
  // Spreadsheets read no date with an offset.
  const date = createdAtMs === null ? '' : formatLocalDate(createdAtMs).replace('T', ' ')
  const rows = turns.map(({ speaker, start, end, text }) => [
    ...[formatCell(id), date, formatCell(person), formatCell(number), formatCell(speaker)],
    ...[formatSeconds(start), formatSeconds(end), formatCell(text)],
  ])
  return rows.map(formatRow).join('')
}

export function formatRow(cells: string[]): string {
  return `${cells.join(',')}\r\n`
}

/** Rounded to milliseconds. */
function formatSeconds(seconds: number | null): string {
  return seconds === null ? '' : String(Math.round(seconds * 1000) / 1000)
}

/**
 * Writes untrusted text as a one-line cell that no spreadsheet calculates: an apostrophe precedes text that
 * begins like a formula (OWASP, CSV injection), also after a semicolon, where Excel splits cells in many
 * countries.
 */
export function formatCell(text: string | null): string {
  const safe = cleanText(text ?? '').replace(/(^|;)(?=[\s"']*[=+\-@＝＋－＠])/g, "$1'")
  return /[",;]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}
