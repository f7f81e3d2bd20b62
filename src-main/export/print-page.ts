/**
 * Renders a call as a printable page: name, time, notes, and every turn with its time. Self-contained,
 * without scripts; words and notes are escaped text. Pure.
 */
import type { Note } from '../../src-preload/contract/personal.ts'
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import type { SpeakerWords } from './types.ts'

/** The texts around the call's words. */
export interface PrintWords extends SpeakerWords {
  /** The label of an unknown speaker. */
  someone: string
  inbound: string
  outbound: string
  notes: string
  onWholeCall: string
  transcript: string
}

export interface PrintedCall {
  /** The other party's name; null without one. */
  person: string | null
  /** Their formatted number; null if unknown. */
  number: string | null
  direction: string
  /** Milliseconds since the epoch; null when unknown. */
  createdAtMs: number | null
  /** Seconds. */
  duration: number | null
  transcript: TranscriptView
  /** Empty when not wanted. */
  notes: Note[]
}

/** @param fileName the title shown by printers and PDFs. @param locale BCP 47, for dates. */
export function toPrintPage(
  call: PrintedCall,
  { words, fileName, locale }: { words: PrintWords; fileName: string; locale: string },
): string {
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    // Nothing runs in its window; this also blocks all requests.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(fileName)}</title><style>${style}</style></head><body>`,
    renderHead(call, words, locale),
    renderNotes(call.notes, words),
    `<h2>${escapeHtml(words.transcript)}</h2>`,
    ...call.transcript.turns.map((turn) => renderTurn(turn, call, words)),
    '</body></html>',
  ].join('\n')
}

function renderHead(
  { person, number, direction, createdAtMs, duration }: PrintedCall,
  words: PrintWords,
  locale: string,
): string {
  const when =
    createdAtMs === null
      ? null
      : new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(createdAtMs)
  const way = direction === 'inbound' ? words.inbound : direction === 'outbound' ? words.outbound : null
  const facts = [when, way, duration === null ? null : formatClock(duration), person && number]
  const line = facts.filter((fact) => fact !== null).map((fact) => `<bdi>${escapeHtml(fact)}</bdi>`)
  return `<header><h1 dir="auto">${escapeHtml(person ?? number ?? words.them)}</h1><p>${line.join(' · ')}</p></header>`
}

function renderNotes(notes: Note[], words: PrintWords): string {
  if (notes.length === 0) return ''
  const items = notes.map(({ timestamp, text }) => {
    const place = timestamp === null ? words.onWholeCall : formatClock(timestamp)
    return `<div class="note"><b>${escapeHtml(place)}</b><p dir="auto">${escapeHtml(text)}</p></div>`
  })
  return `<h2>${escapeHtml(words.notes)}</h2>\n${items.join('\n')}`
}

function renderTurn(
  { speaker, start, first, count }: TranscriptView['turns'][0],
  { person, transcript }: PrintedCall,
  words: PrintWords,
): string {
  const time = start === null ? '' : formatClock(start)
  const said = transcript.words.slice(first, first + count).join(' ')
  const who = escapeHtml(speakerName(speaker, person, words))
  return `<div class="turn"><time>${time}</time><p dir="auto"><b>${who}</b> ${escapeHtml(said)}</p></div>`
}

/** The names that the window shows. */
function speakerName(speaker: string | null, person: string | null, words: PrintWords): string {
  if (speaker === 'you') return words.you
  if (speaker === 'them') return person ?? words.them
  return speaker === null || speaker.trim() === '' ? words.someone : speaker
}

/** "0:37", "1:02:09". */
function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Escapes text for elements and quoted attributes; text directions end with the element. */
function escapeHtml(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Black on white, independent of the theme; keeps a turn's first lines together at a page's end. */
const style = `
@page { margin: 18mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; } }
body { margin: 0; color: #000; font: 10.5pt/1.45 system-ui, sans-serif; }
header { margin-bottom: 14pt; padding-bottom: 8pt; border-bottom: 0.75pt solid #999; }
h1 { margin: 0 0 2pt; font-size: 17pt; line-height: 1.25; }
h2 { margin: 14pt 0 6pt; font-size: 11.5pt; break-after: avoid; }
p { margin: 0; orphans: 3; widows: 3; overflow-wrap: anywhere; }
.turn { display: grid; grid-template-columns: 42pt 1fr; margin-bottom: 5pt; }
time { color: #444; font-variant-numeric: tabular-nums; }
.note { margin-bottom: 6pt; }
.note p { white-space: pre-wrap; }
`
