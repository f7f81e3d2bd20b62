/** Writes a date or promise of a call as a calendar file with one event (iCalendar, RFC 5545). Pure. */
import ICAL from 'ical.js'
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import { getPlace } from '../../model/promise-place.ts'

export interface CalendarFact {
  recordingId: string
  kind: 'date' | 'promise'
  /** The date as it was said, and the sentence around it. */
  text: string
  sentence: string
  /** The day in ISO 8601, with the local time if one was said. */
  value: string
  timestamp: number | null
  first: number
}

/** A calendar shows the beginning of longer titles. */
const maxTitle = 120

/**
 * The whole file, its lines folded at 75 octets. The same fact always gives the same event, so adding it again
 * replaces it.
 *
 * @param who the other party's name or number; null if unknown.
 * @param now milliseconds since the epoch
 */
export function toCalendarFile(fact: CalendarFact, who: string | null, now: number): string {
  const calendar = createCalendar()
  const event = new ICAL.Component('vevent')
  const { recordingId, kind, text, sentence, value, timestamp } = fact
  const link = linkToCall(recordingId, timestamp)
  event.updatePropertyWithValue('uid', withoutControls(`${recordingId}-${kind}-${getPlace(fact)}@offhook`))
  event.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(now), true))
  event.updatePropertyWithValue('summary', shorten([who, kind === 'date' ? sentence : text]))
  event.updatePropertyWithValue('description', `“${withoutControls(sentence)}”\n\n${link}`)
  if (value.includes('T')) {
    event.updatePropertyWithValue('dtstart', ICAL.Time.fromJSDate(new Date(value), true))
    event.updatePropertyWithValue('duration', ICAL.Duration.fromString('PT30M'))
  } else event.updatePropertyWithValue('dtstart', ICAL.Time.fromDateString(value))
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

export function createCalendar(): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//Offhook//Offhook//EN')
  return calendar
}

/** A value may contain no control character, and only line breaks can be escaped (RFC 5545, section 3.3.11). */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
}

/** A title of these parts. */
export function shorten(parts: readonly (string | null)[]): string {
  const title = withoutControls(parts.filter(Boolean).join(': ')).replace(/\s+/g, ' ')
  const characters = [...title]
  return characters.length <= maxTitle ? title : `${characters.slice(0, maxTitle - 1).join('')}…`
}
