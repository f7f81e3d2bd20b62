import { describe, expect, it } from 'vitest'
import { citationText as de } from '../../../src-preload/contract/citation-text.de.ts'
import { citationText as en } from '../../../src-preload/contract/citation-text.en.ts'
import { citeQuote, citeSource, type Quote } from '../../../src-preload/contract/citation.ts'

const quote: Quote = {
  recordingId: 'rec-1',
  spoken: [{ who: 'Niamh Gallagher', said: 'Four hundred a month.' }],
  ...{ callName: 'Niamh Gallagher', number: '+353 20 917 4199', date: '20 Nov 2026, 14:06' },
  ...{ at: 37.24, time: '0:37', lines: { first: 277, last: 288 } },
}
const source = 'Call with Niamh Gallagher, +353 20 917 4199, 20 Nov 2026, 14:06, 0:37'

describe('citeQuote', () => {
  it('has the words and the source in each style', () => {
    expect(citeQuote(quote, 'plain', en)).toBe(`Niamh Gallagher: “Four hundred a month.”\n— ${source}`)
    expect(citeQuote(quote, 'markdown', en)).toBe(
      `> **Niamh Gallagher:** Four hundred a month.\n>\n> — [${source}](offhook://recording/rec-1?t=37.2)`,
    )
    expect(citeQuote(quote, 'footnote', en)).toBe(`Niamh Gallagher: “Four hundred a month.”¹\n\n¹ ${source}`)
    expect(citeQuote(quote, 'court', en)).toBe(
      'NIAMH GALLAGHER: Four hundred a month.\n' +
        '(Call with Niamh Gallagher, +353 20 917 4199, 20 Nov 2026, 14:06, transcript 12:03–14)',
    )
  })

  it('names each speaker', () => {
    const spoken = [...quote.spoken, { who: 'You', said: 'No.' }]
    expect(citeQuote({ ...quote, spoken }, 'footnote', de)).toMatch(
      /^Niamh Gallagher: „Four hundred a month\.“\nYou: „No\.“¹\n\n¹ Anruf mit Niamh/,
    )
    expect(citeQuote({ ...quote, spoken }, 'court', en)).toContain('\nYOU: No.\n(')
  })

  it('leaves out what is unknown', () => {
    const unknown = { callName: null, number: null, date: null, at: null, time: null, lines: null }
    expect(citeQuote({ ...quote, ...unknown }, 'plain', en)).toMatch(/\n— Call$/)
    expect(citeQuote({ ...quote, ...unknown }, 'court', en)).toMatch(/\n\(Call\)$/)
    expect(citeQuote({ ...quote, ...unknown }, 'markdown', en)).toMatch(
      /\[Call\]\(offhook:\/\/recording\/rec-1\)$/,
    )
  })

  it('lets no word become markup or a placeholder', () => {
    const spoken = [{ who: '*A*', said: '<b> [x](y) {name} $& `c`' }]
    const hostile = { ...quote, spoken, callName: '$& {lines}', recordingId: 'a(b)' }
    expect(citeQuote(hostile, 'markdown', en)).toContain(
      '> **\\*A\\*:** \\<b\\> \\[x\\](y) {name} \\$\\& \\`c\\`\n',
    )
    expect(citeQuote(hostile, 'markdown', en)).toContain('](offhook://recording/a%28b%29?t=37.2)')
    expect(citeQuote(hostile, 'plain', en)).toContain('“<b> [x](y) {name} $& `c`”\n— Call with $& {lines}, ')
  })

  it('cites only the source for a list of quotes', () => {
    expect(citeSource(quote, 'plain', en)).toBe(source)
    expect(citeSource({ ...quote, number: null }, 'court', de)).toBe(
      'Anruf mit Niamh Gallagher, 20 Nov 2026, 14:06, Transkript 12:03–14',
    )
  })
})
