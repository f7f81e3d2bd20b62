/** Facts as they are listed: by kind, what matters most first. Pure. */
import type { Fact, FactKind } from '../../../src-preload/contract/conversation.ts'

const order: readonly FactKind[] = ['promise', 'date', 'amount', 'phone', 'email']

export interface FactGroup {
  kind: FactKind
  facts: Fact[]
}

/** Kinds of which there is nothing are left out. */
export function groupFacts(facts: readonly Fact[]): FactGroup[] {
  return order
    .map((kind) => ({ kind, facts: facts.filter((fact) => fact.kind === kind) }))
    .filter((group) => group.facts.length > 0)
}

/** The day or month of a date's value at noon, in milliseconds: no time zone makes another day of it. */
export function dayOfValue(value: string): number {
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number)
  return new Date(year, month - 1, day, 12).getTime()
}
