/**
 * Labels the newest calls for the tray, the dock menu and the jump list. These are visible to others, so names
 * are left out when the user hides content in notifications, and where they would leave an encrypted library. Pure.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import { cleanText } from '../../util/clean-text.ts'
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
  // Making date formats takes milliseconds: none at the start of the app.
  if (calls.length === 0) return []
  const formatMoment = createMomentFormat(wording.locale, wording.nowMs)
  return calls.map((call) => ({ id: call.id, label: describeRecentCall(call, wording, formatMoment) }))
}

function describeRecentCall(
  call: RecordingItem,
  { text, showsNames }: CallWording,
  formatMoment: (ms: number) => string,
): string {
  const named = call.person?.name ?? call.counterpart ?? text.withheldNumber
  const who = showsNames ? cleanText(named) : text.someCall
  return call.createdAtMs === null ? who : text.whoAndWhen(who, formatMoment(call.createdAtMs))
}

/** The shortest clear form: the time today, day and time before. */
export function createMomentFormat(locale: string, nowMs: number): (ms: number) => string {
  const today = new Date(nowMs).toDateString()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' })
  return (ms) =>
    new Date(ms).toDateString() === today ? time.format(ms) : `${day.format(ms)} ${time.format(ms)}`
}
