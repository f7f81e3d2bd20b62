/**
 * Renders calls as a printable page: name, time, notes, and every turn with its time.
 * Self-contained, without scripts; words and notes are escaped. Pure.
 */
import { linkToCall } from '../../src-preload/contract/call-link.ts'
import { escapeHtml, formatClock, listFacts, nameSpeaker, titleCall } from './formats/call-text.ts'
import { describeNote, renderTexts } from './formats/describe-note.ts'
import { suggestBaseName } from './file-name.ts'
import type { ExportContext, ExportedCall, ExportedTurn, ExportWords } from './types.ts'
import { cleanText } from '../util/clean-text.ts'

/** Printers and PDF readers show the default file name as the title. */
export function toPrintPage(call: ExportedCall, context: PageContext): string {
  const heading = `<h1 dir="auto">${escapeHtml(nameSpeaker('them', call, context.words))}</h1>`
  const body = renderCall(call, heading, context, firstPages)
  return renderPage(context, suggestBaseName(call), body, [nameOnPages(call, firstPages, context)])
}

/** Writes a call as a PDF: the printable page. */
export async function toPdf(call: ExportedCall, context: ExportContext): Promise<Uint8Array> {
  return await context.printToPdf(toPrintPage(call, context))
}

/** A table of contents, then each call on a new page. */
export async function* toPdfTogether(
  calls: AsyncIterable<ExportedCall>,
  context: ExportContext,
): AsyncGenerator<Uint8Array> {
  const { words, locale } = context
  const contents: string[] = []
  const headers: string[] = []
  const pages: string[] = []
  for await (const call of calls) {
    const title = escapeHtml(cleanText(titleCall(call, words, locale)))
    const id = `call-${pages.length + 1}`
    contents.push(`<li><a href="#${id}" dir="auto">${title}</a></li>`)
    headers.push(nameOnPages(call, id, context))
    pages.push(renderCall(call, `<h1 class="next" id="${id}" dir="auto">${title}</h1>`, context, id))
  }
  const head = `<h1>${escapeHtml(words.calls)}</h1><h2>${escapeHtml(words.contents)}</h2>`
  const body = [`<nav>${head}<ol>${contents.join('\n')}</ol></nav>`, ...pages].join('\n')
  yield await context.printToPdf(renderPage(context, words.calls, body, headers))
}

export type PageContext = Pick<ExportContext, 'words' | 'locale' | 'paper' | 'mark'>

/** The pages of a call that is printed alone. */
const firstPages = 'call-1'

/** Writes who was called and when at the top of a call's pages; the first page of a document has it as its title. */
function nameOnPages(call: ExportedCall, pages: string, { words, locale }: PageContext): string {
  const title = quoteForCss(cleanText(titleCall(call, words, locale)))
  return `@page ${pages} { @top-left { content: ${title}; font: 9pt sans-serif; color: #444; } }`
}

/** Everything but letters, digits and spaces is escaped: nothing in a name ends the string or the style sheet. */
function quoteForCss(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`
}

/** @param title the suggested file name. @param headers more rules of style */
export function renderPage(
  { locale, paper, mark }: PageContext,
  title: string,
  body: string,
  headers: readonly string[],
): string {
  const marked =
    mark === null ? '' : `@page { @top-right { content: ${quoteForCss(mark)}; font: bold 9pt sans-serif; } }`
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    // No script runs in its window; the policy also blocks all requests.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(title)}</title><style>@page { size: ${paper}; }${style}${marked}${headers.join('\n')}</style></head><body>`,
    body,
    '</body></html>',
  ].join('\n')
}

/** @param pages the name of its pages in the style sheet */
function renderCall(
  call: ExportedCall,
  heading: string,
  { words, locale }: PageContext,
  pages: string,
): string {
  return [
    `<section style="page: ${pages}">`,
    renderHead(call, heading, words, locale),
    renderNotes(call, words),
    `<h2>${escapeHtml(words.transcript)}</h2>`,
    ...call.turns.map((turn) => renderTurn(turn, call, words)),
    '</section>',
  ].join('\n')
}

function renderHead(call: ExportedCall, heading: string, words: ExportWords, locale: string): string {
  const facts = listFacts(call, words, locale).map(isolate).join(' · ')
  const tags = call.tags.map(isolate).join(', ')
  const tagLine = tags === '' ? '' : `<p>${escapeHtml(words.tags)}: ${tags}</p>`
  return `<header>${heading}<p>${facts}</p>${tagLine}</header>`
}

function isolate(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`
}

function renderNotes(call: ExportedCall, words: ExportWords): string {
  if (call.notes.length === 0) return ''
  const items = call.notes.map((note) => {
    const described = describeNote(note, call, words)
    const place = note.timestamp === null ? escapeHtml(described.place) : linkTime(call, note.timestamp)
    return `<div class="note"><b>${place}</b>${renderTexts(described)}</div>`
  })
  return `<h2>${escapeHtml(words.notes)}</h2>\n${items.join('\n')}`
}

function renderTurn({ speaker, start, text }: ExportedTurn, call: ExportedCall, words: ExportWords): string {
  const time = start === null ? '' : linkTime(call, start)
  const who = escapeHtml(cleanText(nameSpeaker(speaker, call, words)))
  return `<div class="turn"><time>${time}</time><p dir="auto"><b>${who}</b> ${escapeHtml(text)}</p></div>`
}

/** Links from a PDF to that time of the call in the app. */
function linkTime({ id }: ExportedCall, seconds: number): string {
  return `<a href="${escapeHtml(linkToCall(id, seconds))}">${formatClock(seconds)}</a>`
}

/** Black on white, independent of the theme; keeps a turn's first lines together at a page's end. */
const style = `
@page { margin: 18mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; } }
@page :first { @top-left { content: none !important; } }
body { margin: 0; color: #000; font: 10.5pt/1.45 system-ui, sans-serif; }
header { margin-bottom: 14pt; padding-bottom: 8pt; border-bottom: 0.75pt solid #999; }
h1.next { break-before: page; }
h1 { margin: 0 0 2pt; font-size: 17pt; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 14pt 0 6pt; font-size: 11.5pt; break-after: avoid; }
p { margin: 0; orphans: 3; widows: 3; overflow-wrap: anywhere; }
a { color: inherit; text-decoration: none; }
.turn { display: grid; grid-template-columns: 42pt 1fr; margin-bottom: 5pt; }
time { color: #444; font-variant-numeric: tabular-nums; }
.note { margin-bottom: 6pt; }
.note p { white-space: pre-wrap; }
`
