import ICAL from 'ical.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCalendarFile, type CalendarFact } from '../../../../src-main/export/formats/calendar.ts'

const now = Date.UTC(2026, 10, 21, 12)
const fact: CalendarFact = {
  recordingId: 'rec-1',
  kind: 'promise',
  text: "I'll mail it by Friday",
  sentence: "I'll mail it by Friday, or on Monday; at the latest.",
  value: '2026-11-27',
  timestamp: 12.34,
  first: 30,
}

function readEvent(text: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
}

describe('toCalendarFile', () => {
  it('writes a date with the person, the sentence and the link', () => {
    const text = toCalendarFile(fact, 'Niamh Gallagher', now)
    const event = readEvent(text)
    expect(event.summary).toBe("Niamh Gallagher: I'll mail it by Friday")
    expect(event.description).toBe(
      "“I'll mail it by Friday, or on Monday; at the latest.”\n\noffhook://recording/rec-1?t=12.3",
    )
    expect(event.startDate.isDate).toBe(true)
    expect(event.startDate.toString()).toBe('2026-11-27')
    expect(event.uid).toBe('rec-1-promise-12.34@offhook')
    expect(text).toContain('\r\nDTSTAMP:20261121T120000Z\r\n')
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/)
  })

  it('writes a time in the system’s time zone', () => {
    const event = readEvent(toCalendarFile({ ...fact, value: '2026-11-27T15:30' }, null, now))
    expect(event.startDate.toJSDate()).toEqual(new Date(2026, 10, 27, 15, 30))
    expect(event.summary).toBe("I'll mail it by Friday")
  })

  it('writes no control character', () => {
    const hostile = 'a\rEND:VCALENDAR\u000b\u000c\u0000\u0085\u2028\u007f\nb'
    const event = { ...fact, recordingId: hostile, text: hostile, sentence: hostile }
    for (const kind of ['date', 'promise'] as const) {
      const text = toCalendarFile({ ...event, kind }, hostile, now)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(readEvent(text).description).toMatch(/^“a END:VCALENDAR +b”\n\noffhook:/)
    }
  })

  it('uses the sentence as the title of a date', () => {
    const date = { ...fact, kind: 'date' as const, text: 'Friday', sentence: 'It leaves on Friday.' }
    expect(readEvent(toCalendarFile(date, 'Bo', now)).summary).toBe('Bo: It leaves on Friday.')
  })

  it('is read back as written, in lines of at most 75 octets, for any text', () => {
    const said = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
    // Control characters, which no transcript contains and no calendar may contain.
    const printable = said.map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, ' '))
    fc.assert(
      fc.property(printable, (sentence) => {
        const text = toCalendarFile({ ...fact, sentence }, 'Anna; Weber, Ltd\\', now)
        const event = readEvent(text)
        expect(event.description).toBe(`“${sentence}”\n\noffhook://recording/rec-1?t=12.3`)
        expect(event.summary).toBe("Anna; Weber, Ltd\\: I'll mail it by Friday")
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }),
      { numRuns: 100 },
    )
  })
})
