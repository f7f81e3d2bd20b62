/** Groups facts by kind, the most important kind first. Pure. */
import type { Fact, FactKind } from '../../../src-preload/contract/conversation.ts'
import type { Formatter } from '../../util/format.ts'

const order: readonly FactKind[] = ['promise', 'date', 'amount', 'phone', 'email']

export interface FactGroup {
  kind: FactKind
  facts: Fact[]
}

/** Empty kinds are left out. */
export function groupFacts(facts: readonly Fact[]): FactGroup[] {
  return order
    .map((kind) => ({ kind, facts: facts.filter((fact) => fact.kind === kind) }))
    .filter((group) => group.facts.length > 0)
}

/** Fri, 27 Nov; Fri, 27 Nov, 15:00 if the value of the date or promise has a time. */
export function formatFactDay(value: string, format: Pick<Formatter, 'weekday' | 'time'>): string {
  // Without a zone it is local time. At noon, a clock change cannot move it to another day.
  const ms = new Date(value.includes('T') ? value : `${value}T12:00`).getTime()
  return value.includes('T') ? `${format.weekday(ms)}, ${format.time(ms)}` : format.weekday(ms)
}
