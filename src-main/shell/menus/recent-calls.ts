/**
 * The newest calls as the tray, the dock's menu and the taskbar's list name them. These are seen by whoever looks at
 * the screen, and the taskbar's list is kept by the system: who does not want content in notifications has no names
 * here either. Pure.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { plainLine } from '../plain-line.ts'
import type { ShellText } from '../text/en.ts'

/** As many as a menu shows without becoming a list. */
export const recentCallCount = 5

export interface RecentCall {
  id: string
  /** Who and when. */
  label: string
}

export interface CallWording {
  text: ShellText['recentCalls']
  /** BCP 47. */
  locale: string
  /** Names and numbers may be shown. */
  showsNames: boolean
  nowMs: number
}

export function recentCallsOf(calls: readonly RecordingItem[], wording: CallWording): RecentCall[] {
  return calls.map((call) => ({ id: call.id, label: labelOf(call, wording) }))
}

function labelOf(call: RecordingItem, { text, locale, showsNames, nowMs }: CallWording): string {
  const named = call.person?.name ?? call.counterpart ?? text.unknownNumber
  const who = showsNames ? plainLine(named) : text.someCall
  return call.createdAtMs === null ? who : text.whoAndWhen(who, momentOf(call.createdAtMs, locale, nowMs))
}

/** As short as it can be told apart: the time today, the day and the time before. */
export function momentOf(ms: number, locale: string, nowMs: number): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(ms)
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' })
  return isToday ? time : `${day.format(ms)} ${time}`
}
