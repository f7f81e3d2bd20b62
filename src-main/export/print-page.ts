/**
 * A call as a page to be printed: who and when, the person's notes, and every turn with its time. It is whole in
 * itself and runs nothing: what people said or wrote stands in it as text only. Pure.
 */
import type { Note } from '../../src-preload/contract/personal.ts'
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import type { SpeakerWords } from './srt.ts'

/** The words around those of the call. */
export interface PrintWords extends SpeakerWords {
  /** Who speaks where the service does not say. */
  someone: string
  inbound: string
  outbound: string
  notes: string
  onWholeCall: string
  transcript: string
}

export interface PrintedCall {
  /** The other party as the person named them; null where nobody did. */
  person: string | null
  /** Their number for reading; null when that is not known. */
  number: string | null
  direction: string
  /** Milliseconds since the epoch; null when unknown. */
  createdAtMs: number | null
  /** Seconds. */
  duration: number | null
  transcript: TranscriptView
  /** None where they are not wanted. */
  notes: Note[]
}

/**
 * @param fileName what a printer or a PDF is told that it is.
 * @param locale BCP 47, of dates.
 */
export function toPrintPage(
  call: PrintedCall,
  { words, fileName, locale }: { words: PrintWords; fileName: string; locale: string },
): string {
  return [
    `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8">`,
    // Beside that nothing runs in its window, nothing is fetched for it either.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(fileName)}</title><style>${style}</style></head><body>`,
    headOf(call, words, locale),
    notesOf(call.notes, words),
    `<h2>${escaped(words.transcript)}</h2>`,
    ...call.transcript.turns.map((turn) => turnOf(turn, call, words)),
    '</body></html>',
  ].join('\n')
}

function headOf(
  { person, number, direction, createdAtMs, duration }: PrintedCall,
  words: PrintWords,
  locale: string,
): string {
  const when =
    createdAtMs === null
      ? null
      : new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(createdAtMs)
  const way = direction === 'inbound' ? words.inbound : direction === 'outbound' ? words.outbound : null
  const facts = [when, way, duration === null ? null : clockOf(duration), person && number]
  const line = facts.filter((fact) => fact !== null).map((fact) => `<bdi>${escaped(fact)}</bdi>`)
  return `<header><h1 dir="auto">${escaped(person ?? number ?? words.them)}</h1><p>${line.join(' · ')}</p></header>`
}

function notesOf(notes: Note[], words: PrintWords): string {
  if (notes.length === 0) return ''
  const items = notes.map(({ timestamp, text }) => {
    const place = timestamp === null ? words.onWholeCall : clockOf(timestamp)
    return `<div class="note"><b>${escaped(place)}</b><p dir="auto">${escaped(text)}</p></div>`
  })
  return `<h2>${escaped(words.notes)}</h2>\n${items.join('\n')}`
}

function turnOf(
  { speaker, start, first, count }: TranscriptView['turns'][0],
  { person, transcript }: PrintedCall,
  words: PrintWords,
): string {
  const time = start === null ? '' : clockOf(start)
  const said = transcript.words.slice(first, first + count).join(' ')
  const who = escaped(speakerName(speaker, person, words))
  return `<div class="turn"><time>${time}</time><p dir="auto"><b>${who}</b> ${escaped(said)}</p></div>`
}

/** As the window names them. */
function speakerName(speaker: string | null, person: string | null, words: PrintWords): string {
  if (speaker === 'you') return words.you
  if (speaker === 'them') return person ?? words.them
  return speaker === null || speaker.trim() === '' ? words.someone : speaker
}

/** "0:37", "1:02:09". */
function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Safe between tags and in quoted attributes; directions that a name or a word sets end with it. */
function escaped(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Black on white, whatever the window looks like; a turn's first lines are not left alone at a page's foot. */
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
