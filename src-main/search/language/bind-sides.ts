/** Applies `by:` to the other filters of a query. Pure. */
import type { FollowUpOwner } from '../../../src-preload/contract/follow-ups.ts'
import type { Clause, Filter, FollowUpFilter, Group } from './types.ts'

/**
 * `by:me` alone finds calls with an open follow-up or a promise of the user. Beside it, `has:promise`, `is:open` and
 * `due:` are about the user's only, also with a minus. `-by:me`, and `by:` in an OR, do not change other filters.
 */
export function bindSides(groups: readonly Group[]): Group[] {
  const sides = new Set(groups.flatMap(({ any }) => (any.length === 1 ? findSide(any[0]) : [])))
  const [by] = sides
  if (by === undefined || sides.size > 1) return [...groups]
  return groups.map(({ any: [first, ...others] }) => ({
    any: [bind(first, by), ...others.map((each) => bind(each, by))],
  }))
}

function findSide(clause: Clause): FollowUpOwner[] {
  return clause.kind === 'filter' && clause.filter.field === 'by' && !clause.negated
    ? [clause.filter.value]
    : []
}

function bind(clause: Clause, by: FollowUpOwner): Clause {
  return clause.kind === 'filter' && hasSide(clause.filter)
    ? { ...clause, filter: { ...clause.filter, by } }
    : clause
}

function hasSide(filter: Filter): filter is Exclude<FollowUpFilter, { field: 'by' }> {
  const { field } = filter
  return (
    field === 'due' ||
    (field === 'has' && filter.value === 'promise') ||
    (field === 'is' && filter.value === 'open')
  )
}
