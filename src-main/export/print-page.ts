/**
 * Renders a call as a printable page: name, time, notes, and every turn with its time. Self-contained,
 * without scripts; words and notes are escaped text. Pure.
 */
import type { Note } from '../../src-preload/contract/personal.ts'
import { escapeHtml, formatClock, listFacts, nameSpeaker } from './call-text.ts'
import type { ExportContext, ExportedCall, ExportedTurn, ExportWords } from './types.ts'

/** @param fileName the title shown by printers and PDFs. @param locale BCP 47, for dates. */
export function toPrintPage(
  call: ExportedCall,
  { words, fileName, locale }: Pick<ExportContext, 'words' | 'locale'> & { fileName: string },
): string {
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    // Nothing runs in its window; this also blocks all requests.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(fileName)}</title><style>${style}</style></head><body>`,
    renderHead(call, words, locale),
    renderNotes(call.notes, words),
    `<h2>${escapeHtml(words.transcript)}</h2>`,
    ...call.turns.map((turn) => renderTurn(turn, call.person, words)),
    '</body></html>',
  ].join('\n')
}

function renderHead(call: ExportedCall, words: ExportWords, locale: string): string {
  const { person, number } = call
  const line = listFacts(call, words, locale).map((fact) => `<bdi>${escapeHtml(fact)}</bdi>`)
  return `<header><h1 dir="auto">${escapeHtml(person ?? number ?? words.them)}</h1><p>${line.join(' · ')}</p></header>`
}

function renderNotes(notes: Note[], words: ExportWords): string {
  if (notes.length === 0) return ''
  const items = notes.map(({ timestamp, text }) => {
    const place = timestamp === null ? words.onWholeCall : formatClock(timestamp)
    return `<div class="note"><b>${escapeHtml(place)}</b><p dir="auto">${escapeHtml(text)}</p></div>`
  })
  return `<h2>${escapeHtml(words.notes)}</h2>\n${items.join('\n')}`
}

function renderTurn(
  { speaker, start, text }: ExportedTurn,
  person: string | null,
  words: ExportWords,
): string {
  const time = start === null ? '' : formatClock(start)
  // The head has the number of a person without a name.
  const who = escapeHtml(nameSpeaker(speaker, person, words))
  return `<div class="turn"><time>${time}</time><p dir="auto"><b>${who}</b> ${escapeHtml(text)}</p></div>`
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
