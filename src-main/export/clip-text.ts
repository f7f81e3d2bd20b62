/** Writes the words of a part of a call, and their source: who, when, and where in the call. Pure. */
import { linkToCall } from '../../src-preload/contract/call-link.ts'
import { formatRange, nameSpeaker } from './formats/call-text.ts'
import { escapeMarkdown, linkMarkdown } from './formats/md.ts'
import type { ExportContext, ExportedCall } from './types.ts'
import { cleanText } from '../util/clean-text.ts'

type Texts = Pick<ExportContext, 'words' | 'locale'>
type CallPart = ExportedCall & Required<Pick<ExportedCall, 'part'>>

/** One line for each turn, then the source. */
export function formatQuote(call: CallPart, texts: Texts): string {
  const lines = listQuotes(call, texts).map(({ who, said }) => `${who}: ${said}`)
  const source = `— ${describeSource(call, texts)}`
  return lines.length === 0 ? source : `${lines.join('\n')}\n\n${source}`
}

/** A block quote whose source links to this part of the call. */
export function toMarkdownQuote(call: CallPart, texts: Texts): string {
  const lines = listQuotes(call, texts).map(
    ({ who, said }) => `> **${escapeMarkdown(who)}:** ${escapeMarkdown(said)}`,
  )
  const source = linkMarkdown(describeSource(call, texts), linkToCall(call.id, call.part.from))
  return `${lines.join('\n>\n')}\n\n— ${source}\n`
}

/** "Anna Weber, 14 March 2026, 12:31 (0:37–0:52)". */
function describeSource(call: CallPart, { words, locale }: Texts): string {
  const { createdAtMs, part } = call
  const format = (style: Intl.DateTimeFormatOptions) =>
    createdAtMs === null ? null : new Intl.DateTimeFormat(locale, style).format(createdAtMs)
  const parts = [
    cleanText(nameSpeaker('them', call, words)),
    format({ dateStyle: 'long' }),
    format({ timeStyle: 'short' }),
  ]
  return `${parts.filter((each) => each !== null).join(', ')} (${formatRange(part)})`
}

function listQuotes(call: CallPart, { words }: Texts): { who: string; said: string }[] {
  return call.turns.map(({ speaker, text }) => ({
    who: cleanText(nameSpeaker(speaker, call, words)),
    said: words.quote.replace('{text}', () => text),
  }))
}
