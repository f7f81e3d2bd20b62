/** Contacts for tests of the window, and a small library of them behind the fake client. */
import type { PersonItem, PersonPage, SaidName } from '../../../src-preload/contract/people.ts'
import type { Person } from '../../../src-preload/contract/personal.ts'
import type { Handlers } from './fake-client.ts'
import { fixedNow, recordingOf } from './fixtures.ts'

export function personOf(changes: Partial<PersonItem> = {}): PersonItem {
  return {
    id: 1,
    name: 'Niamh Gallagher',
    numbers: ['+353209174199'],
    note: '',
    calls: 3,
    talkSeconds: 480,
    lastCallAt: fixedNow - 3_600_000,
    ...changes,
  }
}

export function pageOf(changes: Partial<PersonPage> = {}): PersonPage {
  return {
    person: personOf(),
    inbound: 1,
    outbound: 2,
    firstCallAt: fixedNow - 90 * 86_400_000,
    notes: [],
    topics: [],
    lastTopics: [],
    upcoming: [],
    ...changes,
  }
}

/** What was about each contact that is merged into another. */
export const aboutMerged = { entries: [4], followUps: [7, 8] }

/** Answers like the library: saves, deletes and restores contacts. */
export function keepPeople(initial: PersonItem[]): Partial<Handlers> & { now(): Person[] } {
  const people = new Map(initial.map((person) => [person.id, person]))
  const bare = ({ id, name, numbers, note }: Person): Person => ({ id, name, numbers: [...numbers], note })
  const sorted = () => [...people.values()].sort((one, other) => one.name.localeCompare(other.name))
  const put = (person: Person) => {
    for (const other of people.values()) {
      if (other.id === person.id) continue
      const numbers = other.numbers.filter((number) => !person.numbers.includes(number))
      people.set(other.id, { ...other, numbers })
    }
    const known = people.get(person.id) ?? personOf({ calls: 0, talkSeconds: 0, lastCallAt: null })
    people.set(person.id, { ...known, ...bare(person) })
    return bare(person)
  }
  return {
    now: () => sorted().map(bare),
    'people.list': sorted,
    'personal.list-people': () => sorted().map(bare),
    'people.page': ({ id }) => {
      const person = people.get(id)
      return person ? pageOf({ person }) : null
    },
    'personal.save-person': ({ id, from: _, ...person }) =>
      put({ ...person, id: id ?? Math.max(0, ...people.keys()) + 1 }),
    'personal.delete-person': ({ id }) => {
      people.delete(id)
      return null
    },
    'people.restore': ({ deleted, restored }) => {
      for (const id of deleted) people.delete(id)
      restored.forEach(put)
      return true
    },
    'people.merge': ({ gone, kept }) => {
      people.delete(gone)
      put(kept)
      return aboutMerged
    },
    'recordings.list': ({ view }) => {
      const items = view.startsWith('person:')
        ? [recordingOf({ id: 'theirs', preview: 'About the pallet.' })]
        : []
      return { total: items.length, items }
    },
  }
}

/** Answers like the library: said names are suggested until they are answered or the number has a contact. */
export function keepSaidNames(
  initial: readonly SaidName[],
  people: () => readonly Person[] = () => [],
): Pick<Handlers, 'people.list-said-names' | 'people.answer-said-name'> {
  const answered = new Set<string>()
  const isNamed = (number: string) => people().some(({ numbers }) => numbers.includes(number))
  return {
    'people.list-said-names': ({ number }) =>
      initial.filter(
        (said) =>
          (number === null || said.number === number) && !answered.has(said.name) && !isNamed(said.number),
      ),
    'people.answer-said-name': ({ name, isAnswered }) =>
      isAnswered ? answered.add(name) : answered.delete(name),
  }
}
