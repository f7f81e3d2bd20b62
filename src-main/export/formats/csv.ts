/**
 * Writes calls as a table with a row for each call or for each turn (RFC 4180, UTF-8 with a byte-order mark for
 * Excel).
 */
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import { formatIsoDate, formatLocalDate, nameSpeaker } from './call-text.ts'
import type { ExportContext, ExportedCall, ExportWords } from '../types.ts'
import { cleanText } from '../../util/clean-text.ts'

/** The heads are the same in every language, because programs read the tables. */
const callHead = [
  'date',
  'name',
  'number',
  'direction',
  'length',
  'tags',
  'starred',
  'heard',
  'matches',
  'link',
]
const turnHead = ['call_id', 'date', 'name', 'number', 'side', 'speaker', 'start', 'end', 'text']

export async function toCsv(call: ExportedCall, context: ExportContext): Promise<string> {
  return `\ufeff${formatRow(callHead)}${await formatCall(call, context)}`
}

export async function* toCsvTogether(
  calls: AsyncIterable<ExportedCall>,
  context: ExportContext,
): AsyncGenerator<string> {
  yield `\ufeff${formatRow(callHead)}`
  for await (const call of calls) yield await formatCall(call, context)
}

export function toTurnsCsv(call: ExportedCall, { words }: ExportContext): string {
  return `\ufeff${formatRow(turnHead)}${formatTurns(call, words)}`
}

export async function* toTurnsCsvTogether(
  calls: AsyncIterable<ExportedCall>,
  { words }: ExportContext,
): AsyncGenerator<string> {
  yield `\ufeff${formatRow(turnHead)}`
  for await (const call of calls) yield formatTurns(call, words)
}

async function formatCall(call: ExportedCall, { countMatches }: ExportContext): Promise<string> {
  const { id, createdAtMs, person, e164, direction, duration, tags, starred, isHeard } = call
  const matches = countMatches === null ? '' : String(await countMatches(id))
  return formatRow([
    createdAtMs === null ? '' : formatIsoDate(createdAtMs),
    ...[person, e164, direction].map(formatCell),
    duration === null ? '' : formatLength(duration),
    formatCell(tags.join(', ')),
    ...[formatAnswer(starred), formatAnswer(isHeard), matches, formatCell(linkToCall(id, null))],
  ])
}

function formatTurns(call: ExportedCall, words: ExportWords): string {
  const { id, createdAtMs, person, number, turns } = call
  // Spreadsheets read no date with an offset.
  const date = createdAtMs === null ? '' : formatLocalDate(createdAtMs).replace('T', ' ')
  const rows = turns.map(({ speaker, start, end, text }) => [
    ...[formatCell(id), date, formatCell(person), formatCell(number), formatCell(speaker)],
    ...[
      speaker === null ? '' : formatCell(nameSpeaker(speaker, call, words)),
      formatSeconds(start),
      formatSeconds(end),
      formatCell(text),
    ],
  ])
  return rows.map(formatRow).join('')
}

export function formatRow(cells: string[]): string {
  return `${cells.join(',')}\r\n`
}

/** "0:00:37": a spreadsheet reads "0:37" as hours and minutes. */
function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

function formatAnswer(is: boolean | null): string {
  return is === null ? '' : is ? 'yes' : 'no'
}

/** Rounded to milliseconds. */
export function formatSeconds(seconds: number | null): string {
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
