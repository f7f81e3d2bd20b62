/** Groups facts by kind, the most important kind first. Pure. */
import type { Fact, FactKind } from '../../../src-preload/contract/conversation.ts'

const order: readonly FactKind[] = ['promise', 'amount', 'date', 'phone', 'email', 'name']

export interface FactGroup {
  kind: FactKind
  facts: Fact[]
}

/** Empty kinds are left out, and days and promises that are said again. */
export function groupFacts(facts: readonly Fact[]): FactGroup[] {
  return order
    .map((kind) => ({ kind, facts: listKind(facts, kind) }))
    .filter((group) => group.facts.length > 0)
}

function listKind(facts: readonly Fact[], kind: FactKind): Fact[] {
  const own = facts.filter((fact) => fact.kind === kind)
  return kind === 'date' || kind === 'promise' ? listOnce(own) : own
}

/**
 * Each fact where it is first said. A day with a time takes the place of the same day without one, which it repeats.
 */
function listOnce(facts: readonly Fact[]): Fact[] {
  const kept: Fact[] = []
  for (const fact of facts) {
    const said = getSaid(fact)
    const index = kept.findIndex((other) => isPart(said, getSaid(other)) || isPart(getSaid(other), said))
    if (index === -1) kept.push(fact)
    else if (said.length > getSaid(kept[index]!).length) kept[index] = fact
  }
  return kept
}

/** Equal for facts that say the same. */
function getSaid({ kind, text, value }: Fact): string {
  return kind === 'promise' || value === null ? text.toLowerCase() : value
}

/** "2026-11-27" is part of "2026-11-27T15:00". */
function isPart(one: string, other: string): boolean {
  return one === other || other.startsWith(`${one}T`)
}
