/** Compares a list of the library with the same list of a file. Pure. */
import type { ImportMode, KindChanges } from '../../../src-preload/contract/personal-import.ts'

/** How two items are compared. */
export interface ListRule<Item> {
  /** Equal for items that are the same thing, such as two tags with one name. */
  keyOf(item: Item): string
  /** Equal for items without any difference. */
  contentOf(item: Item): string
  /** The attribute that the same thing has only one of, such as a tag's colour; left out if there is none. */
  choiceOf?(item: Item): string
  /** The words of a call that the item refers to; items of one `side` may overlap. */
  claimOf?(item: Item): Claim
}

/** Words [first, first + count). */
export interface Claim {
  first: number
  count: number
  side: string
}

export interface ListPlan<Own, New> {
  added: New[]
  changed: { own: Own; to: New }[]
  removed: Own[]
  kept: number
  conflicts: number
}

/** With a replacement, the library's list becomes that of the file; otherwise see `mergeList`. */
export function planList<Item, Own extends Item, New extends Item>(
  own: readonly Own[],
  file: readonly New[],
  mode: ImportMode,
  rule: ListRule<Item>,
): ListPlan<Own, New> {
  const once = [...new Map(file.map((item) => [rule.contentOf(item), item])).values()]
  return mode === 'merge' ? mergeList(own, once, rule) : replaceList(own, once, rule)
}

/**
 * Adds missing items. Existing items are never added again. Where both have different values, or different
 * decisions about the same words, the library's own stays.
 */
function mergeList<Item, Own extends Item, New extends Item>(
  own: readonly Own[],
  file: readonly New[],
  { keyOf, choiceOf, claimOf }: ListRule<Item>,
): ListPlan<Own, New> {
  const plan: ListPlan<Own, New> = { added: [], changed: [], removed: [], kept: 0, conflicts: 0 }
  const known = new Map<string, Item>(own.map((item) => [keyOf(item), item]))
  const claimed = new Claims()
  if (claimOf) for (const item of own) claimed.add(claimOf(item))
  for (const item of file) {
    const key = keyOf(item)
    const same = known.get(key)
    if (same !== undefined) {
      if (choiceOf && choiceOf(same) !== choiceOf(item)) plan.conflicts += 1
      else plan.kept += 1
    } else if (claimOf && claimed.isTaken(claimOf(item))) plan.conflicts += 1
    else {
      plan.added.push(item)
      known.set(key, item)
      if (claimOf) claimed.add(claimOf(item))
    }
  }
  return plan
}

function replaceList<Item, Own extends Item, New extends Item>(
  own: readonly Own[],
  file: readonly New[],
  { keyOf, contentOf }: ListRule<Item>,
): ListPlan<Own, New> {
  const wanted = new Map(file.map((item) => [contentOf(item), item]))
  const others = own.filter((item) => !wanted.delete(contentOf(item)))
  const byKey = Map.groupBy(others, keyOf)
  const changed: { own: Own; to: New }[] = []
  const added: New[] = []
  for (const item of wanted.values()) {
    const same = byKey.get(keyOf(item))?.shift()
    if (same === undefined) added.push(item)
    else changed.push({ own: same, to: item })
  }
  const kept = own.length - others.length
  return { added, changed, removed: [...byKey.values()].flat(), kept, conflicts: 0 }
}

/** Which words are claimed, and by which side. */
class Claims {
  readonly #sides = new Map<number, string>()

  add({ first, count, side }: Claim): void {
    for (let word = first; word < first + count; word++) this.#sides.set(word, side)
  }

  isTaken({ first, count, side }: Claim): boolean {
    for (let word = first; word < first + count; word++) {
      if ((this.#sides.get(word) ?? side) !== side) return true
    }
    return false
  }
}

export function noChanges(): KindChanges {
  return { added: 0, changed: 0, removed: 0, kept: 0, conflicts: 0, leftOut: 0 }
}

export function addPlan(
  changes: KindChanges,
  {
    added,
    changed,
    removed,
    kept,
    conflicts,
    leftOut = 0,
  }: ListPlan<unknown, unknown> & Partial<Pick<KindChanges, 'leftOut'>>,
): void {
  changes.added += added.length
  changes.changed += changed.length
  changes.removed += removed.length
  changes.kept += kept
  changes.conflicts += conflicts
  changes.leftOut += leftOut
}
