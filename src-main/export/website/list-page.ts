/**
 * Renders the pages that list a website's calls by month. They can be read without scripts; scripts add search.
 */
import { escapeHtml } from '../formats/call-text.ts'
import { hashSource, renderMark, renderPageStart } from '../formats/html.ts'
import { pageStyle } from '../formats/html-style.ts'
import type { ExportContext, ExportWords } from '../types.ts'
import { keyLength, searchScript } from './search-script.ts'

/** The page to open. */
export const startPageName = 'index.html'
/** Calls on a page: about 100 KB, which a phone shows at once. */
export const callsOnPage = 500

/** Texts are untrusted, on one line. */
export interface ListedCall {
  /** The key in its file's name. */
  key: string
  name: string
  facts: string
  /** Empty if unknown. */
  month: string
}

export interface Website {
  title: string
  calls: ListedCall[]
  /** The number of files with terms. */
  shards: number
}

export function listPageName(page: number): string {
  return page === 1 ? startPageName : `index-${page}.html`
}

/** @param page starts at 1. */
export function renderListPage(
  website: Website,
  page: number,
  { words, locale, mark }: ExportContext,
): string {
  const { calls } = website
  const pages = Math.ceil(calls.length / callsOnPage)
  const count = countCalls(calls.length, words, locale)
  return [
    renderPageStart({
      title: escapeHtml(website.title),
      locale,
      style: listStyle,
      script: `${hashSource(searchScript)} 'strict-dynamic'`,
      media: null,
    }),
    `${renderMark(mark)}<header><h1 dir="auto">${escapeHtml(website.title)}</h1><p>${escapeHtml(count)}</p></header>`,
    renderSearch(website.shards, words),
    `<main><section id="results" aria-label="${escapeHtml(words.searchResults)}" hidden><ol></ol>`,
    `<button hidden>${escapeHtml(words.showMore)}</button></section><div id="calls">`,
    renderMonths(calls.slice((page - 1) * callsOnPage, page * callsOnPage)),
    renderPages(page, pages, words),
    `</div></main><script>${searchScript}</script></body></html>\n`,
  ].join('\n')
}

function countCalls(count: number, words: ExportWords, locale: string): string {
  return count === 1 ? words.oneCall : words.manyCalls.replace('{count}', count.toLocaleString(locale))
}

/** Hidden when scripts do not run. */
function renderSearch(shards: number, words: ExportWords): string {
  const data = {
    shards: String(shards),
    'key-size': String(keyLength),
    one: words.oneCall,
    many: words.manyCalls,
    none: words.noMatches,
    failed: words.searchFailed,
  }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  const label = escapeHtml(words.searchAllCalls)
  return [
    `<form role="search" hidden${attributes.join('')}>`,
    `<input type="search" aria-label="${label}" placeholder="${label}" dir="auto"><output></output></form>`,
  ].join('')
}

function renderMonths(calls: ListedCall[]): string {
  const months = Map.groupBy(calls, ({ month }) => month)
  return [...months]
    .map(([month, some]) => {
      const heading = month === '' ? '' : `<h2>${escapeHtml(month)}</h2>\n`
      return `${heading}<ul>\n${some.map(renderCall).join('\n')}\n</ul>`
    })
    .join('\n')
}

function renderCall({ key, name, facts }: ListedCall): string {
  const link = `<a href="calls/${key}.html"><bdi>${escapeHtml(name)}</bdi></a>`
  return `<li class="call">${link}<p>${escapeHtml(facts)}</p></li>`
}

function renderPages(page: number, pages: number, words: ExportWords): string {
  if (pages === 1) return ''
  const linkTo = (other: number, text: string) =>
    other < 1 || other > pages ? '' : `<a href="${listPageName(other)}">${escapeHtml(text)}</a>`
  const place = words.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages))
  return [
    `<nav aria-label="${escapeHtml(words.pages)}">${linkTo(page - 1, words.newerCalls)}`,
    `<span>${escapeHtml(place)}</span>${linkTo(page + 1, words.olderCalls)}</nav>`,
  ].join('')
}

const listStyle = `${pageStyle}
body { padding-bottom: 2rem; }
.call { content-visibility: auto; contain-intrinsic-size: auto 3.5rem; margin-bottom: 0.25rem;
  padding: 0.25rem 0; }
.call a, #results h2 a { display: inline-block; padding: 0.125rem 0; font-weight: 600; }
.call p, #results p { color: var(--soft); }
#results h2 { margin: 0; font-size: 1rem; }
#results > ol > li { margin: 1.25rem 0; }
#results ul { margin-top: 0.5rem; }
#results ul a { display: block; padding: 0.4rem 0.75rem; border-radius: 0.6rem; background: var(--them);
  color: inherit; text-decoration: none; }
#results ul a:hover .said { text-decoration: underline; }
#results ul li { margin-bottom: 0.375rem; }
mark { background: var(--mark); color: inherit; border-radius: 0.2rem; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 1.5rem; }
@media print {
  .call { content-visibility: visible; }
  #results button { display: none; }
}
`
