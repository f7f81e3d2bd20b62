import { describe, expect, it } from 'vitest'
import { toPrintPage, type PrintedCall } from '../../../src-main/export/print-page.ts'

const words = {
  you: 'You',
  them: 'Them',
  someone: 'Speaker',
  inbound: 'Inbound',
  outbound: 'Outbound',
  notes: 'Notes',
  onWholeCall: 'Whole call',
  transcript: 'Transcript',
}

function callOf(changes: Partial<PrintedCall> = {}): PrintedCall {
  return {
    person: 'Niamh Gallagher',
    number: '+353 20 917 4199',
    direction: 'inbound',
    createdAtMs: Date.UTC(2026, 10, 20, 14, 6),
    duration: 3_725,
    transcript: {
      wordCount: 4,
      words: ['Good', 'morning.', 'Hello', 'there.'],
      starts: [],
      ends: [],
      turns: [
        { speaker: 'you', first: 0, count: 2, start: 0, end: 1 },
        { speaker: 'them', first: 2, count: 2, start: 67.4, end: 69 },
      ],
      corrections: [],
    },
    notes: [],
    ...changes,
  }
}

const noteOf = (timestamp: number | null, text: string) => ({
  id: 1,
  recordingId: 'one',
  timestamp,
  text,
  createdAt: 0,
  updatedAt: 0,
})

const print = (call: PrintedCall, locale = 'en-IE') =>
  toPrintPage(call, { words, locale, fileName: '2026-11-20 14.06 Niamh Gallagher' })

/** What one reads on the page. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('toPrintPage', () => {
  it('says who, when, how long and which number, then every turn with its time', () => {
    const text = textOf(print(callOf()))
    expect(text).toMatch(/Niamh Gallagher .*20 November 2026.* · Inbound · 1:02:05 · \+353 20 917 4199/)
    expect(text).toContain('0:00 You Good morning.')
    expect(text).toContain('1:07 Niamh Gallagher Hello there.')
  })

  it('writes the date as the person does', () => {
    expect(textOf(print(callOf(), 'de-AT'))).toContain('20. November 2026')
  })

  it('has the notes with their places, where they are wanted', () => {
    const notes = [noteOf(null, 'Ask for the papers'), noteOf(75, 'The price')]
    const text = textOf(print(callOf({ notes })))
    expect(text).toContain('Notes Whole call Ask for the papers 1:15 The price Transcript')
    expect(textOf(print(callOf()))).not.toContain('Notes')
  })

  it('calls who has no name by their side, and leaves out what is not known', () => {
    const call = callOf({
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

  it('has the number at its head where nobody named it, once', () => {
    const text = textOf(print(callOf({ person: null })))
    expect(text.match(/917 4199/g)).toHaveLength(1)
    expect(text).toContain('1:07 Them Hello there.')
  })

  it('shows markup that somebody said or is named as, and obeys none', () => {
    const hostile = '<img src=x onerror="alert(1)"></style><script>1</script>&amp;'
    const call = callOf({ person: hostile, number: hostile, notes: [noteOf(1, hostile)] })
    call.transcript.words[0] = hostile
    const html = toPrintPage(call, { words, locale: 'en', fileName: hostile })
    expect(html).not.toMatch(/<(img|script)/)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html.match(/&#60;img src=x onerror=&#34;alert\(1\)&#34;&#62;/g)).toHaveLength(6)
    expect(html).toContain('&#38;amp;')
  })

  it('isolates the text direction of names', () => {
    expect(print(callOf({ person: 'Ni\u202eamh' }))).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })

  it('forbids its page to load or run anything', () => {
    expect(print(callOf())).toContain("default-src 'none'; style-src 'unsafe-inline'")
  })
})
