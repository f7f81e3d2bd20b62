/**
 * Labels the newest calls for the tray, the dock menu and the jump list. These are visible to others, and
 * Windows stores the jump list, so names are left out when the person hides content in notifications. Pure.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { plainLine } from '../plain-line.ts'
import type { ShellText } from '../text/en.ts'

/** Fits a menu without dominating it. */
export const recentCallCount = 5

export interface RecentCall {
  id: string
  /** Name and time. */
  label: string
}

export interface CallWording {
  text: ShellText['recentCalls']
  /** BCP 47. */
  locale: string
  /** Whether names and numbers may be shown. */
  showsNames: boolean
  nowMs: number
}

export function listRecentCalls(calls: readonly RecordingItem[], wording: CallWording): RecentCall[] {
  return calls.map((call) => ({ id: call.id, label: describeRecentCall(call, wording) }))
}

function describeRecentCall(call: RecordingItem, { text, locale, showsNames, nowMs }: CallWording): string {
  const named = call.person?.name ?? call.counterpart ?? text.unknownNumber
  const who = showsNames ? plainLine(named) : text.someCall
  return call.createdAtMs === null ? who : text.whoAndWhen(who, formatMoment(call.createdAtMs, locale, nowMs))
}

/** The shortest clear form: the time today, day and time before. */
export function formatMoment(ms: number, locale: string, nowMs: number): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(ms)
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' })
  return isToday ? time : `${day.format(ms)} ${time}`
}
