/** Compares the contacts of a library with those of a file. Pure. */
import type { Person } from '../../../src-preload/contract/personal.ts'
import type { ImportMode } from '../../../src-preload/contract/personal-import.ts'
import type { KeyOf } from '../../model/phone-numbers/number-keys.ts'
import { cleanText } from '../../util/clean-text.ts'
import { planList, type ListPlan } from './plan-list.ts'
import type { ContactReference, PortableContact } from '../portable-data.ts'

/** The limit for numbers that the user adds. */
const maxNumbers = 100

export type ContactPlan = ListPlan<Person, PortableContact>

/** @param file has clean names and no number twice; those here may have control characters */
export function planContacts(
  own: readonly Person[],
  file: readonly PortableContact[],
  mode: ImportMode,
  keyOf: KeyOf,
): ContactPlan {
  if (mode === 'merge') return mergeContactLists(own, file, keyOf)
  return planList<PortableContact, Person, PortableContact>(own, file, mode, {
    keyOf: ({ name }) => cleanText(name),
    contentOf: ({ name, numbers, note }) => JSON.stringify([name, numbers.map(keyOf).sort(), note]),
  })
}

/**
 * Matches each contact of the file with the contact here that has one of its numbers, or else its name. That
 * contact gets the numbers that belong to no other contact, and the note if it has none. A number that belongs
 * to another contact here, and a different note, stay as they are.
 */
function mergeContactLists(
  own: readonly Person[],
  file: readonly PortableContact[],
  keyOf: KeyOf,
): ContactPlan {
  const plan: ContactPlan = { added: [], changed: [], removed: [], kept: 0, conflicts: 0 }
  const byName = new Map(own.toReversed().map((person) => [cleanText(person.name), person.id]))
  const after = new Map(own.map((person) => [person.id, person]))
  const owners = new Map(own.flatMap(({ id, numbers }) => numbers.map((number) => [keyOf(number), id])))
  for (const contact of file) {
    const { name, numbers, note } = contact
    const owner = numbers.map((number) => owners.get(keyOf(number))).find((id) => id !== undefined)
    const id = owner ?? byName.get(name)
    const known = id === undefined ? undefined : after.get(id)
    if (known === undefined) {
      plan.added.push(contact)
      continue
    }
    if (cleanText(known.name) !== name || (note !== '' && known.note !== '' && note !== known.note)) {
      plan.conflicts += 1
      continue
    }
    const free = numbers.filter((number) => !owners.has(keyOf(number)))
    if (free.length === 0 && (note === '' || known.note !== '')) plan.kept += 1
    for (const number of free) owners.set(keyOf(number), known.id)
    const joined = [...known.numbers, ...free].slice(0, maxNumbers)
    after.set(known.id, { ...known, numbers: joined, note: known.note || note })
  }
  for (const person of own) {
    const to = after.get(person.id)!
    if (to !== person && (to.note !== person.note || to.numbers.length > person.numbers.length)) {
      plan.changed.push({ own: person, to })
    }
  }
  return plan
}

/** Finds contacts by number or else by name, the one with both first. */
export function openContactFinder<Contact extends Pick<Person, 'name' | 'numbers'>>(
  contacts: readonly Contact[],
  keyOf: KeyOf,
): (wanted: ContactReference | null) => Contact | null {
  const reversed = contacts.toReversed()
  const nameKey = (name: string) => cleanText(name)
  const numberKey = (number: string | null) => (number === null ? '' : keyOf(number))
  const bothKey = (name: string, number: string | null) => JSON.stringify([nameKey(name), numberKey(number)])
  const withNumbers = reversed.flatMap((contact) => contact.numbers.map((number) => ({ contact, number })))
  const byName = new Map(reversed.map((contact) => [nameKey(contact.name), contact]))
  const byNumber = new Map(withNumbers.map(({ contact, number }) => [numberKey(number), contact]))
  const byBoth = new Map(withNumbers.map(({ contact, number }) => [bothKey(contact.name, number), contact]))
  return (wanted) => {
    if (wanted === null) return null
    const { name, number } = wanted
    const found = byBoth.get(bothKey(name, number)) ?? byNumber.get(numberKey(number))
    return found ?? byName.get(nameKey(name)) ?? null
  }
}

/** Returns the id of a contact here, or the name of one that the import may add; null for no contact. */
export function openContactIds(
  { contacts, keyOf }: { contacts: readonly Person[]; keyOf: KeyOf },
  added: readonly PortableContact[],
): (contact: ContactReference | null) => number | string | null {
  const findHere = openContactFinder(contacts, keyOf)
  const findAdded = openContactFinder(added, keyOf)
  return (contact) => findHere(contact)?.id ?? findAdded(contact)?.name ?? null
}
