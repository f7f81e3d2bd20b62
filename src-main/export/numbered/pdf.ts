/**
 * Renders calls as pages for courts, to print as PDF: 25 numbered lines each, with the call above them and the hash of
 * its audio below. Self-contained, without scripts; all texts are escaped. Pure.
 */
import { cleanText } from '../../util/clean-text.ts'
import { suggestBaseName } from '../file-name.ts'
import { escapeHtml } from '../formats/call-text.ts'
import { renderPage, type PageContext } from '../print-page.ts'
import type { ExportContext, ExportedCall } from '../types.ts'
import { nameCells, textCells } from './court-lines.ts'
import { describeAudio, listPages, titlePages, writePageOf, type NumberedLine } from './court-pages.ts'

export async function toNumberedPdf(call: ExportedCall, context: ExportContext): Promise<Uint8Array> {
  return await context.printToPdf(toNumberedPage(call, context))
}

export function toNumberedPage(call: ExportedCall, context: PageContext): string {
  return render(context, suggestBaseName(call), renderCall(call, context))
}

/** Each call begins on a new page, which is its page 1. */
export async function* toNumberedPdfTogether(
  calls: AsyncIterable<ExportedCall>,
  context: ExportContext,
): AsyncGenerator<Uint8Array> {
  const sections: string[] = []
  for await (const call of calls) sections.push(renderCall(call, context))
  yield await context.printToPdf(render(context, context.words.calls, sections.join('\n')))
}

/** The mark is part of the page here, and so in the order of reading. */
function render(context: PageContext, title: string, body: string): string {
  return renderPage({ ...context, mark: null }, title, body, [style])
}

function renderCall(call: ExportedCall, context: PageContext): string {
  const { words, mark } = context
  const title = escapeHtml(titlePages(call, context))
  const marked = mark === null ? '' : `<b>${escapeHtml(cleanText(mark))}</b>`
  const audio = escapeHtml(describeAudio(call, words))
  const pages = listPages(call, words)
  return pages
    .map((lines, index) => {
      const heading = index === 0 ? `<h1 dir="auto">${title}</h1>` : `<span dir="auto">${title}</span>`
      return [
        `<section class="court"><header>${heading}${marked}</header>`,
        `<ol>${lines.map(renderLine).join('\n')}</ol>`,
        `<footer><span>${audio}</span><span>${escapeHtml(writePageOf(index + 1, pages.length, words))}</span></footer></section>`,
      ].join('\n')
    })
    .join('\n')
}

function renderLine({ number, label, text }: NumberedLine): string {
  return `<li><span>${number}</span><b dir="auto">${escapeHtml(label)}</b><span dir="auto">${escapeHtml(text)}</span></li>`
}

/** All fits on both sizes of paper, 279 and 297 mm high, so that a page of lines is a page of paper. */
const style = `
@page { @bottom-right { content: none; } }
.court { break-after: page; break-inside: avoid; height: 238mm; overflow: hidden; display: grid;
  grid-template-rows: 14mm 210mm 14mm; }
.court:last-child { break-after: auto; }
.court header, .court footer { display: flex; justify-content: space-between; gap: 12pt; margin: 0; padding: 0; border: 0;
  font: 8pt/1.3 sans-serif; overflow: hidden; }
.court header { align-items: start; }
.court footer { align-items: end; white-space: nowrap; }
.court footer span:last-child, .court header b { flex: none; }
.court h1, .court header > span { margin: 0; font: inherit; max-height: 2.6em; overflow: hidden; }
.court ol { margin: 0; padding: 0; list-style: none; border: solid #999; border-width: 0.75pt 0; }
.court li { display: grid; grid-template-columns: 3ch 1pt ${nameCells}ch ${textCells + 2}ch; column-gap: 0; height: 8.4mm;
  align-items: center; font: 10.5pt/8.4mm 'Courier New', 'Liberation Mono', 'DejaVu Sans Mono', monospace; white-space: pre; }
.court li > span:first-child { color: #444; text-align: right; }
.court li > b { grid-column: 3; padding-inline-start: 1ch; font-weight: 700; }
.court li > span:last-child { grid-column: 4; }
`
