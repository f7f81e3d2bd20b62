import { describe, expect, it } from 'vitest'
import { openPersonTables } from '../../../../src-main/library/tables/person-tables.ts'
import { newFollowUp } from '../../../support/library/follow-ups.ts'
import {
  openSharedLibraries,
  openSharedLibrary,
  receive,
  settle,
  shareNoon as at,
  takeChanges,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const open = () => openSharedLibraries(2)
const names = Array.from({ length: 200 }, (_, index) => `Contact ${index}`)
const partsOf = (library: SharedLibrary) => takeChanges(library).map(({ part }) => part)
const listPeople = ({ writing }: SharedLibrary) =>
  openPersonTables(writing)
    .list()
    .map(({ name }) => name)
    .toSorted()

function savePeople({ writer }: SharedLibrary) {
  return writer.savePeople(
    names.map((name, index) => ({ id: null, name, numbers: [`+49301234${1000 + index}`], note: '' })),
  )
}

/** Adds one row of each kind that is divided; returns what changes it. */
function addOneOfEach(library: SharedLibrary): Record<string, () => unknown> {
  const { writer } = library
  const fields = { original: 'shiv on', replacement: 'Siobhan', personId: null, side: null, isOn: true }
  const [entry] = writer.addDictionaryEntries({ entries: [fields], at })
  const followUp = writer.addFollowUp({ ...newFollowUp, recordingId: null, text: 'Send it', at })!
  const person = writer.savePerson({ id: null, name: 'Ada', numbers: [], note: '' })
  return {
    people: () => writer.savePerson({ ...person, name: 'Ada L.' }),
    dictionary: () =>
      writer.saveDictionaryEntry({ id: entry!.id, fields: { ...fields, isOn: false }, at: at + 1 }),
    'follow-ups': () => writer.changeFollowUps({ ids: [followUp.id], change: { state: 'done' }, at: at + 1 }),
  }
}

describe('parts of contacts, the dictionary and follow-ups', () => {
  it('are small, and a change is sent in one of them', () => {
    const [laptop, desk] = open()
    const [, , person] = savePeople(laptop)
    const entries = takeChanges(laptop)
    expect(entries.every(({ part }) => /^people\/[\da-f]{2}$/.test(part))).toBe(true)
    expect(entries.length).toBeGreaterThan(names.length / 4)
    receive(desk, entries)
    laptop.writer.savePerson({ ...person!, name: 'Ada' })
    const changed = takeChanges(laptop)
    expect(changed.map(({ part }) => part)).toHaveLength(1)
    expect(entries.map(({ part }) => part)).toContain(changed[0]!.part)
    receive(desk, changed)
    expect(listPeople(desk)).toEqual(listPeople(laptop))
    expect(takeChanges(desk)).toEqual([])
  })

  it('are the same on computers that added the same on their own', () => {
    const [laptop, desk] = open()
    for (const each of [laptop, desk]) savePeople(each)
    const [fromLaptop, fromDesk] = [takeChanges(laptop), takeChanges(desk)]
    expect(fromDesk.map(({ part }) => part).toSorted()).toEqual(fromLaptop.map(({ part }) => part).toSorted())
    receive(laptop, fromDesk)
    receive(desk, fromLaptop)
    settle(laptop, desk)
    expect(listPeople(laptop)).toEqual(names.toSorted())
    expect(listPeople(desk)).toEqual(names.toSorted())
  })

  it.each(['people', 'dictionary', 'follow-ups'])('of %s keep a row that is changed again', (whole) => {
    const [laptop, desk] = open()
    const change = addOneOfEach(laptop)[whole]!
    const [part] = partsOf(laptop).filter((each) => each.startsWith(`${whole}/`))
    expect(part).toMatch(/^[a-z-]+\/[\da-f]{2}$/)
    change()
    expect(partsOf(laptop)).toEqual([part])
    settle(laptop, desk)
  })

  it('are compared in several transactions at first, and what arrives in between is joined', () => {
    const [laptop, desk] = [openSharedLibrary(), openSharedLibrary()]
    for (const each of [laptop, desk]) {
      savePeople(each)
      each.writer.startSharing()
      each.writer.joinShared()
    }
    const count = () =>
      laptop.writing.prepare<[], number>('SELECT count(*) FROM sharedRow WHERE rowId <> 0').pluck().get()!
    expect(laptop.writer.sendSharedChanges({ at })).toEqual({ hasMore: true })
    expect(count()).toBeGreaterThan(0)
    expect(count()).toBeLessThan(names.length)
    receive(laptop, takeChanges(desk))
    settle(laptop, desk)
    expect(listPeople(laptop)).toEqual(names.toSorted())
    expect(listPeople(desk)).toEqual(names.toSorted())
  })
})
