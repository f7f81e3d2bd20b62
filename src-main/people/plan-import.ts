/**
 * What taking over an address book changes: whom it adds, and whom it gives numbers. Pure.
 *
 * Entries that share a number or a name are one. An entry belongs to the person who has most of its numbers, else to
 * the one of the same name. Nobody loses a number and nobody is deleted: taking the same file over again changes
 * nothing.
 */
import type { ImportedPerson } from '../../src-preload/contract/people.ts'
import type { Person } from '../../src-preload/contract/personal.ts'
import { numberKey } from '../model/digits.ts'
import type { Contact } from './types.ts'

/** As long as a name may be typed. */
const maxName = 200
/** As many numbers as a person may have. */
const maxNumbers = 100

export type PlannedPerson = Omit<ImportedPerson, 'calls'>

/** A person to save; null `id` is somebody new. */
export type PersonToSave = Omit<Person, 'id'> & { id: number | null }

/** @param toNumber a number as the service writes it; null for what is none */
export function mergeContacts(
  contacts: readonly Contact[],
  toNumber: (written: string) => string | null,
): Contact[] {
  const merged: Contact[] = []
  const groups = new Groups()
  for (const { name, numbers } of contacts) {
    const contact = {
      name: [...name.trim()].slice(0, maxName).join(''),
      numbers: uniqueNumbers(numbers.map(toNumber).filter((number) => number !== null)),
    }
    const keys = [
      ...contact.numbers.map(digitsKey),
      ...(hasLetters(contact.name) ? [nameKey(contact.name)] : []),
    ]
    groups.add(merged.length, keys)
    merged.push(contact)
  }
  const byGroup = Map.groupBy(merged.keys(), (index) => groups.find(index))
  return [...byGroup.values()].map((indices) => {
    const together = indices.map((index) => merged[index]!)
    return {
      name: together.map(({ name }) => name).find(hasLetters) ?? together[0]!.name,
      numbers: uniqueNumbers(together.flatMap(({ numbers }) => numbers)).slice(0, maxNumbers),
    }
  })
}

/** @param contacts as `mergeContacts` answers them @param people everybody who is here */
export function planImport(contacts: readonly Contact[], people: readonly Person[]): PlannedPerson[] {
  const owners = new Map(
    people.flatMap((person) => person.numbers.map((number) => [digitsKey(number), person])),
  )
  const namesakes = new Map(people.toReversed().map((person) => [nameKey(person.name), person]))
  return contacts.map(({ name, numbers }) => ({ name, numbers, outcome: outcomeOf({ name, numbers }) }))

  function outcomeOf({ name, numbers }: Contact): PlannedPerson['outcome'] {
    if (name === '' || numbers.length === 0) return { kind: 'unusable' }
    const person = findOwner(numbers) ?? namesakes.get(nameKey(name))
    if (!person) return { kind: 'new' }
    const renames = !hasLetters(person.name) && hasLetters(name)
    const isNew = numbers.some((number) => !owners.has(digitsKey(number)))
    return isNew || renames ? { kind: 'joins', person, renames } : { kind: 'known', person }
  }

  function findOwner(numbers: readonly string[]): Person | undefined {
    const found = numbers
      .map((number) => owners.get(digitsKey(number)))
      .filter((owner) => owner !== undefined)
    const counted = Map.groupBy(found, ({ id }) => id)
    const [best] = [...counted.values()].sort(
      (one, other) => other.length - one.length || one[0]!.id - other[0]!.id,
    )
    return best?.[0]
  }
}

/** Whom to save, and how those of them who are here were before. */
export interface PeopleToSave {
  save: PersonToSave[]
  before: Person[]
}

/** For these entries, as planned. */
export function peopleToSave(chosen: readonly PlannedPerson[], people: readonly Person[]): PeopleToSave {
  const owned = new Set(people.flatMap(({ numbers }) => numbers.map(digitsKey)))
  const joined = new Map<number, { before: Person; after: Person }>()
  const added: PersonToSave[] = []
  for (const { name, numbers, outcome } of chosen) {
    if (outcome.kind === 'new') added.push({ id: null, name, numbers, note: '' })
    if (outcome.kind !== 'joins') continue
    const { before, after } = joined.get(outcome.person.id) ?? {
      before: outcome.person,
      after: outcome.person,
    }
    const free = numbers.filter((number) => !owned.has(digitsKey(number)))
    joined.set(before.id, {
      before,
      after: {
        ...after,
        name: outcome.renames && !hasLetters(after.name) ? name : after.name,
        numbers: uniqueNumbers([...after.numbers, ...free]),
      },
    })
  }
  const changed = [...joined.values()]
  return {
    save: [...changed.map(({ after }) => after), ...added],
    before: changed.map(({ before }) => before),
  }
}

/** Joins what has a key in common: union-find over the entries' places. */
class Groups {
  #parents: number[] = []
  #byKey = new Map<string, number>()

  add(place: number, keys: readonly string[]): void {
    this.#parents[place] = place
    for (const key of keys) {
      const known = this.#byKey.get(key)
      if (known === undefined) this.#byKey.set(key, place)
      else this.#join(known, place)
    }
  }

  /** The first place of the group. */
  find(place: number): number {
    let at = place
    // Each step halves the way for whoever comes by again.
    while (this.#parents[at] !== at) at = this.#parents[at] = this.#parents[this.#parents[at]!]!
    return at
  }

  #join(one: number, other: number): void {
    const [a, b] = [this.find(one), this.find(other)]
    this.#parents[Math.max(a, b)] = Math.min(a, b)
  }
}

function uniqueNumbers(numbers: readonly string[]): string[] {
  return [...new Map(numbers.map((number) => [digitsKey(number), number])).values()]
}

/** As the library tells numbers apart. */
function digitsKey(number: string): string {
  return `number ${numberKey(number)}`
}

function nameKey(name: string): string {
  return `name ${name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`
}

/** What is only digits and marks is a number that somebody saved as a name. */
function hasLetters(name: string): boolean {
  return /\p{L}/u.test(name)
}
