/** Compares two states of the contacts: how to undo the change, and which number it removed. Pure. */
import type { PeopleBefore } from '../../../src-preload/contract/people.ts'
import type { Person } from '../../../src-preload/contract/personal.ts'

/** The change that turns `now` into `wanted`: deletes new contacts and restores changed ones. */
export function changeTo(wanted: readonly Person[], now: readonly Person[]): PeopleBefore {
  const known = new Set(wanted.map(({ id }) => id))
  const same = new Set(now.map((person) => JSON.stringify(person)))
  const restored = wanted.filter((person) => !same.has(JSON.stringify(person)))
  const isRestored = new Set(restored.map(({ id }) => id))
  return {
    deleted: now.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    restored,
    from: now.filter(({ id }) => isRestored.has(id)),
  }
}

/** The first number that a contact other than `winner` lost; null for none. */
export function findLostNumber(
  before: readonly Person[],
  after: readonly Person[],
  winner: Person,
): { number: string; name: string } | null {
  const left = new Map(after.map(({ id, numbers }) => [id, new Set(numbers)]))
  for (const { id, name, numbers } of before) {
    if (id === winner.id) continue
    const number = numbers.find((each) => !left.get(id)?.has(each))
    if (number !== undefined) return { number, name }
  }
  return null
}
