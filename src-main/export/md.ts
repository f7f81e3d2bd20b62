/**
 * Writes a call as Markdown (CommonMark) with YAML front matter. Notes, bookmarks and turns link to their
 * moments in the app. Only notes contain Markdown; all other text is escaped.
 */
import { linkToCall } from '../../src-preload/contract/call-link.ts'
import {
  cleanText,
  formatClock,
  formatIsoDate,
  listFacts,
  nameCounterpart,
  nameSpeaker,
} from './call-text.ts'
import type { ExportContext, ExportedCall, ExportedTurn } from './types.ts'

export function toMarkdown(call: ExportedCall, { words, locale }: ExportContext): string {
  const them = nameCounterpart(call)
  const link = (timestamp: number | null, label: string) =>
    linkMarkdown(label, linkToCall(call.id, timestamp))
  const formatTurn = ({ speaker, start, text }: ExportedTurn) => {
    const time = start === null ? '' : `${link(start, formatClock(start))} `
    return `${time}**${escapeMarkdown(nameSpeaker(speaker, them, words))}:** ${escapeMarkdown(text)}`
  }
  const notes = call.notes.map(({ timestamp, text }) => {
    const place = timestamp === null ? words.onWholeCall : formatClock(timestamp)
    return `- ${link(timestamp, place)}\n\n${indentNote(text)}`
  })
  const bookmarks = call.bookmarks.map(({ timestamp, label }) =>
    `- ${link(timestamp, formatClock(timestamp))} ${escapeMarkdown(label)}`.trimEnd(),
  )
  const section = (title: string, blocks: string[]) =>
    blocks.length > 0 ? [`## ${escapeMarkdown(title)}`, ...blocks] : []
  const blocks = [
    formatFrontMatter(call),
    `# ${escapeMarkdown(them ?? words.them)}`,
    listFacts(call, words, locale).map(escapeMarkdown).join(' · '),
    ...section(words.notes, notes),
    ...section(words.bookmarks, bookmarks),
    ...section(words.transcript, call.turns.map(formatTurn)),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** Leaves out what is not known. The keys are the same in every language. */
function formatFrontMatter(call: ExportedCall): string {
  const { id, person, fromNumber, toNumber, createdAtMs, duration, direction, tags } = call
  const lines = [
    `id: ${quoteYaml(id)}`,
    `people: ${listYaml(person === null ? [] : [person])}`,
    fromNumber === null ? '' : `from: ${quoteYaml(fromNumber)}`,
    toNumber === null ? '' : `to: ${quoteYaml(toNumber)}`,
    createdAtMs === null ? '' : `date: ${formatIsoDate(createdAtMs)}`,
    duration === null ? '' : `duration: ${duration}`,
    `direction: ${quoteYaml(direction)}`,
    `tags: ${listYaml(tags)}`,
  ]
  return ['---', ...lines.filter((line) => line !== ''), '---'].join('\n')
}

function listYaml(texts: string[]): string {
  return `[${texts.map(quoteYaml).join(', ')}]`
}

/** A double-quoted scalar: YAML reads JSON's strings. Escapes what YAML does not allow or does not show. */
function quoteYaml(text: string): string {
  return JSON.stringify(text).replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\ufffe\uffff]/gu,
    (character) => `\\U${character.codePointAt(0)!.toString(16).padStart(8, '0')}`,
  )
}

/** One line of text without markup: also none of Obsidian's tags, GitHub's formulas and tables. */
export function escapeMarkdown(text: string): string {
  return (
    cleanText(text)
      .replace(/[\\`*_[\]<>&#$~|=^]/g, '\\$&')
      // The mark of a list item or a line.
      .replace(/^(\d*)([-+.)])(?=[-\s]|$)/, '$1\\$2')
  )
}

export function linkMarkdown(label: string, url: string): string {
  return `[${escapeMarkdown(label)}](${url.replace(/[()]/g, encodeParenthesis)})`
}

function encodeParenthesis(character: string): string {
  return character === '(' ? '%28' : '%29'
}

/** In a list item, no markup of a note reaches beyond it. */
function indentNote(text: string): string {
  const lines = text.trim().split(/\r\n|[\n\r]/)
  return lines.map((line) => `  ${line}`.trimEnd()).join('\n')
}
