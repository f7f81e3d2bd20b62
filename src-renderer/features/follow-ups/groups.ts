/** The groups of the list: suggestions, by when they are due, or by day. Pure. */
import { getDueGroup, type DueDays, type DueGroup } from '../../../src-preload/contract/follow-ups.ts'
import type { Formatter } from '../../util/format.ts'
import type { ListedRow } from './follow-up-rows.ts'
import type { ListedState } from './follow-up-list.svelte.ts'

export type Group = { kind: 'suggested' } | { kind: 'due'; due: DueGroup } | { kind: 'day'; day: string }

export interface Grouping {
  state: ListedState
  days: DueDays
  format: Pick<Formatter, 'dayKey'>
}

/** Rows of the same group have equal keys. */
export function getGroup(row: ListedRow, { state, days, format }: Grouping): Group {
  if (state === 'done') return { kind: 'day', day: format.dayKey(row.endedAt) }
  if (state === 'said') return { kind: 'day', day: format.dayKey(row.calledAt) }
  return row.promise !== null ? { kind: 'suggested' } : { kind: 'due', due: getDueGroup(row, days) }
}

export function isSameGroup(one: Group, other: Group): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
