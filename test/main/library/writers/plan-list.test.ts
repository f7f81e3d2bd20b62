import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planList, type ListPlan, type ListRule } from '../../../../src-main/library/writers/plan-list.ts'
import type { ImportMode } from '../../../../src-preload/contract/personal-import.ts'

interface Item {
  name: string
  color: string
  first: number
}

const rule: ListRule<Item> = {
  keyOf: ({ name, first }) => `${name} ${first}`,
  contentOf: ({ name, color, first }) => `${name} ${color} ${first}`,
  choiceOf: ({ color }) => color,
  claimOf: ({ name, first }) => ({ first, count: 2, side: name }),
}

/** Few different values, so that many are equal or overlap. */
const items = fc.array(
  fc.record({ name: fc.constantFrom('a', 'b'), color: fc.constantFrom('red', 'blue'), first: fc.nat(4) }),
  { maxLength: 8 },
)

function apply(own: readonly Item[], { added, changed, removed }: ListPlan<Item, Item>): Item[] {
  const gone = new Set([...removed, ...changed.map((change) => change.own)])
  return [...own.filter((item) => !gone.has(item)), ...changed.map(({ to }) => to), ...added]
}

const importInto = (own: readonly Item[], file: readonly Item[], mode: ImportMode) =>
  apply(own, planList(own, file, mode, rule))
const contentsOf = (list: readonly Item[]) => [...new Set(list.map(rule.contentOf))].sort()

describe('planList', () => {
  it('makes the list of the library that of the file, when it is replaced', () => {
    fc.assert(
      fc.property(items, items, (own, file) => {
        const after = importInto(own, file, 'replace')
        expect(after.map(rule.contentOf).sort()).toEqual(contentsOf(file))
        const again = planList(after, file, 'replace', rule)
        expect([again.added, again.changed, again.removed]).toEqual([[], [], []])
      }),
    )
  })

  it('keeps all that is here in a merge, and adds nothing in a second one', () => {
    fc.assert(
      fc.property(items, items, (own, file) => {
        const after = importInto(own, file, 'merge')
        expect(after.slice(0, own.length)).toEqual(own)
        const again = planList(after, file, 'merge', rule)
        expect([again.added, again.changed, again.removed]).toEqual([[], [], []])
      }),
    )
  })

  it('accounts for each item of the file', () => {
    fc.assert(
      fc.property(items, items, fc.constantFrom('merge', 'replace'), (own, file, mode: ImportMode) => {
        const { added, changed, kept, conflicts } = planList(own, file, mode, rule)
        expect(added.length + changed.length + kept + conflicts).toBe(contentsOf(file).length)
      }),
    )
  })
})
