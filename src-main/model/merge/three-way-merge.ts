/**
 * Three-way merge: makes a change, such as an undo, in something that others changed since. Pure.
 *
 * In all functions, `from` and `to` are the two sides of the change, and `now` is what it is made in.
 */
import { isDeepStrictEqual } from 'node:util'
import { findSame } from './find-same.ts'

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
  const replaced = new Map<string, string>()
  for (const [index, key] of wanted.entries()) {
    const former = before[index]
    if (former !== undefined && !wasBefore.has(key) && !isWanted.has(former)) replaced.set(former, key)
  }
  const lost = new Set([...replaced].flatMap(([former, key]) => (isNow.has(former) ? [] : key)))
  const ours = wanted.filter((key) => (wasBefore.has(key) ? isNow.has(key) : !lost.has(key)))
  const theirs = current.filter((key) => isWanted.has(key) || !wasBefore.has(key))
  const isUnmoved = isDeepStrictEqual(
    current.filter((key) => wasBefore.has(key)),
    before.filter((key) => isNow.has(key)),
  )
  const unmoved = new Set(findSame(before, wanted).map(([index]) => before[index]))
  const findPlace = (key: string) =>
    replaced.get(key) ?? (unmoved.has(key) || !wasBefore.has(key) ? key : null)
  const keys = isUnmoved
    ? insertMissing(ours, theirs, current, findPlace)
    : insertMissing(theirs, ours, wanted, (key) => key)
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

/**
 * Inserts the others that are not among the keys, each after the one that precedes it in `order`.
 *
 * @param findPlace what an element is now; null for one that is no longer at its place
 */
function insertMissing(
  keys: readonly string[],
  others: readonly string[],
  order: readonly string[],
  findPlace: (key: string) => string | null,
): string[] {
  const all = [...keys]
  const missing = new Set(others.filter((key) => !all.includes(key)))
  for (const [index, key] of order.entries()) {
    if (!missing.has(key)) continue
    let place = -1
    for (let before = index - 1; place === -1 && before >= 0; before--) {
      const known = findPlace(order[before]!)
      if (known !== null) place = all.indexOf(known)
    }
    all.splice(place + 1, 0, key)
  }
  return all
}
