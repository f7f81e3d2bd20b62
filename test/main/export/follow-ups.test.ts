import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { followUpWriters, toFollowUpsPage } from '../../../src-main/export/follow-ups/formats.ts'
import type { ExportedFollowUp } from '../../../src-main/export/follow-ups/read-follow-ups.ts'
import { de } from '../../../src-main/shell/text/de.ts'
import { exportContext } from '../../support/words/exported-call.ts'

const days = { today: '2026-11-25', weekEnd: '2026-11-29' }
const context = { ...exportContext, days }
const at = Date.UTC(2026, 10, 20, 14, 6)

function followUpOf(changes: Partial<ExportedFollowUp> = {}): ExportedFollowUp {
  return {
    ...{ id: 1, uid: 'abc123', text: 'Send the quote', said: null, sentence: null, owner: 'me' },
    ...{ recordingId: 'rec-1', timestamp: 12.34, dueDay: null, snoozedUntil: null, state: 'open' },
    ...{ createdAt: at, updatedAt: at, endedAt: null, calledAt: at, who: 'Niamh Gallagher' },
    ...changes,
  }
}

const overdue = followUpOf({ id: 2, uid: 'two', text: 'Call the printer', dueDay: '2026-11-24' })
const promised = followUpOf({
  ...{ id: 3, uid: 'three', text: null, said: "I'll mail it", sentence: "I'll mail it by Friday." },
  ...{ owner: 'them', dueDay: '2026-11-27', snoozedUntil: '2026-12-04' },
})
const done = followUpOf({
  id: 4,
  uid: 'four',
  text: 'Order paper',
  state: 'done',
  endedAt: at,
  recordingId: null,
  calledAt: null,
  who: null,
})

describe('follow-ups as Markdown', () => {
  it('are tasks grouped by their day, with the person, the call and the quote', async () => {
    expect(await followUpWriters.md([overdue, promised, followUpOf()], context)).toBe(`# Follow-ups

## Overdue

- [ ] Call the printer · Niamh Gallagher · Due 24 Nov 2026 · [20 Nov 2026](offhook://recording/rec-1?t=12.3)

## Later

- [ ] I'll mail it · Waiting for Niamh Gallagher · Due 27 Nov 2026 · [20 Nov 2026](offhook://recording/rec-1?t=12.3)
  > I'll mail it by Friday.

## No date

- [ ] Send the quote · Niamh Gallagher · [20 Nov 2026](offhook://recording/rec-1?t=12.3)
`)
  })

  it('are ticked when they have ended', async () => {
    expect(await followUpWriters.md([done], context)).toBe('# Follow-ups\n\n## Done\n\n- [x] Order paper\n')
  })

  it('say so when there are none, and name a promise without known words', async () => {
    expect(await followUpWriters.md([], context)).toBe('# Follow-ups\n\nNo follow-ups\n')
    const unknown = followUpOf({ text: null, recordingId: null, who: null })
    const german = { ...context, words: de.export, locale: 'de' }
    expect(await followUpWriters.md([unknown], german)).toBe('# Aufgaben\n\n## Ohne Termin\n\n- [ ] Zusage\n')
  })

  it('contain no markup of the text', async () => {
    const hostile = followUpOf({ text: '[x](http://a) <b>\n- [ ] other *', recordingId: null, who: '#tag' })
    expect(await followUpWriters.md([hostile], context)).toContain(
      '- [ ] \\[x\\](http://a) \\<b\\> - \\[ \\] other \\* · \\#tag\n',
    )
  })
})

describe('follow-ups as CSV', () => {
  it('are rows with days, moments and links', async () => {
    const [head, row] = (await followUpWriters.csv([promised], context)).split('\r\n')
    expect(head).toBe('\ufefftext,said,owner,person,due,snoozed_until,state,created,ended,call_date,link,uid')
    expect(row).toMatch(
      /^,I'll mail it by Friday.,them,Niamh Gallagher,2026-11-27,2026-12-04,open,2026-11-20T.*,,2026-11-20T.*,offhook:\/\/recording\/rec-1\?t=12.3,three$/,
    )
  })

  it('contain no formula', async () => {
    const text = await followUpWriters.csv(
      [followUpOf({ text: '=HYPERLINK("x")', who: '+cmd;@SUM', uid: '-1' })],
      context,
    )
    expect(text.split('\r\n')[1]).toMatch(/^"'=HYPERLINK\(""x""\)",,me,"'\+cmd;'@SUM",.*,'-1$/)
  })
})

/** As a calendar program imports it: entries with a known UID are changed when they are newer. */
function importTo(calendar: Map<string, ICAL.Component>, text: string): void {
  const root = new ICAL.Component(ICAL.parse(text) as unknown[])
  for (const entry of root.getAllSubcomponents()) {
    const uid = String(entry.getFirstPropertyValue('uid'))
    const sequenceOf = (each: ICAL.Component) => Number(each.getFirstPropertyValue('sequence'))
    const known = calendar.get(uid)
    if (!known || sequenceOf(entry) > sequenceOf(known)) calendar.set(uid, entry)
  }
}

const valueOf = (entry: ICAL.Component | undefined, name: string) =>
  entry?.getFirstPropertyValue(name)?.toString()

describe('follow-ups as a calendar', () => {
  it('are a to-do each, and an event for each day', async () => {
    const calendar = new Map<string, ICAL.Component>()
    importTo(calendar, await followUpWriters.ics([promised, followUpOf(), done], context))
    expect([...calendar].map(([uid, { name }]) => [uid, name])).toEqual([
      ['three', 'vtodo'],
      ['three-day', 'vevent'],
      ['abc123', 'vtodo'],
      ['four', 'vtodo'],
    ])
    const toDo = calendar.get('three')
    expect(valueOf(toDo, 'summary')).toBe("Waiting for Niamh Gallagher: I'll mail it")
    expect(valueOf(toDo, 'due')).toBe('2026-11-27')
    expect(valueOf(toDo, 'status')).toBe('NEEDS-ACTION')
    expect(valueOf(toDo, 'description')).toBe("“I'll mail it by Friday.”\n\noffhook://recording/rec-1?t=12.3")
    expect(valueOf(calendar.get('three-day'), 'dtstart')).toBe('2026-11-27')
    expect(valueOf(calendar.get('four'), 'status')).toBe('COMPLETED')
    expect(valueOf(calendar.get('four'), 'completed')).toBe('2026-11-20T14:06:00Z')
    const event = new ICAL.Event(calendar.get('three-day')!)
    expect(event.startDate.isDate).toBe(true)
  })

  it('are changed and not doubled by a second import', async () => {
    const calendar = new Map<string, ICAL.Component>()
    const first = await followUpWriters.ics([overdue, promised], context)
    importTo(calendar, first)
    importTo(calendar, first)
    expect(calendar.size).toBe(4)
    const moved = { ...overdue, dueDay: '2026-12-01', updatedAt: at + 5_000 }
    importTo(calendar, await followUpWriters.ics([promised, moved], context))
    expect(calendar.size).toBe(4)
    expect(valueOf(calendar.get('two'), 'due')).toBe('2026-12-01')
    expect(valueOf(calendar.get('two-day'), 'dtstart')).toBe('2026-12-01')
    const ended = { ...moved, state: 'dismissed' as const, endedAt: at + 9_000, updatedAt: at + 9_000 }
    importTo(calendar, await followUpWriters.ics([ended], context))
    expect(valueOf(calendar.get('two'), 'status')).toBe('CANCELLED')
    expect(valueOf(calendar.get('two-day'), 'status')).toBe('CANCELLED')
  })

  it('are read back as written, in lines of at most 75 octets, for any text', async () => {
    const said = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(said, async (sentence) => {
        const text = await followUpWriters.ics([followUpOf({ sentence, uid: sentence })], context)
        const root = new ICAL.Component(ICAL.parse(text) as unknown[])
        const shown = sentence.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
        const toDo = root.getFirstSubcomponent('vtodo')!
        expect(valueOf(toDo, 'description')).toBe(`“${shown}”\n\noffhook://recording/rec-1?t=12.3`)
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }),
      { numRuns: 50 },
    )
  })
})

describe('follow-ups on paper', () => {
  it('have a box each, and no markup of the text', () => {
    const html = toFollowUpsPage([overdue, done, followUpOf({ text: '<script>' })], context)
    expect(html).toContain('<b>☐</b><div><p dir="auto">Call the printer</p>')
    expect(html).toContain('<b>☑</b><div><p dir="auto">Order paper</p>')
    expect(html).toContain('<h2>Overdue</h2>')
    expect(html).not.toContain('<script>')
  })
})
