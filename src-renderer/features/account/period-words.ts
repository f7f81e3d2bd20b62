/** When the subscription's period ends and what happens then, in words. */
import type { SubscriptionView } from '../../../src-preload/contract/account.ts'
import { parseServiceDate } from '../../../src-preload/contract/service-date.ts'
import { daysBetween, type Formatter } from '../../util/format.ts'
import { accountText } from './text.ts'

export interface PeriodWords {
  text: string
  /** The remaining time; null when it is over. */
  left: string | null
  /** The subscription ends with the period. */
  isEnding: boolean
}

/** Null when the service gives no valid end. */
export function periodWords(
  { status, billing }: Pick<SubscriptionView, 'status' | 'billing'>,
  format: Pick<Formatter, 'date'>,
  now: number,
): PeriodWords | null {
  const end = parseServiceDate(billing?.currentPeriodEnd ?? '')
  if (billing === null || end === null) return null
  const text = accountText.period
  const day = format.date(end)
  const isEnding = billing.cancelAtPeriodEnd || status === 'canceled'
  if (end < now) return { text: text.ended(day), left: null, isEnding }
  // By calendar days: if the period ends tomorrow morning, one day is left this evening.
  const left = text.daysLeft(daysBetween(now, end))
  if (isEnding) return { text: text.ends(day), left, isEnding }
  if (status === 'trialing') return { text: text.trialEnds(day), left, isEnding }
  return { text: status === 'active' ? text.renews(day) : text.lasts(day), left, isEnding }
}
