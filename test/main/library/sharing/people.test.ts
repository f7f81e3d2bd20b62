import { describe, expect, it } from 'vitest'
import type { Person } from '../../../../src-preload/contract/personal.ts'
import { AccountDocument } from '../../../../src-main/computers/document/account-document.ts'
import { recordKinds } from '../../../../src-main/library/sharing/all-kinds.ts'
import { openDocumentTables } from '../../../../src-main/library/sharing/document-tables.ts'
import { openDictionaryTable } from '../../../../src-main/library/tables/dictionary-table.ts'
import { openFollowUpTable } from '../../../../src-main/library/tables/follow-up-table.ts'
import { openPersonTables } from '../../../../src-main/library/tables/person-tables.ts'
import { listHostile, writeForeign } from '../../../support/library/foreign-records.ts'
import { newFollowUp } from '../../../support/library/follow-ups.ts'
import {
  exchange,
  join,
  openSharedLibraries,
  openSharedLibrary,
  receive,
  settle,
  takeChanges,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const open = () => openSharedLibraries(2)
const line = '+493012345678'
/** Of the line. */
const key = '493012345678'
const other = '+493087654321'

function save({ writer }: SharedLibrary, name: string, ...numbers: string[]): Person {
  return writer.savePerson({ id: null, name, numbers, note: '' })
}

function list({ writing }: SharedLibrary) {
  return openPersonTables(writing)
    .list()
    .map(({ name, numbers, note }) => [name, numbers.toSorted(), note])
    .toSorted()
}

/** Whose calls those of a number are. */
function ownerOf({ writing }: SharedLibrary, number: string): string | null {
  return openPersonTables(writing).findByNumber(number)?.name ?? null
}

function idOf({ writing }: SharedLibrary, name: string): number {
  return openPersonTables(writing)
    .list()
    .find((person) => person.name === name)!.id
}

describe('shared contacts', () => {
  it('have the names, numbers and notes of both computers', () => {
    const [laptop, desk] = open()
    const { id } = save(laptop, 'Ada', line)
    settle(laptop, desk)
    laptop.writer.savePerson({ id, name: 'Ada Lovelace', numbers: [line], note: 'Calls early' })
    desk.writer.savePerson({ id: idOf(desk, 'Ada'), name: 'Ada', numbers: [line, other], note: '' })
    settle(laptop, desk)
    expect(list(laptop)).toEqual([['Ada Lovelace', [line, other], 'Calls early']])
    expect(list(desk)).toEqual(list(laptop))
    expect(ownerOf(desk, other)).toBe('Ada Lovelace')
  })

  it('are announced, and not sent back', () => {
    const [laptop, desk] = open()
    save(laptop, 'Ada', line)
    let isAnnounced = false
    desk.changes.listen(({ names }) => (isAnnounced ||= names === true))
    exchange(laptop, desk)
    expect(isAnnounced).toBe(true)
    expect(takeChanges(desk)).toEqual([])
  })

  it('that both computers had with the same numbers are one, under any name', () => {
    const [laptop, desk] = [openSharedLibrary(), openSharedLibrary()]
    save(laptop, 'Ada', line, other)
    save(desk, 'Ada L.', other, '0049 30 12345678')
    save(laptop, 'Bob')
    save(desk, 'Bob')
    join(laptop)
    desk.writer.startSharing()
    receive(desk, takeChanges(laptop))
    desk.writer.joinShared()
    settle(laptop, desk)
    expect(list(desk).map(([name]) => name)).toEqual(['Ada', 'Bob'])
    expect(list(laptop)).toEqual(list(desk))
  })

  it('with one number stay two, such as a family of one backup', () => {
    const [laptop, desk] = [openSharedLibrary(), openSharedLibrary()]
    for (const { writer } of [laptop, desk]) {
      const family = ['Mum', 'Dad'].map((name, index) => ({ id: index + 1, name, numbers: [line], note: '' }))
      writer.restorePeople({ deleted: [], restored: family })
    }
    join(laptop)
    desk.writer.startSharing()
    receive(desk, takeChanges(laptop))
    desk.writer.joinShared()
    settle(laptop, desk)
    expect(list(desk).map(([name]) => name)).toEqual(['Dad', 'Mum'])
    expect(list(laptop)).toEqual(list(desk))
    expect(ownerOf(desk, line)).toBe(ownerOf(laptop, line))
  })

  it('that were merged on one computer are one on the other', () => {
    const [laptop, desk] = open()
    const kept = save(laptop, 'Ada', line)
    const gone = save(laptop, 'Ada (work)', other)
    settle(laptop, desk)
    laptop.writer.mergePeople({ gone: gone.id, kept: { ...kept, numbers: [line, other] }, from: kept })
    settle(laptop, desk)
    expect(list(desk)).toEqual([['Ada', [line, other], '']])
    expect(ownerOf(desk, other)).toBe('Ada')
  })

  it('that were merged have what was about either, until that is undone', () => {
    const [laptop, desk] = open()
    const [kept, gone] = [save(laptop, 'Ada', line), save(laptop, 'Ada (work)', other)]
    const entry = { original: 'shiv on', replacement: 'Siobhan', side: null, isOn: true }
    for (const { id } of [kept, gone]) {
      laptop.writer.addDictionaryEntries({ entries: [{ ...entry, personId: id }], at: 1 })
      laptop.writer.addFollowUp({ ...newFollowUp, recordingId: null, personId: id, at: 1 })
    }
    settle(laptop, desk)
    const about = (library: SharedLibrary) =>
      [openDictionaryTable(library.writing), openFollowUpTable(library.writing)].map((table) =>
        table
          .list()
          .map(({ personId }) => openPersonTables(library.writing).find(personId!)?.name)
          .toSorted(),
      )
    const merged = { gone: gone.id, kept: { ...kept, numbers: [line, other] }, from: kept }
    const references = laptop.writer.mergePeople(merged)
    settle(laptop, desk)
    for (const each of [laptop, desk])
      expect(about(each)).toEqual([
        ['Ada', 'Ada'],
        ['Ada', 'Ada'],
      ])
    laptop.writer.restorePeople({
      ...{ deleted: [], restored: [kept, gone] },
      references: { ...references, personId: gone.id },
    })
    settle(laptop, desk)
    for (const each of [laptop, desk])
      expect(about(each)).toEqual([
        ['Ada', 'Ada (work)'],
        ['Ada', 'Ada (work)'],
      ])
  })

  it('return on both with the same uid when a deletion is undone', () => {
    const [laptop, desk] = open()
    const ada = save(laptop, 'Ada', line)
    settle(laptop, desk)
    const before = idOf(desk, 'Ada')
    laptop.writer.deletePerson({ id: ada.id })
    settle(laptop, desk)
    expect([list(laptop), list(desk)]).toEqual([[], []])
    laptop.writer.restorePeople({ deleted: [], restored: [ada] })
    settle(laptop, desk)
    expect(list(desk)).toEqual([['Ada', [line], '']])
    expect(idOf(desk, 'Ada')).toBe(before)
  })
})

describe('a number of several contacts', () => {
  it.each(['first', 'last'])('is of the same one everywhere when two computers gave it away, %s', (order) => {
    const all = openSharedLibraries(3)
    const [laptop, desk, tablet] = all
    save(laptop, 'Ada', line, other)
    save(desk, 'Bob', line)
    const [fromLaptop, fromDesk] = [takeChanges(laptop), takeChanges(desk)]
    for (const entries of order === 'first' ? [fromLaptop, fromDesk] : [fromDesk, fromLaptop]) {
      receive(tablet, entries)
    }
    receive(laptop, fromDesk)
    receive(desk, fromLaptop)
    expect(new Set(all.map((each) => ownerOf(each, line))).size).toBe(1)
    settle(...all)
    expect(new Set(all.map((each) => ownerOf(each, line))).size).toBe(1)
    // Neither loses it.
    for (const each of all)
      expect(list(each)).toEqual([
        ['Ada', [line, other], ''],
        ['Bob', [line], ''],
      ])
  })

  it('is of the contact that the user gave it to, also after other changes', () => {
    const [laptop, desk] = open()
    for (const name of ['Ada', 'Bob', 'Cleo'])
      save(laptop, name, `${line} ext. ${name.length}${name.charCodeAt(0)}`)
    settle(laptop, desk)
    expect(ownerOf(laptop, line)).toBe('Cleo')
    for (const name of ['Bob', 'Ada', 'Cleo']) {
      const id = idOf(desk, name)
      const [first, second] = openPersonTables(desk.writing).find(id)!.numbers
      expect(second).toBeUndefined()
      desk.writer.restorePeople({ deleted: [id], restored: [] })
      desk.writer.restorePeople({ deleted: [], restored: [{ id, name, numbers: [first!], note: name }] })
      settle(laptop, desk)
      expect(ownerOf(laptop, line)).toBe(ownerOf(desk, line))
    }
    laptop.writer.deletePerson({ id: idOf(laptop, ownerOf(laptop, line)!) })
    settle(laptop, desk)
    expect(ownerOf(laptop, line)).not.toBeNull()
    expect(ownerOf(desk, line)).toBe(ownerOf(laptop, line))
  })

  it('is taken from others on both computers', () => {
    const [laptop, desk] = open()
    save(laptop, 'Ada', line)
    settle(laptop, desk)
    save(desk, 'Bob', line)
    settle(laptop, desk)
    expect(list(laptop)).toEqual([
      ['Ada', [], ''],
      ['Bob', [line], ''],
    ])
    expect(list(desk)).toEqual(list(laptop))
  })
})

describe('records of contacts', () => {
  it('that are not as expected are ignored, and stay in the document', () => {
    const [laptop, desk] = open()
    const set = {
      numbers: { ['__proto__']: { number: other }, constructor: { number: '' }, a: 7, b: { number: line } },
    }
    const entries = writeForeign(
      'people',
      ...listHostile('person', { name: 'Ada' }),
      { kind: 'person', uid: 'good', values: { name: 'A\nda\u202e' }, sets: set },
      { kind: 'lines', uid: 'lines', sets: { owners: { ['__proto__']: 'x', [key]: 7 } } },
      { kind: 'person', uid: '', values: {} },
    )
    receive(desk, entries)
    settle(laptop, desk)
    expect(list(desk).map(([name]) => name)).toContain('A da')
    expect(list(desk).find(([name]) => name === 'A da')).toEqual(['A da', [line, other].toSorted(), ''])
    const id = idOf(desk, 'A da')
    desk.writer.savePerson({ id, name: 'Ada', numbers: [line], note: '' })
    settle(laptop, desk)
    receive(laptop, entries)
    settle(laptop, desk)
    expect(list(laptop)).toEqual(list(desk))
    expect(list(desk).find(([name]) => name === 'Ada')).toEqual(['Ada', [line], ''])
    const document = new AccountDocument(openDocumentTables(desk.writing), recordKinds)
    const kept = document.read('people/go').find(({ uid }) => uid === 'good')!
    expect(Object.keys(kept.sets.numbers!).toSorted()).toEqual([key, 'a', 'constructor'])
  })

  it('have names that fit in a row', () => {
    const desk = openSharedLibraries(1)[0]
    receive(desk, writeForeign('people', ...listHostile('person', { name: 'Ada' })))
    for (const [name] of list(desk)) expect(String(name).length).toBeLessThanOrEqual(200)
    expect(list(desk).every(([name]) => String(name).trim() !== '')).toBe(true)
  })
})
