/**
 * Renders a call as a printable page: name, time, notes, bookmarks, and every turn with its time.
 * Self-contained, without scripts; words and notes are escaped text. Pure.
 */
import { linkToCall } from '../../src-preload/contract/call-link.ts'
import { defaultExportChoice } from '../../src-preload/contract/export.ts'
import { cleanText, escapeHtml, formatClock, listFacts, nameCounterpart, nameSpeaker } from './call-text.ts'
import { buildBaseName, formatNameTime } from './file-name.ts'
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
    renderNotes(call, words),
    renderBookmarks(call, words),
    `<h2>${escapeHtml(words.transcript)}</h2>`,
    ...call.turns.map((turn) => renderTurn(turn, call, words)),
    '</body></html>',
  ].join('\n')
}

/** Writes a call as a PDF: the printable page. */
export async function toPdf(call: ExportedCall, context: ExportContext): Promise<Uint8Array> {
  const fileName = buildBaseName(defaultExportChoice.namePattern, {
    ...formatNameTime(call.createdAtMs),
    name: nameCounterpart(call) ?? '',
    number: call.number ?? '',
    id: call.id,
  })
  return await context.printToPdf(toPrintPage(call, { ...context, fileName }))
}

function renderHead(call: ExportedCall, words: ExportWords, locale: string): string {
  const { person, number, tags } = call
  const facts = listFacts(call, words, locale).map(isolate).join(' · ')
  const tagLine = tags.length > 0 ? `<p>${escapeHtml(words.tags)}: ${tags.map(isolate).join(', ')}</p>` : ''
  return `<header><h1 dir="auto">${escapeHtml(person ?? number ?? words.them)}</h1><p>${facts}</p>${tagLine}</header>`
}

function isolate(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`
}

function renderNotes(call: ExportedCall, words: ExportWords): string {
  if (call.notes.length === 0) return ''
  const items = call.notes.map(({ timestamp, text }) => {
    const place = timestamp === null ? escapeHtml(words.onWholeCall) : linkTime(call, timestamp)
    return `<div class="note"><b>${place}</b><p dir="auto">${escapeHtml(text)}</p></div>`
  })
  return `<h2>${escapeHtml(words.notes)}</h2>\n${items.join('\n')}`
}

function renderBookmarks(call: ExportedCall, words: ExportWords): string {
  if (call.bookmarks.length === 0) return ''
  const items = call.bookmarks.map(
    ({ timestamp, label }) =>
      `<div class="turn"><time>${linkTime(call, timestamp)}</time><p dir="auto">${escapeHtml(label)}</p></div>`,
  )
  return `<h2>${escapeHtml(words.bookmarks)}</h2>\n${items.join('\n')}`
}

function renderTurn({ speaker, start, text }: ExportedTurn, call: ExportedCall, words: ExportWords): string {
  const time = start === null ? '' : linkTime(call, start)
  // The head has the number of a person without a name.
  const who = escapeHtml(cleanText(nameSpeaker(speaker, call.person, words)))
  return `<div class="turn"><time>${time}</time><p dir="auto"><b>${who}</b> ${escapeHtml(text)}</p></div>`
}

/** Opens the call in the app at that moment, from a PDF. */
function linkTime({ id }: ExportedCall, seconds: number): string {
  return `<a href="${escapeHtml(linkToCall(id, seconds))}">${formatClock(seconds)}</a>`
}

/** Black on white, independent of the theme; keeps a turn's first lines together at a page's end. */
const style = `
@page { margin: 18mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; } }
body { margin: 0; color: #000; font: 10.5pt/1.45 system-ui, sans-serif; }
header { margin-bottom: 14pt; padding-bottom: 8pt; border-bottom: 0.75pt solid #999; }
h1 { margin: 0 0 2pt; font-size: 17pt; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 14pt 0 6pt; font-size: 11.5pt; break-after: avoid; }
p { margin: 0; orphans: 3; widows: 3; overflow-wrap: anywhere; }
a { color: inherit; text-decoration: none; }
.turn { display: grid; grid-template-columns: 42pt 1fr; margin-bottom: 5pt; }
time { color: #444; font-variant-numeric: tabular-nums; }
.note { margin-bottom: 6pt; }
.note p { white-space: pre-wrap; }
`
