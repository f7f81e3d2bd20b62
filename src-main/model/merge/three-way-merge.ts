/**
 * Three-way merge: makes a change, such as an undo, in something that others changed since. Pure.
 *
 * In all functions, `from` and `to` are the two sides of the change, and `now` is what it is made in.
 */
import { isDeepStrictEqual } from 'node:util'

type Merge<T> = (now: T, from: T, to: T) => T

/** A value that others changed since stays. */
export function mergeValue<T>(now: T, from: T, to: T): T {
  return isDeepStrictEqual(now, from) ? to : now
}

/**
 * Merges the fields of `to` one by one; the others stay.
 *
 * @param how fields that are not values
 */
export function mergeFields<Now extends object, Field extends keyof Now>(
  now: Now,
  from: Pick<Now, NoInfer<Field>>,
  to: Pick<Now, Field>,
  how: { [Each in NoInfer<Field>]?: Merge<Now[Each]> } = {},
): Now {
  const merged = { ...now }
  for (const field of Object.keys(to) as Field[]) {
    merged[field] = (how[field] ?? mergeValue)(now[field], from[field], to[field])
  }
  return merged
}

/** Merges elements by their keys, in the order of `now`; new ones come last. */
export function mergeSet<T>(
  now: readonly T[],
  from: readonly T[],
  to: readonly T[],
  keyOf: (element: T) => string,
): T[] {
  const [current, before, wanted] = [now, from, to].map(
    (elements) => new Map(elements.map((element) => [keyOf(element), element])),
  ) as [Map<string, T>, Map<string, T>, Map<string, T>]
  for (const key of new Set([...before.keys(), ...wanted.keys()])) {
    const merged = mergeValue(current.get(key), before.get(key), wanted.get(key))
    if (merged === undefined) current.delete(key)
    else current.set(key, merged)
  }
  return [...current.values()]
}

/**
 * Merges a list whose order the user chose. Its order is that of `to`, unless others moved elements since. An element
 * that replaces one at its index is not added when others removed that one.
 */
export function mergeList<T>(now: readonly T[], from: readonly T[], to: readonly T[]): T[] {
  const [current, before, wanted] = [now, from, to].map(toKeys) as [string[], string[], string[]]
  const elements = new Map(
    [now, from, to].flatMap((list) => toKeys(list).map((key, index) => [key, list[index]!] as const)),
  )
  const [isNow, wasBefore, isWanted] = [new Set(current), new Set(before), new Set(wanted)]
  const mayAdd = (key: string, index: number) => {
    const replaced = before[index]
    return replaced === undefined || isWanted.has(replaced) || isNow.has(replaced)
  }
  const ours = wanted.filter((key, index) => (wasBefore.has(key) ? isNow.has(key) : mayAdd(key, index)))
  const theirs = current.filter((key) => isWanted.has(key) || !wasBefore.has(key))
  const isUnmoved = isDeepStrictEqual(
    current.filter((key) => wasBefore.has(key)),
    before.filter((key) => isNow.has(key)),
  )
  const keys = isUnmoved ? insertMissing(ours, theirs) : insertMissing(theirs, ours)
  return keys.map((key) => elements.get(key)!)
}

/** An element may be in a list several times. */
function toKeys(list: readonly unknown[]): string[] {
  const counts = new Map<string, number>()
  return list.map((element) => {
    const json = JSON.stringify(element)
    const count = (counts.get(json) ?? 0) + 1
    counts.set(json, count)
    return `${json}#${count}`
  })
}

/** Inserts those that only the other list has, each after the one that precedes it there. */
function insertMissing(keys: readonly string[], others: readonly string[]): string[] {
  const all = [...keys]
  for (const [index, key] of others.entries()) {
    if (!all.includes(key)) all.splice(index === 0 ? 0 : all.indexOf(others[index - 1]!) + 1, 0, key)
  }
  return all
}
