/**
 * Plans the import of an address book: which contacts it adds, and which get numbers. Pure.
 *
 * Entries that share a number or name are one. An entry belongs to the person with most of its numbers, else
 * to one with the same name. Never removes a number or a person: importing the same file again changes
 * nothing.
 */
import type { ImportedPerson, LeftOutText } from '../../src-preload/contract/people.ts'
import type { Person } from '../../src-preload/contract/personal.ts'
import { toNumberKey } from '../model/phone-numbers/caller.ts'
import { printNumber, readNumber } from '../model/phone-numbers/read-number.ts'
import { cleanText } from '../util/clean-text.ts'
import type { Contact, Entry } from './types.ts'

/** The limit for typed names. */
const maxName = 200
/** The limit of numbers per person. */
const maxNumbers = 100

export type PlannedPerson = Omit<ImportedPerson, 'calls'>

/** A person to save; null `id` for a new one. */
export type PersonToSave = Omit<Person, 'id'> & { id: number | null }

/** The contacts of a file that can be imported, and what cannot, in the order of the file. */
export interface MergedEntries {
  contacts: Contact[]
  leftOut: LeftOutText[]
}

/** @param toNumber converts to the service's form; null if not a number */
export function mergeEntries(
  entries: readonly Entry[],
  toNumber: (written: string) => string | null,
): MergedEntries {
  const groups = new Groups()
  const notNumbers: LeftOutText[][] = []
  const read = entries.map(({ name: written, numbers: each }, entry) => {
    const name = [...cleanText(written)].slice(0, maxName).join('')
    const numbers = each.map(toNumber)
    notNumbers[entry] = numbers.flatMap((converted, number) =>
      converted === null
        ? [{ entry, number, reason: 'not-a-number' as const, name, original: each[number]! }]
        : [],
    )
    const contact = { name, numbers: dropEqualNumbers(numbers.filter((number) => number !== null)) }
    groups.add(entry, [
      ...contact.numbers.map((number) => toDigitsKey(number)),
      ...(hasLetters(name) ? [toNameKey(name)] : []),
    ])
    return contact
  })
  const contacts: Contact[] = []
  const leftOut: LeftOutText[] = []
  for (const indices of Map.groupBy(read.keys(), (index) => groups.find(index)).values()) {
    const together = indices.map((index) => read[index]!)
    const contact = {
      name: together.map(({ name }) => name).find(hasLetters) ?? together[0]!.name,
      numbers: dropEqualNumbers(together.flatMap(({ numbers }) => numbers)).slice(0, maxNumbers),
    }
    const unreadable = indices.flatMap((index) => notNumbers[index]!)
    leftOut.push(...unreadable)
    if (contact.name !== '' && contact.numbers.length > 0) contacts.push(contact)
    else if (unreadable.length === 0) leftOut.push(...leaveOut(contact, indices[0]!, entries[indices[0]!]!))
  }
  return { contacts, leftOut: leftOut.sort((one, other) => one.entry - other.entry) }
}

/** An entry without a name or number; an empty one is not worth a line. */
function leaveOut({ name, numbers }: Contact, entry: number, { original }: Entry): LeftOutText[] {
  if (name === '' && original === '') return []
  return numbers.length === 0
    ? [{ entry, number: 0, reason: 'no-number', name, original }]
    : [{ entry, number: null, reason: 'no-name', name, original }]
}

/**
 * @param contacts result of `mergeEntries`
 * @param people all people in the library
 * @param region of their numbers without a country code
 */
export function planImport(
  contacts: readonly Contact[],
  people: readonly Person[],
  region: string | null = null,
): PlannedPerson[] {
  const owners = new Map(
    people.flatMap((person) => person.numbers.map((number) => [toDigitsKey(number, region), person])),
  )
  const sameNamed = new Map(people.toReversed().map((person) => [toNameKey(person.name), person]))
  return contacts.map(({ name, numbers }) => ({ name, numbers, outcome: decideOutcome({ name, numbers }) }))

  function decideOutcome({ name, numbers }: Contact): PlannedPerson['outcome'] {
    const person = findOwner(numbers) ?? sameNamed.get(toNameKey(name))
    if (!person) return { kind: 'new' }
    const renames = !hasLetters(person.name) && hasLetters(name)
    const isNew = numbers.some((number) => !owners.has(toDigitsKey(number, region)))
    return isNew || renames ? { kind: 'joins', person, renames } : { kind: 'known', person }
  }

  function findOwner(numbers: readonly string[]): Person | undefined {
    const found = numbers
      .map((number) => owners.get(toDigitsKey(number, region)))
      .filter((owner) => owner !== undefined)
    const counted = Map.groupBy(found, ({ id }) => id)
    const [best] = [...counted.values()].sort(
      (one, other) => other.length - one.length || one[0]!.id - other[0]!.id,
    )
    return best?.[0]
  }
}

/** People to save, and the previous state of existing ones. */
export interface PeopleToSave {
  save: PersonToSave[]
  before: Person[]
}

/** For these planned entries. */
export function listPeopleToSave(
  chosen: readonly PlannedPerson[],
  people: readonly Person[],
  region: string | null = null,
): PeopleToSave {
  const toKey = (number: string) => toDigitsKey(number, region)
  const owned = new Set(people.flatMap(({ numbers }) => numbers.map(toKey)))
  const joined = new Map<number, { before: Person; after: Person }>()
  const added: PersonToSave[] = []
  for (const { name, numbers, outcome } of chosen) {
    if (outcome.kind === 'new') added.push({ id: null, name, numbers, note: '' })
    if (outcome.kind !== 'joins') continue
    const { before, after } = joined.get(outcome.person.id) ?? {
      before: outcome.person,
      after: outcome.person,
    }
    const free = numbers.filter((number) => !owned.has(toKey(number)))
    joined.set(before.id, {
      before,
      after: {
        ...after,
        name: outcome.renames && !hasLetters(after.name) ? name : after.name,
        numbers: dropEqualNumbers([...after.numbers, ...free]),
      },
    })
  }
  const changed = [...joined.values()]
  return {
    save: [...changed.map(({ after }) => after), ...added],
    before: changed.map(({ before }) => before),
  }
}

/** Joins entries with a common key: union-find over their indexes. */
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

  /** The first index of the group. */
  find(place: number): number {
    let at = place
    // Path halving: shortens the way for later calls.
    while (this.#parents[at] !== at) at = this.#parents[at] = this.#parents[this.#parents[at]!]!
    return at
  }

  #join(one: number, other: number): void {
    const [a, b] = [this.find(one), this.find(other)]
    this.#parents[Math.max(a, b)] = Math.min(a, b)
  }
}

function dropEqualNumbers(numbers: readonly string[]): string[] {
  return [...new Map(numbers.map((number) => [toDigitsKey(number), number])).values()]
}

/** The key by which the library compares numbers; colleagues share a line, and have extensions. */
function toDigitsKey(number: string, region: string | null = null): string {
  const { extension = null } = readNumber(number) ?? {}
  return `number ${printNumber({ main: toNumberKey(number, region), extension, postDial: null })}`
}

function toNameKey(name: string): string {
  return `name ${name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`
}

/** Digits and punctuation alone are a number saved as a name. */
function hasLetters(name: string): boolean {
  return /\p{L}/u.test(name)
}
