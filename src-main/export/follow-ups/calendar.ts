/**
 * Writes follow-ups as a calendar file (iCalendar, RFC 5545): a to-do for each, and an all-day event for each with a
 * day. A program that imports it again changes them, because their UIDs stay. Pure.
 */
import ICAL from 'ical.js'
import { linkToCall } from '../../../src-preload/contract/call-link.ts'
import type { FollowUpState } from '../../../src-preload/contract/follow-ups.ts'
import { createCalendar, shorten, withoutControls } from '../formats/calendar.ts'
import { nameFollowUp, type FollowUpContext } from './describe-follow-up.ts'
import type { ExportedFollowUp } from './read-follow-ups.ts'

const toDoStates: Record<FollowUpState, string> = {
  open: 'NEEDS-ACTION',
  done: 'COMPLETED',
  dismissed: 'CANCELLED',
}

export function toTasksCalendar(
  followUps: readonly ExportedFollowUp[],
  { words }: Pick<FollowUpContext, 'words'>,
): string {
  const calendar = createCalendar()
  for (const followUp of followUps) {
    const { uid, dueDay, owner, who, state, endedAt } = followUp
    const waiting = words.followUps.waitingFor.replace('{name}', () => who ?? words.them)
    const summary = shorten([owner === 'them' ? waiting : who, nameFollowUp(followUp, words.followUps)])
    const toDo = createEntry('vtodo', uid, summary, followUp)
    toDo.updatePropertyWithValue('status', toDoStates[state])
    if (dueDay !== null) toDo.updatePropertyWithValue('due', ICAL.Time.fromDateString(dueDay))
    if (state === 'done') {
      toDo.updatePropertyWithValue('completed', toTime(endedAt!))
      toDo.updatePropertyWithValue('percent-complete', 100)
    }
    calendar.addSubcomponent(toDo)
    if (dueDay === null) continue
    const event = createEntry('vevent', `${uid}-day`, summary, followUp)
    event.updatePropertyWithValue('dtstart', ICAL.Time.fromDateString(dueDay))
    event.updatePropertyWithValue('status', state === 'dismissed' ? 'CANCELLED' : 'CONFIRMED')
    // The day stays free for other events.
    event.updatePropertyWithValue('transp', 'TRANSPARENT')
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}

function createEntry(
  kind: 'vtodo' | 'vevent',
  uid: string,
  summary: string,
  { createdAt, updatedAt, recordingId, timestamp, sentence, said }: ExportedFollowUp,
): ICAL.Component {
  const entry = new ICAL.Component(kind)
  entry.updatePropertyWithValue('uid', withoutControls(uid))
  // In a file to import it is the time of the last change (section 3.8.7.2).
  entry.updatePropertyWithValue('dtstamp', toTime(updatedAt))
  entry.updatePropertyWithValue('created', toTime(createdAt))
  entry.updatePropertyWithValue('last-modified', toTime(updatedAt))
  // Some programs take an entry only with a higher number; it has 31 bits.
  entry.updatePropertyWithValue('sequence', Math.max(0, Math.floor((updatedAt - createdAt) / 1_000)))
  entry.updatePropertyWithValue('summary', summary)
  const quote = sentence ?? said
  const parts = [
    quote === null ? '' : `“${withoutControls(quote)}”`,
    recordingId === null ? '' : linkToCall(recordingId, timestamp),
  ].filter((part) => part !== '')
  if (parts.length > 0) entry.updatePropertyWithValue('description', parts.join('\n\n'))
  return entry
}

function toTime(ms: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(ms), true)
}
