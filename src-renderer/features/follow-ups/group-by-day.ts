/** Groups follow-ups by the day on which they were done. Pure. */
import type { FollowUpItem } from '../../../src-preload/contract/follow-ups.ts'
import type { Formatter } from '../../util/format.ts'

/** @param done the latest first */
export function groupByDay(
  done: readonly FollowUpItem[],
  format: Pick<Formatter, 'day'>,
): { day: string; items: FollowUpItem[] }[] {
  return [...Map.groupBy(done, ({ endedAt }) => format.day(endedAt))].map(([day, items]) => ({ day, items }))
}
