import { describe, expect, it } from 'vitest'
import { toPdf, toPdfTogether, toPrintPage } from '../../../src-main/export/print-page.ts'
import type { ExportedCall } from '../../../src-main/export/types.ts'
import {
  asyncOf,
  exportContext,
  exportedCallOf,
  noteAt,
  passage,
  say,
} from '../../support/words/exported-call.ts'

const print = (call: ExportedCall, locale = 'en-IE') => toPrintPage(call, { ...exportContext, locale })

/** The visible text of the page. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('toPrintPage', () => {
  it('shows the person, date, length, number, and every turn with its time', () => {
    const text = textOf(print(exportedCallOf()))
    expect(text).toMatch(/Niamh Gallagher .*20 November 2026.* · Inbound · 1:02:05 · \+353 20 917 4199/)
    expect(text).toContain('0:00 You Good morning.')
    expect(text).toContain('1:07 Niamh Gallagher Hello there.')
  })

  it('writes the date in the person’s format', () => {
    expect(textOf(print(exportedCallOf(), 'de-AT'))).toContain('20. November 2026')
  })

  it('has the notes with their times when they are wanted', () => {
    const notes = [noteAt(null, 'Ask for the papers'), noteAt(75, 'The price')]
    const text = textOf(print(exportedCallOf({ notes })))
    expect(text).toContain('Notes Whole call Ask for the papers 1:15 The price Transcript')
    expect(textOf(print(exportedCallOf()))).not.toContain('Notes')
  })

  it('has tags and passages, and times that link to their moments in the app', () => {
    const call = exportedCallOf({ tags: ['orders', 'late'], notes: [noteAt(75, 'The price'), passage] })
    const html = print(call)
    expect(textOf(html)).toContain('Tags: orders , late')
    expect(textOf(html)).toContain(
      '0:09 “Forty. Fine.” – Niamh Gallagher, You Themes: Price, Terms Ask *why*. Transcript',
    )
    const links = [...html.matchAll(/<a href="([^"]*)">/g)].map(([, address]) => address)
    expect(links).toEqual([75, 9, 0.4, 67.4].map((at) => `offhook://recording/${call.id}?t=${at}`))
  })

  it('becomes a PDF with the name of its file as its title', async () => {
    const pdf = Buffer.from(await toPdf(exportedCallOf(), exportContext)).toString()
    expect(pdf).toMatch(/^%PDF-<!doctype html>/)
    expect(pdf).toMatch(/<title>2026-11-20 \d\d\.06 Niamh Gallagher<\/title>/)
  })

  it('has its mark at the top of each page', () => {
    const marked = toPrintPage(exportedCallOf(), { ...exportContext, mark: 'Top "secret' })
    expect(marked).toContain('@page { @top-right { content: "Top \\22 secret"')
    expect(print(exportedCallOf())).not.toContain('@top-right')
  })

  it('names the call at the top of its pages, and a name ends neither the string nor the style sheet', () => {
    const html = print(exportedCallOf({ person: '"; } </style><b>Zoë \\' }))
    const [, content] = /@page call-1 \{ @top-left \{ content: ("[^"]*");/.exec(html)!
    expect(content).toContain('Zoë')
    expect(content).not.toMatch(/[<;}]/)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
  })

  it('labels a speaker without a name by side, and omits unknown values', () => {
    const call = exportedCallOf({
      person: null,
      number: null,
      createdAtMs: null,
      duration: null,
      direction: 'unknown',
    })
    const html = print(call)
    expect(html).toContain('<h1 dir="auto">Them</h1><p></p>')
    expect(textOf(html)).toContain('1:07 Them Hello there.')
  })

  it('has the number in the heading and the turns when the person has no name', () => {
    const text = textOf(print(exportedCallOf({ person: null })))
    expect(text.match(/917 4199/g)).toHaveLength(2)
    expect(text).toContain('1:07 +353 20 917 4199 Hello there.')
  })

  it('shows markup in speech and names as text, and executes none', () => {
    const hostile = '<img src=x onerror="alert(1)"></style><script>1</script>&amp;'
    const words = [...say('you', hostile, 1), ...say('them', 'Hello.', 9)]
    const call = exportedCallOf({ words, person: hostile, number: hostile, notes: [noteAt(1, hostile)] })
    const html = toPrintPage(call, exportContext)
    expect(html).not.toMatch(/<(img|script)/)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html.match(/&#60;img src=x onerror=&#34;alert\(1\)&#34;&#62;/g)).toHaveLength(5)
    expect(html).toContain('&#38;amp;')
  })

  it('isolates the text direction of names', () => {
    expect(print(exportedCallOf({ person: 'Ni\u202eamh' }))).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })

  it('lists several calls, each with a link to its own page', async () => {
    const calls = ['Ann', '<b>Ben'].map((person) => exportedCallOf({ person }))
    const [pdf] = await Array.fromAsync(toPdfTogether(asyncOf(calls), { ...exportContext, paper: 'letter' }))
    const html = Buffer.from(pdf!).toString()
    expect(textOf(html)).toMatch(/^ Calls Contents Ann, 20 Nov .* &#60;b&#62;Ben, 20 Nov .* Hello there\./)
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`)
    expect(html.match(/<h1 class="next"/g)).toHaveLength(2)
    expect(html).toContain('@page { size: letter; }')
  })

  it('forbids the page to load or run anything', () => {
    expect(print(exportedCallOf())).toContain("default-src 'none'; style-src 'unsafe-inline'")
  })
})
