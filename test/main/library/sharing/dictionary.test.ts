import { describe, expect, it } from 'vitest'
import type { DictionaryFields } from '../../../../src-preload/contract/dictionary.ts'
import { openDictionaryTable } from '../../../../src-main/library/tables/dictionary-table.ts'
import { openPersonTables } from '../../../../src-main/library/tables/person-tables.ts'
import { listHostile, writeForeign } from '../../../support/library/foreign-records.ts'
import { spoken } from '../../../support/library/search-library.ts'
import {
  exchange,
  openSharedLibraries,
  receive,
  settle,
  shareNoon as at,
  takeChanges,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'
import { dumpShared } from '../../../support/library/shared-tables.ts'

const open = () => openSharedLibraries(2, [spoken(['them', 'this is shiv on'])])
const siobhan = { original: 'shiv on', replacement: 'Siobhan', personId: null, side: null, isOn: true }

function add({ writer }: SharedLibrary, fields: Partial<DictionaryFields> = {}) {
  return writer.addDictionaryEntries({ entries: [{ ...siobhan, ...fields }], at })[0]!
}

function list({ writing }: SharedLibrary) {
  const people = openPersonTables(writing)
  const dictionary = openDictionaryTable(writing)
  return dictionary.list().map(({ id, original, replacement, personId, side, isOn }) => ({
    ...{ original, replacement, side, isOn },
    person: personId === null ? null : (people.find(personId)?.name ?? 'gone'),
    exceptions: dictionary.listExceptions(id),
  }))
}

const shown = { original: 'shiv on', replacement: 'Siobhan', side: null, isOn: true, person: null }

describe('the shared dictionary', () => {
  it('has the entries of both computers, each once, and corrects no calls again', () => {
    const [laptop, desk] = open()
    let isAnnounced = false
    desk.changes.listen(({ dictionary }) => (isAnnounced ||= dictionary === true))
    add(laptop)
    add(desk)
    add(desk, { original: 'win', replacement: 'Nguyen', side: 'them', isOn: false })
    add(laptop, { original: 'kelly', replacement: 'Kelley' })
    settle(laptop, desk)
    expect(isAnnounced).toBe(true)
    expect(list(desk)).toMatchObject([shown, { side: 'them', isOn: false }, { replacement: 'Kelley' }])
    expect(list(laptop)).toHaveLength(3)
    expect(desk.writing.prepare('SELECT count(*) FROM correction').pluck().get()).toBe(0)
  })

  it('follows changes and calls in which an entry was undone', () => {
    const [laptop, desk] = open()
    const { id } = add(laptop)
    settle(laptop, desk)
    laptop.writer.saveDictionaryEntry({ id, fields: { ...siobhan, isOn: false }, at: at + 5 })
    const onDesk = openDictionaryTable(desk.writing).list()[0]!.id
    desk.writer.setDictionaryException({ id: onDesk, recordingId: 'rec-1', isException: true, at })
    settle(laptop, desk)
    for (const each of [laptop, desk]) {
      expect(list(each)).toEqual([{ ...shown, isOn: false, exceptions: ['rec-1'] }])
    }
    desk.writer.setDictionaryException({ id: onDesk, recordingId: 'rec-1', isException: false, at })
    exchange(desk, laptop)
    expect(list(laptop)).toEqual([{ ...shown, isOn: false, exceptions: [] }])
    expect(takeChanges(laptop)).toEqual([])
  })

  it('keeps exceptions of a call that one computer deletes, and of one that is not here', () => {
    const [laptop, desk] = open()
    const { id } = add(laptop)
    laptop.writer.setDictionaryException({ id, recordingId: 'rec-1', isException: true, at })
    laptop.writer.setDictionaryException({ id, recordingId: 'rec-9', isException: true, at })
    settle(laptop, desk)
    desk.writer.deleteRecordings({ ids: ['rec-1'], at })
    settle(laptop, desk)
    expect(list(laptop)[0]!.exceptions).toEqual(['rec-1', 'rec-9'])
    desk.writer.restoreRecordings({ ids: ['rec-1'] })
    settle(laptop, desk)
    expect(list(desk)).toEqual(list(laptop))
  })

  it('has an entry of a contact before the contact: it never becomes one of all calls', () => {
    const [laptop, desk] = open()
    const ada = laptop.writer.savePerson({ id: null, name: 'Ada', numbers: ['+4930123456'], note: '' })
    add(laptop, { personId: ada.id })
    const entries = takeChanges(laptop)
    receive(
      desk,
      entries.filter(({ part }) => !part.startsWith('people')),
    )
    expect(list(desk)).toMatchObject([{ person: 'gone' }])
    receive(
      desk,
      entries.filter(({ part }) => part.startsWith('people')),
    )
    expect(list(desk)).toMatchObject([{ person: 'Ada' }])
    settle(laptop, desk)
    laptop.writer.deletePerson({ id: ada.id })
    settle(laptop, desk)
    expect(list(desk)).toMatchObject([{ person: 'gone' }])
    laptop.writer.restorePeople({ deleted: [], restored: [ada] })
    settle(laptop, desk)
    expect(list(desk)).toMatchObject([{ person: 'Ada' }])
  })

  it('has no exception of an entry that was deleted while its call was in the trash', () => {
    const [laptop, desk] = open()
    const { id } = add(laptop)
    laptop.writer.setDictionaryException({ id, recordingId: 'rec-1', isException: true, at })
    settle(laptop, desk)
    laptop.writer.deleteRecordings({ ids: ['rec-1'], at })
    desk.writer.deleteDictionaryEntry({ id: openDictionaryTable(desk.writing).list()[0]!.id })
    settle(laptop, desk)
    laptop.writer.restoreRecordings({ ids: ['rec-1'] })
    settle(laptop, desk)
    for (const { writing } of [laptop, desk]) expect(dumpShared(writing, ['dictionaryException'])).toEqual([])
  })

  it('returns an entry on both with the same uid when a deletion is undone', () => {
    const [laptop, desk] = open()
    const { id } = add(laptop)
    laptop.writer.setDictionaryException({ id, recordingId: 'rec-1', isException: true, at })
    settle(laptop, desk)
    const before = openDictionaryTable(desk.writing).list()
    const deleted = laptop.writer.deleteDictionaryEntry({ id })!
    settle(laptop, desk)
    expect(list(desk)).toEqual([])
    laptop.writer.restoreDictionaryEntry({ ...deleted, from: null })
    settle(laptop, desk)
    expect(openDictionaryTable(desk.writing).list()).toEqual(before)
    expect(list(desk)[0]!.exceptions).toEqual(['rec-1'])
  })

  it('has the dismissed offers of both, and offers again what was undone', () => {
    const [laptop, desk] = open()
    const offer = { original: 'Win', replacement: 'Nguyen/"@' }
    laptop.writer.dismissDictionaryOffer({ ...offer, isDismissed: true, at })
    desk.writer.dismissDictionaryOffer({ ...siobhan, isDismissed: true, at: at + 1 })
    settle(laptop, desk)
    const offers = ({ writing }: SharedLibrary) => openDictionaryTable(writing).listDismissed()
    expect(offers(laptop)).toHaveLength(2)
    expect(offers(desk)).toEqual(offers(laptop))
    desk.writer.dismissDictionaryOffer({ ...offer, isDismissed: false, at })
    settle(laptop, desk)
    expect(offers(laptop)).toHaveLength(1)
  })

  it('ignores what is not as expected', () => {
    const [laptop, desk] = open()
    const values = {
      original: 'a',
      replacement: 'b',
      side: null,
      isOn: true,
      person: null,
      createdAt: 1,
      updatedAt: 1,
    }
    const hostile = listHostile('dictionaryEntry', values)
    const bad = hostile.filter(({ uid }) => /^(?:isOn|side)/.test(uid) && !/-[01]$/.test(uid))
    const dismissed = { ['__proto__']: 1, '[]': 1, '["a"]': 1, '["a",1]': 1, '{': 1, '["x", "y"]': 'soon' }
    receive(
      desk,
      writeForeign('dictionary', ...bad, {
        kind: 'dictionaryAnswers',
        uid: 'dictionaryAnswers',
        sets: { dismissed },
      }),
    )
    expect(list(desk)).toEqual([])
    expect(openDictionaryTable(desk.writing).listDismissed()).toEqual([
      { original: 'x', replacement: 'y', at: 0 },
    ])
    receive(desk, writeForeign('dictionary', ...hostile))
    settle(laptop, desk)
    for (const each of list(desk)) {
      expect(each).toMatchObject({ isOn: true, side: null })
      expect([null, 'gone']).toContain(each.person)
      expect(each.original.trim()).not.toBe('')
    }
  })
})
