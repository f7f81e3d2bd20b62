/** Writes a recovery code as a text file, and as a page to print: without scripts, self-contained. Pure. */

import { escapeHtml } from './formats/call-text.ts'
import { cleanText } from '../util/clean-text.ts'

export interface RecoveryWords {
  fileName: string
  title: string
  /** What the code is for, and where to keep it. */
  about: string
  account: string
  created: string
}

export interface RecoverySheet {
  code: string
  /** E-mail address, name, or the service's address. */
  account: string
  /** Milliseconds since the epoch. */
  at: number
  /** BCP 47. */
  locale: string
}

export function renderRecoveryText(sheet: RecoverySheet, words: RecoveryWords): string {
  const facts = listFacts(sheet, words).map(([label, value]) => `${label}: ${value}`)
  return `${[words.title, '', sheet.code, '', ...facts, '', words.about].join('\n')}\n`
}

export function renderRecoveryPage(sheet: RecoverySheet, words: RecoveryWords): string {
  const facts = listFacts(sheet, words).map(
    ([label, value]) => `<p>${escapeHtml(label)}: <bdi>${escapeHtml(value)}</bdi></p>`,
  )
  return [
    `<!doctype html><html lang="${escapeHtml(sheet.locale)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(words.title)}</title><style>${style}</style></head><body>`,
    `<h1>${escapeHtml(words.title)}</h1><p class="code">${escapeHtml(sheet.code)}</p>`,
    ...facts,
    `<p>${escapeHtml(words.about)}</p></body></html>`,
  ].join('\n')
}

const style = `body { margin: 2cm; font: 12pt/1.5 sans-serif; } h1 { font-size: 18pt; }
.code { font: 16pt/1.6 monospace; word-spacing: 0; overflow-wrap: break-word; }`

function listFacts({ account, at, locale }: RecoverySheet, words: RecoveryWords): [string, string][] {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at)
  return [
    [words.account, cleanText(account)],
    [words.created, day],
  ]
}
