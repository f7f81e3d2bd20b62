import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeEntries, listPeopleToSave, planImport } from '../../../src-main/personal-data/plan-import.ts'
import type { Person } from '../../../src-preload/contract/personal.ts'
import { openLibrary } from '../../support/library/open-library.ts'

const personOf = (changes: Partial<Person> = {}): Person => ({
  id: 1,
  name: 'Niamh',
  numbers: ['+353209174199'],
  note: '',
  ...changes,
})
const asWritten = (number: string) => number

describe('mergeEntries', () => {
  const entryOf = (name: string, ...numbers: string[]) => ({ name, numbers, original: `row ${name}` })

  it('merges entries that share a number or a name in any case, also through a third entry', () => {
    const entries = [
      entryOf('', '+441'),
      entryOf('Bo', '+443'),
      entryOf('Anna Weber', '+442'),
      entryOf('anna  weber', '+441'),
    ]
    expect(mergeEntries(entries, asWritten)).toEqual({
      contacts: [
        { name: 'Anna Weber', numbers: ['+441', '+442'] },
        { name: 'Bo', numbers: ['+443'] },
      ],
      leftOut: [],
    })
  })

  it('makes one line without control characters of a name', () => {
    const { contacts } = mergeEntries([entryOf('An\u202ena\nWeber\u0007 ', '+14155550123')], asWritten)
    expect(contacts).toMatchObject([{ name: 'An na Weber' }])
  })

  it('ignores a name that is only a phone number', () => {
    const entries = [entryOf('+44 1', '+441'), entryOf('Anna', '+441'), entryOf('+44 1', '+442')]
    expect(mergeEntries(entries, asWritten).contacts).toEqual([
      { name: 'Anna', numbers: ['+441'] },
      { name: '+44 1', numbers: ['+442'] },
    ])
  })

  it('lists what is left out with its reason and text, but no entry that another one completes', () => {
    const entries = [
      entryOf('Cleo', 'ask Anna', '+443'),
      entryOf('Dan'),
      entryOf('', '+444'),
      entryOf('Anna'),
      entryOf('anna', '+441'),
      entryOf('Eve', 'none'),
      { name: '', numbers: [], original: '' },
    ]
    const { contacts, leftOut } = mergeEntries(entries, (number) => (/\d/.test(number) ? number : null))
    expect(contacts.map(({ name }) => name)).toEqual(['Cleo', 'Anna'])
    expect(leftOut).toEqual([
      { entry: 0, number: 0, reason: 'not-a-number', name: 'Cleo', original: 'ask Anna' },
      { entry: 1, number: 0, reason: 'no-number', name: 'Dan', original: 'row Dan' },
      { entry: 2, number: null, reason: 'no-name', name: '', original: 'row ' },
      { entry: 5, number: 0, reason: 'not-a-number', name: 'Eve', original: 'none' },
    ])
  })
})

describe('planImport', () => {
  const niamh = personOf()
  const bo = personOf({ id: 2, name: 'Bo', numbers: ['+441', '+442'] })
  const outcomeOf = (name: string, ...numbers: string[]) =>
    planImport([{ name, numbers }], [niamh, bo])[0]!.outcome

  it('adds unknown contacts', () => {
    expect(outcomeOf('Anna', '+443')).toEqual({ kind: 'new' })
  })

  it('adds numbers to the person with one of them or with the same name, and keeps the name', () => {
    expect(outcomeOf('Niamh Gallagher', '+353 20 917 4199', '+443')).toEqual({
      kind: 'joins',
      person: niamh,
      renames: false,
    })
    expect(outcomeOf('NIAMH', '+443')).toEqual({ kind: 'joins', person: niamh, renames: false })
  })

  it('recognizes a person who already has all the numbers', () => {
    expect(outcomeOf('Robert', '+442')).toEqual({ kind: 'known', person: bo })
  })

  it('adds an entry shared by two people to the one with more of its numbers, and changes only that one', () => {
    expect(outcomeOf('Bo', '+353209174199', '+441', '+442')).toEqual({ kind: 'known', person: bo })
    const planned = planImport(
      [{ name: 'Bo', numbers: ['+353209174199', '+441', '+442', '+443'] }],
      [niamh, bo],
    )
    expect(listPeopleToSave(planned, [niamh, bo]).save).toEqual([
      { ...bo, numbers: ['+441', '+442', '+443'] },
    ])
  })

  it('renames a person whose name is only a number', () => {
    const nameless = personOf({ name: '+353 20 917 4199' })
    const planned = planImport([{ name: 'Niamh', numbers: ['+353209174199'] }], [nameless])
    expect(planned[0]!.outcome).toEqual({ kind: 'joins', person: nameless, renames: true })
    expect(listPeopleToSave(planned, [nameless])).toEqual({ save: [niamh], before: [nameless] })
  })
})

describe('importing an address book', () => {
  const name = fc.constantFrom('Anna', 'anna', 'Bo', 'Cleo', '', '+44 1', 'Dé')
  const number = fc.constantFrom('+441', '+44 1', '+442', '+443', '+444', '555', '+445')
  const contact = fc.record({ name, numbers: fc.array(number, { maxLength: 3 }), original: fc.constant('') })
  const book = fc.array(contact, { maxLength: 8 })

  it('changes nothing the second time, and can be undone exactly', () => {
    const { writer, reader } = openLibrary()
    fc.assert(
      fc.property(book, book, (before, file) => {
        writer.restorePeople({ deleted: reader.listPeople().map(({ id }) => id), restored: [] })
        for (const known of before)
          writer.savePerson({ id: null, name: known.name || 'Eve', numbers: known.numbers })
        const people = reader.listPeople()
        const { contacts } = mergeEntries(file, asWritten)
        const { save, before: joined } = listPeopleToSave(planImport(contacts, people), people)
        const saved = writer.savePeople(save)
        const after = reader.listPeople()
        expect(listPeopleToSave(planImport(contacts, after), after).save).toEqual([])
        // No person or number is lost.
        const numbersOf = (all: Person[]) => new Map(all.map(({ id, numbers }) => [id, new Set(numbers)]))
        const now = numbersOf(after)
        for (const [id, numbers] of numbersOf(people)) expect(numbers.difference(now.get(id)!).size).toBe(0)
        const known = new Set(people.map(({ id }) => id))
        const added = saved.map(({ id }) => id).filter((id) => !known.has(id))
        writer.restorePeople({ deleted: added, restored: joined })
        expect(reader.listPeople()).toEqual(people)
      }),
      { numRuns: 60 },
    )
  })
})
