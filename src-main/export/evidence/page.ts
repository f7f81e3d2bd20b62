/**
 * Writes the bundle's page: its calls with the hash of each file, and how to check them. It has no script, and
 * its policy forbids all requests.
 */
import { createHash } from 'node:crypto'
import { escapeHtml } from '../formats/call-text.ts'
import { checkCommands, manifestName } from './check-commands.ts'
import type { EvidenceEntry, EvidenceFiles } from './entry.ts'
import type { BundleFacts } from './readme.ts'
import type { BundledFile, EvidenceWords, MissingReason } from './types.ts'

const style = `
:root { color-scheme: light dark; --text: #1b1b1f; --soft: #5a5a63; --page: #fff; --line: #d9d9df; --box: #f1f1f4;
  --accent: #2f5bd0; }
@media (prefers-color-scheme: dark) {
  :root { --text: #ececf1; --soft: #a9a9b4; --page: #17171b; --line: #3a3a43; --box: #26262c; --accent: #9db8ff; }
}
body { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.1rem; }
a { color: var(--accent); }
ol { padding-inline-start: 1.5rem; }
.call { padding: 0.75rem 0; border-top: 1px solid var(--line); content-visibility: auto;
  contain-intrinsic-size: auto 10rem; }
h3 { margin: 0 0 0.25rem; font-size: 1rem; }
.call p { margin: 0; color: var(--soft); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0.5rem 0 0; }
dd { margin: 0; }
code, pre { font: 0.85rem/1.5 ui-monospace, monospace; }
dd code { display: block; color: var(--soft); }
pre { margin: 0.5rem 0 1rem; padding: 0.5rem 0.75rem; border-radius: 0.4rem; background: var(--box);
  white-space: pre-wrap; }
`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`

export function renderPageHead(words: EvidenceWords, facts: BundleFacts, locale: string): string {
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">',
    `<title>${escapeHtml(words.title)}</title><style>${style}</style></head><body>`,
    `<header><h1>${escapeHtml(words.title)}</h1>`,
    paragraph(words.made(facts.appVersion, facts.createdAt)),
    `</header><main><h2>${escapeHtml(words.calls)}</h2>`,
    '',
  ].join('\n')
}

export function renderPageEntry(words: EvidenceWords, entry: EvidenceEntry): string {
  const { number, recordingId, createdAt, direction, fromNumber, toNumber } = entry
  const { audio, transcript, numbered, additions } = entry
  const facts = [createdAt, direction, [fromNumber, toNumber].map((each) => each ?? '?').join(' → ')]
  return [
    `<section class="call"><h3>${number}. ${isolate(recordingId)}</h3>`,
    `<p>${facts.map(isolate).join(' · ')}</p><dl>`,
    renderFile(words.audio, audio, words),
    renderFile(words.transcript, transcript, words),
    renderFile(words.numbered, numbered, words),
    renderFile(words.additions, additions, words),
    ...(entry.redacted ? renderRedacted(words, entry.redacted) : []),
    '</dl></section>',
    '',
  ].join('\n')
}

function renderRedacted(
  words: EvidenceWords,
  { audio, transcript, numbered, additions }: EvidenceFiles,
): string[] {
  return [
    renderFile(words.redacted(words.audio), audio, words),
    renderFile(words.redacted(words.transcript), transcript, words),
    renderFile(words.redacted(words.numbered), numbered, words),
    renderFile(words.redacted(words.additions), additions, words),
  ]
}

export function renderPageEnd(words: EvidenceWords, manifest: BundledFile): string {
  const steps = (Object.keys(checkCommands) as (keyof typeof checkCommands)[]).map(
    (name) =>
      `<li>${paragraph(words.steps[name])}<pre>${checkCommands[name].map(escapeHtml).join('\n')}</pre></li>`,
  )
  return [
    `<h2>${escapeHtml(words.check)}</h2>`,
    paragraph(words.pageWarning),
    paragraph(words.tools),
    `<ol>${steps.join('\n')}</ol>`,
    `<p>${escapeHtml(words.hashOf)} <a href="${manifestName}">${manifestName}</a>: <code>${manifest.sha256}</code></p>`,
    `<h2>${escapeHtml(words.meaning)}</h2>`,
    paragraph(words.proves),
    paragraph(words.doesNotProve),
    '</main></body></html>',
    '',
  ].join('\n')
}

function renderFile(
  label: string,
  file: BundledFile | MissingReason | null,
  { missing, none }: EvidenceWords,
): string {
  const value =
    file === null
      ? escapeHtml(none)
      : typeof file === 'string'
        ? escapeHtml(missing[file])
        : `<a href="${file.path}">${file.path}</a> <code>${file.sha256}</code>`
  return `<dt>${escapeHtml(label)}</dt><dd>${value}</dd>`
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function isolate(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`
}
