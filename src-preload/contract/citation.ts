/**
 * Cites words of a call with their source, the same in everything that leaves the app. The texts must be redacted
 * already. Pure.
 */
import { linkToCall } from './call-link.ts'
import { escapeMarkdownLine, linkMarkdownLine } from './markdown-text.ts'
import { formatLineRange, type LineRange } from './page-lines.ts'

/** In the order of the menu. */
export const citationStyles = ['plain', 'markdown', 'footnote', 'court'] as const
export type CitationStyle = (typeof citationStyles)[number]

/** What one side said. */
export interface QuotedTurn {
  /** The speaker's name. */
  who: string
  /** One line. */
  said: string
}

/** Where words were said. All texts are in the user's language. */
export interface QuoteSource {
  recordingId: string
  /** The other party's name, else number; null if unknown. */
  callName: string | null
  /** Their formatted number if they also have a name; null otherwise. */
  number: string | null
  /** Date and time of the call; null if unknown. */
  date: string | null
  /** Start of the words in seconds, and as it is shown, such as "0:37"; null without times. */
  at: number | null
  time: string | null
  /** In the numbered transcript; null if unknown. */
  lines: LineRange | null
}

export interface Quote extends QuoteSource {
  /** One or more. */
  spoken: readonly QuotedTurn[]
}

export interface CitationText {
  /** With `{name}`. */
  callWith: string
  call: string
  /** With `{text}`. */
  quote: string
  /** With `{lines}`, such as "12:03–14". */
  transcript: string
}

/** The words with their source, as plain text or Markdown. No line break at the end. */
export function citeQuote(quote: Quote, style: CitationStyle, text: CitationText): string {
  const { spoken } = quote
  const source = citeSource(quote, style, text)
  switch (style) {
    case 'plain':
      return `${listQuoted(spoken, text).join('\n')}\n— ${source}`
    case 'markdown':
      return [
        ...spoken.map(({ who, said }) => `> **${escapeMarkdownLine(who)}:** ${escapeMarkdownLine(said)}`),
        `> — ${linkMarkdownLine(source, linkToCall(quote.recordingId, quote.at))}`,
      ].join('\n>\n')
    case 'footnote':
      return `${listQuoted(spoken, text).join('\n')}¹\n\n¹ ${source}`
    case 'court':
      return `${spoken.map(({ who, said }) => `${who.toUpperCase()}: ${said}`).join('\n')}\n(${source})`
  }
}

/** Only the source: "Call with Niamh Gallagher, +353 20 917 4199, 20 Nov 2026, 14:06, 0:37". */
export function citeSource(source: QuoteSource, style: CitationStyle, text: CitationText): string {
  const { callName, number, date, time, lines } = source
  const call = callName === null ? text.call : text.callWith.replace('{name}', () => callName)
  const place =
    style === 'court' && lines !== null ? text.transcript.replace('{lines}', formatLineRange(lines)) : time
  const parts = [call, number, date, place]
  return parts.filter((part) => part !== null).join(', ')
}

function listQuoted(spoken: readonly QuotedTurn[], { quote }: CitationText): string[] {
  return spoken.map(({ who, said }) => `${who}: ${quote.replace('{text}', () => said)}`)
}
