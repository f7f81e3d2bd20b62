/**
 * Writes a call as Markdown (CommonMark) with YAML front matter. Notes and turns link to the app.
 * Only notes contain Markdown; all other text is escaped.
 */
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import { escapeMarkdownLine, linkMarkdownLine } from '../../../src-preload/contract/markdown-text.ts'
import { formatClock, formatIsoDate, formatLocalDate, listFacts, nameSpeaker } from './call-text.ts'
import { describeNote } from './describe-note.ts'
import type { ExportContext, ExportedCall, ExportedTurn } from '../types.ts'
import { cleanText } from '../../util/clean-text.ts'

/** A key and value of the front matter; a date is written in YAML's form. */
export type Property = [key: string, value: string | number | string[] | { date: string }]

export function toMarkdown(
  call: ExportedCall,
  context: Pick<ExportContext, 'words' | 'locale' | 'withOffset'>,
): string {
  return `${formatFrontMatter(listProperties(call, context))}\n\n${formatBody(call, context)}\n`
}

/** Everything after the front matter. @param remarks Markdown blocks below the facts */
export function formatBody(
  call: ExportedCall,
  { words, locale }: Pick<ExportContext, 'words' | 'locale'>,
  remarks: readonly string[] = [],
): string {
  const link = (timestamp: number | null, label: string) =>
    linkMarkdown(label, linkToCall(call.id, timestamp))
  const formatTurn = ({ speaker, start, text }: ExportedTurn) => {
    const time = start === null ? '' : `${link(start, formatClock(start))} `
    return `${time}**${escapeMarkdown(nameSpeaker(speaker, call, words))}:** ${escapeMarkdown(text)}`
  }
  const notes = call.notes.map((note) => {
    const { place, quote, themes, text } = describeNote(note, call, words)
    const head = place === '' ? '' : link(note.timestamp, place)
    const parts = [head, escapeMarkdown(quote), escapeMarkdown(themes), text]
    return formatItem(parts.filter((part) => part !== ''))
  })
  const section = (title: string, blocks: string[]) =>
    blocks.length > 0 ? [`## ${escapeMarkdown(title)}`, ...blocks] : []
  const blocks = [
    `# ${escapeMarkdown(nameSpeaker('them', call, words))}`,
    listFacts(call, words, locale).map(escapeMarkdown).join(' · '),
    ...remarks,
    ...section(words.notes, notes),
    ...section(words.transcript, call.turns.map(formatTurn)),
  ]
  return blocks.filter((block) => block !== '').join('\n\n')
}

/** Leaves out unknown values. The keys are the same in every language. */
export function listProperties(
  call: ExportedCall,
  { withOffset }: Pick<ExportContext, 'withOffset'>,
): Property[] {
  const { id, person, fromNumber, toNumber, createdAtMs, duration, direction, tags } = call
  const formatDate = withOffset ? formatIsoDate : formatLocalDate
  return [
    ['id', id],
    ['people', person === null ? [] : [person]],
    ...(fromNumber === null ? [] : [['from', fromNumber] satisfies Property]),
    ...(toNumber === null ? [] : [['to', toNumber] satisfies Property]),
    ...(createdAtMs === null ? [] : [['date', { date: formatDate(createdAtMs) }] satisfies Property]),
    ...(duration === null ? [] : [['duration', duration] satisfies Property]),
    ['direction', direction],
    ['tags', tags],
  ]
}

export function formatFrontMatter(properties: readonly Property[]): string {
  return ['---', ...properties.map(formatProperty), '---'].join('\n')
}

export function formatProperty([key, value]: Property): string {
  if (typeof value === 'number') return `${key}: ${value}`
  if (Array.isArray(value)) return `${key}: [${value.map(quoteYaml).join(', ')}]`
  return `${key}: ${typeof value === 'string' ? quoteYaml(value) : value.date}`
}

/**
 * Writes a double-quoted scalar, which YAML reads like JSON's strings. Escapes characters that YAML does not
 * allow or does not show.
 */
function quoteYaml(text: string): string {
  return JSON.stringify(text).replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\ufffe\uffff]/gu,
    (character) => `\\U${character.codePointAt(0)!.toString(16).padStart(8, '0')}`,
  )
}

export function escapeMarkdown(text: string): string {
  return escapeMarkdownLine(cleanText(text))
}

export function linkMarkdown(label: string, url: string): string {
  return linkMarkdownLine(cleanText(label), url)
}

/** A list item of paragraphs. They are indented, so that their markup ends with the item. */
function formatItem(paragraphs: string[]): string {
  const lines = paragraphs.join('\n\n').split(/\r\n|[\n\r]/)
  return `- ${lines
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')
    .slice(2)}`
}
