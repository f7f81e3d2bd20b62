/** What of people changed between two looks at all of them: how a change is taken back, and what it took away. Pure. */
import type { PeopleBefore } from '../../../src-preload/contract/people.ts'
import type { Person } from '../../../src-preload/contract/personal.ts'

/** What makes `now` as `wanted` was: everybody who is new goes, everybody who changed comes back. */
export function changeTo(wanted: readonly Person[], now: readonly Person[]): PeopleBefore {
  const known = new Set(wanted.map(({ id }) => id))
  const same = new Set(now.map((person) => JSON.stringify(person)))
  return {
    deleted: now.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    restored: wanted.filter((person) => !same.has(JSON.stringify(person))),
  }
}

/** The first number that somebody other than `winner` had and has no more; null where nobody lost one. */
export function lostNumber(
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
