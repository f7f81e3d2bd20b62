/**
 * Writes a quote sheet as a page: with the sound of each quote for a browser, and without for paper. All text is
 * escaped, and no script runs.
 */
import { setImmediate } from 'node:timers/promises'
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import { getContentType } from '../../model/audio-formats.ts'
import { escapeHtml } from '../formats/call-text.ts'
import { maxPageAudioBytes, renderPageStart } from '../formats/html.ts'
import { renderPage } from '../print-page.ts'
import { explainNoAudio, isUnsupported } from '../read-call.ts'
import type { ExportContext } from '../types.ts'
import type { QuoteSound } from './cut-sounds.ts'
import type { ExportedPart, ExportedQuote, ExportedSheet } from './read-sheet.ts'
import { citeInLine, listNoteLines, splitLines, type SheetTexts } from './sheet-text.ts'

/** @param sounds by number of the quote */
export async function toHtmlSheet(
  { name, parts }: ExportedSheet,
  sounds: ReadonlyMap<number, QuoteSound>,
  texts: SheetTexts,
): Promise<Uint8Array> {
  const title = escapeHtml(name)
  const { locale } = texts
  const start = renderPageStart({ title, locale, style: pageStyle, script: "'none'", media: 'data:' })
  const pieces: Buffer[] = [Buffer.from(`${start}<main><h1 dir="auto">${title}</h1>`)]
  let soundBytes = 0
  for (const part of parts) {
    const found = part.kind === 'passage' ? (sounds.get(part.quote.number) ?? null) : null
    const hasRoom =
      found === null || isUnsupported(found) || soundBytes + found.bytes.length <= maxPageAudioBytes
    const sound = hasRoom ? found : null
    if (sound !== null && !isUnsupported(sound)) soundBytes += sound.bytes.length
    pieces.push(Buffer.from(renderPart(part, texts, (quote) => renderSound(quote, sound, texts))))
    // A long sheet does not block windows and sync.
    await setImmediate()
  }
  return Buffer.concat([...pieces, Buffer.from('</main></body></html>\n')])
}

export function toPrintedSheet(
  { name, parts }: ExportedSheet,
  texts: SheetTexts & Pick<ExportContext, 'paper' | 'mark'>,
): string {
  const rendered = parts.map((part) => renderPart(part, texts, () => ''))
  const body = [`<header><h1 dir="auto">${escapeHtml(name)}</h1></header>`, ...rendered].join('\n')
  return renderPage(texts, name, body, [printStyle])
}

function renderPart(
  part: ExportedPart,
  texts: SheetTexts,
  soundOf: (quote: ExportedQuote) => string,
): string {
  if (part.kind === 'heading') return `<h2 dir="auto">${escapeHtml(part.text)}</h2>`
  if (part.kind === 'text') return splitLines(part.text).map(renderLine).join('\n')
  const { quote } = part
  const words = quote.spoken.map(
    ({ who, said }) => `<p dir="auto"><b>${escapeHtml(who)}</b> ${escapeHtml(said)}</p>`,
  )
  const link = escapeHtml(linkToCall(quote.recordingId, quote.from))
  const lost = quote.isLost ? `<p class="lost">${escapeHtml(texts.words.quotes.lost)}</p>` : ''
  return [
    '<figure>',
    `<blockquote>${[...words, ...listNoteLines(quote).map(renderLine)].join('')}</blockquote>`,
    soundOf(quote),
    `<figcaption dir="auto">— <a href="${link}">${escapeHtml(citeInLine(quote, texts))}</a>${lost}</figcaption>`,
    '</figure>',
  ].join('')
}

function renderLine(line: string): string {
  return `<p dir="auto">${escapeHtml(line)}</p>`
}

/** Nothing for what has no sound: a moment, and words without times. */
function renderSound(quote: ExportedQuote, sound: QuoteSound, texts: SheetTexts): string {
  const { words } = texts
  if (quote.until === null) return ''
  if (sound === null || isUnsupported(sound)) {
    return `<p class="lost">${escapeHtml(explainNoAudio(sound, words))}</p>`
  }
  const label = escapeHtml(`${words.audio}: ${citeInLine(quote, texts)}`)
  const data = Buffer.from(sound.bytes).toString('base64')
  return `<audio controls preload="metadata" aria-label="${label}" src="data:${getContentType(sound.type)};base64,${data}"></audio>`
}

const pageStyle = `
:root { color-scheme: light dark; --text: #1b1b1f; --soft: #5a5a63; --page: #fff; --line: #2f5bd0; --accent: #2f5bd0; }
@media (prefers-color-scheme: dark) {
  :root { --text: #ececf1; --soft: #a9a9b4; --page: #17171b; --line: #9db8ff; --accent: #9db8ff; }
}
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 1.5rem; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.2rem; }
p { margin: 0 0 0.75rem; }
a { color: var(--accent); }
figure { margin: 0 0 1.5rem; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line); }
blockquote { margin: 0; }
blockquote p { margin: 0 0 0.35rem; }
audio { display: block; width: 100%; margin: 0.5rem 0; }
figcaption, .lost { color: var(--soft); font-size: 0.9rem; }
.lost { margin: 0.25rem 0 0; font-style: italic; }
@media print { :root { --text: #000; --soft: #444; --page: #fff; } audio { display: none; } }
`

const printStyle = `
figure { margin: 0 0 12pt; padding-inline-start: 8pt; border-inline-start: 1.5pt solid #999; break-inside: avoid; }
blockquote { margin: 0 0 3pt; }
figcaption { color: #444; font-size: 9.5pt; }
.lost { font-style: italic; }
body > p { margin-bottom: 8pt; }
`
