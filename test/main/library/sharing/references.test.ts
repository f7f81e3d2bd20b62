import { describe, expect, it } from 'vitest'
import { openDictionaryTable } from '../../../../src-main/library/tables/dictionary-table.ts'
import { openNoteTable } from '../../../../src-main/library/tables/note-table.ts'
import { openTagTables } from '../../../../src-main/library/tables/tag-tables.ts'
import type { Person } from '../../../../src-preload/contract/personal.ts'
import { call } from '../../../support/computers/documents.ts'
import {
  join,
  openSharedLibraries,
  openSharedLibrary,
  receive,
  settle,
  shareNoon as at,
  takeChanges,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'
import { dumpShared } from '../../../support/library/shared-tables.ts'

const calls = [[], []]
const open = () => openSharedLibraries(2, calls)

const addTag = ({ writer }: SharedLibrary, name: string) =>
  writer.saveTag({ id: null, name, color: 'red' }).id

function setTag({ writer, writing }: SharedLibrary, name: string, on = true): void {
  const tagId = openTagTables(writing).findByName(name)!.id
  writer.setTag({ ids: ['rec-1'], tagId, on, at })
}

function listTags({ writing }: SharedLibrary): string[] {
  const tags = openTagTables(writing)
  return tags
    .listTagIds('rec-1')
    .map((id) => tags.find(id)!.name)
    .toSorted()
}

describe('a record that refers to another', () => {
  it('keeps what only this computer has while it joins', () => {
    const [laptop, desk] = [openSharedLibrary(calls), openSharedLibrary(calls)]
    for (const [library, name] of [
      [laptop, 'Refund'],
      [desk, 'Angry'],
    ] as const) {
      addTag(library, name)
      setTag(library, name)
    }
    join(laptop)
    desk.writer.startSharing()
    receive(desk, takeChanges(laptop))
    expect(listTags(desk)).toEqual(['Angry', 'Refund'])
    desk.writer.joinShared()
    settle(laptop, desk)
    expect(listTags(desk)).toEqual(['Angry', 'Refund'])
    expect(listTags(laptop)).toEqual(['Angry', 'Refund'])
  })

  it('waits for one that is late, also when this computer changes it meanwhile', () => {
    const [laptop, desk] = open()
    addTag(laptop, 'Refund')
    setTag(laptop, 'Refund')
    const changes = takeChanges(laptop)
    receive(
      desk,
      changes.filter(({ part }) => part === call),
    )
    expect(listTags(desk)).toEqual([])
    addTag(desk, 'Angry')
    setTag(desk, 'Angry')
    receive(
      desk,
      changes.filter(({ part }) => part === 'tags'),
    )
    expect(listTags(desk)).toEqual(['Angry', 'Refund'])
    settle(laptop, desk)
    expect(listTags(laptop)).toEqual(['Angry', 'Refund'])
  })

  it('finds one that this computer makes with the same name', () => {
    const [laptop, desk] = open()
    addTag(laptop, 'Refund')
    setTag(laptop, 'Refund')
    receive(
      desk,
      takeChanges(laptop).filter(({ part }) => part === call),
    )
    addTag(desk, 'refund')
    settle(laptop, desk)
    expect(listTags(desk)).toEqual(['refund'])
  })

  it('loses one that another computer deletes while this one adds it', () => {
    const [laptop, desk] = open()
    const id = addTag(laptop, 'Refund')
    settle(laptop, desk)
    laptop.writer.deleteTag({ id })
    setTag(desk, 'Refund')
    settle(laptop, desk)
    expect([listTags(laptop), listTags(desk)]).toEqual([[], []])
    addTag(desk, 'Refund')
    settle(laptop, desk)
    expect([listTags(laptop), listTags(desk)]).toEqual([[], []])
  })

  it('refers to one that is new and not sent when a change of another computer arrives', () => {
    const [laptop, desk] = open()
    laptop.writer.saveStarred({ ids: ['rec-1'], starred: true, at })
    addTag(desk, 'Refund')
    setTag(desk, 'Refund')
    receive(desk, takeChanges(laptop))
    settle(laptop, desk)
    expect(listTags(laptop)).toEqual(['Refund'])
  })
})

describe('a call in the trash', () => {
  const texts = ({ writing }: SharedLibrary) =>
    openNoteTable(writing)
      .listForRecording('rec-1')
      .map(({ text }) => text)

  it('has what another computer changed when it is restored', () => {
    const [laptop, desk] = open()
    const save = ({ writer }: SharedLibrary, text: string, id: number | null = null) =>
      writer.saveNote({ id, recordingId: 'rec-1', timestamp: text.length, text, at: at + text.length }).id
    save(laptop, 'Stays')
    const changed = save(laptop, 'Changes')
    const gone = save(laptop, 'Disappears')
    settle(laptop, desk)
    desk.writer.deleteRecordings({ ids: ['rec-1'], at })
    save(laptop, 'Has changed', changed)
    laptop.writer.deleteNotes({ ids: [gone] })
    save(laptop, 'Added')
    addTag(laptop, 'Refund')
    setTag(laptop, 'Refund')
    settle(laptop, desk)
    expect(texts(desk)).toEqual([])
    desk.writer.restoreRecordings({ ids: ['rec-1'] })
    settle(laptop, desk)
    expect(texts(desk)).toEqual(['Stays', 'Added', 'Has changed'])
    expect(texts(laptop)).toEqual(texts(desk))
    expect(listTags(desk)).toEqual(['Refund'])
  })
})

describe('a call that is restored', () => {
  it('has the passages of a quote sheet that was sent without them', () => {
    const [laptop, desk] = open()
    const note = { id: null, recordingId: 'rec-1', timestamp: null, text: 'Call back', at }
    const { id: noteId } = laptop.writer.saveNote(note)
    laptop.writer.addQuoteSheet({ name: 'Refunds', parts: [{ kind: 'passage', noteId }], at })
    laptop.writer.deleteRecordings({ ids: ['rec-1'], at })
    settle(laptop, desk)
    expect(dumpShared(desk.writing, ['quoteSheet', 'quotePart'])).toHaveLength(1)
    laptop.writer.restoreRecordings({ ids: ['rec-1'] })
    settle(laptop, desk)
    expect(dumpShared(desk.writing, ['quotePart'])).toHaveLength(1)
    expect(dumpShared(desk.writing)).toEqual(dumpShared(laptop.writing))
  })

  it('has no note that was deleted just before the call was', () => {
    const [laptop, desk] = open()
    const note = { id: null, recordingId: 'rec-1', timestamp: null, text: 'Call back', at }
    const { id } = laptop.writer.saveNote(note)
    settle(laptop, desk)
    laptop.writer.deleteNotes({ ids: [id] })
    laptop.writer.deleteRecordings({ ids: ['rec-1'], at })
    settle(laptop, desk)
    laptop.writer.restoreRecordings({ ids: ['rec-1'] })
    settle(laptop, desk)
    for (const { writing } of [laptop, desk]) {
      expect(openNoteTable(writing).listForRecording('rec-1')).toEqual([])
    }
  })
})

describe('a reference to what was deleted before anything was shared', () => {
  /** Of a contact and an entry of the dictionary that are gone. */
  function addReferences({ writer }: SharedLibrary): Person {
    const ada = writer.savePerson({ id: null, name: 'Ada', numbers: ['+353209174199'] })
    const fields = { replacement: 'Nguyen', personId: ada.id, side: null, isOn: true }
    writer.addDictionaryEntries({ entries: [{ original: 'win', ...fields }], at })
    const place = { recordingId: null, timestamp: null, dueDay: null, snoozedUntil: null }
    writer.addFollowUp({ text: 'Call back', owner: 'me', personId: ada.id, ...place, state: 'open', at })
    writer.deletePerson({ id: ada.id })
    return ada
  }
  const listContacts = ({ writing }: SharedLibrary) =>
    writing
      .prepare<[], string | null>(
        `SELECT name FROM (SELECT personId FROM dictionaryEntry UNION ALL SELECT personId FROM followUp)
         LEFT JOIN person ON person.id = personId`,
      )
      .pluck()
      .all()

  it('is the same on both, and limits a dictionary entry to no call', () => {
    const [laptop, desk] = open()
    addReferences(laptop)
    settle(laptop, desk)
    expect(dumpShared(desk.writing)).toEqual(dumpShared(laptop.writing))
    const [entry] = openDictionaryTable(desk.writing).list()
    expect(entry).toMatchObject({ original: 'win', replacement: 'Nguyen' })
    expect(listContacts(desk)).toEqual([null, null])
    desk.writer.savePerson({ id: null, name: 'Grace', numbers: [] })
    expect(listContacts(desk)).toEqual([null, null])
  })

  it('is one to a contact on both when its deletion is undone', () => {
    const [laptop, desk] = open()
    const ada = addReferences(laptop)
    settle(laptop, desk)
    laptop.writer.restorePeople({ deleted: [], restored: [ada] })
    settle(laptop, desk)
    for (const each of [laptop, desk]) expect(listContacts(each)).toEqual(['Ada', 'Ada'])
  })

  it('is the same on a computer that joins later', () => {
    const [laptop, desk] = [openSharedLibrary(calls), openSharedLibrary(calls)]
    join(laptop)
    const ada = laptop.writer.savePerson({ id: null, name: 'Ada', numbers: [] })
    const entry = { original: 'win', replacement: 'Nguyen', side: null, isOn: true }
    laptop.writer.addDictionaryEntries({ entries: [{ ...entry, personId: ada.id }], at })
    takeChanges(laptop)
    laptop.writer.deletePerson({ id: ada.id })
    takeChanges(laptop)
    desk.writer.startSharing()
    receive(desk, laptop.writer.takeSharedState().entries)
    desk.writer.joinShared()
    settle(laptop, desk)
    expect(listContacts(desk)).toEqual([null])
    expect(dumpShared(desk.writing)).toEqual(dumpShared(laptop.writing))
    laptop.writer.restorePeople({ deleted: [], restored: [ada] })
    settle(laptop, desk)
    expect(listContacts(desk)).toEqual(['Ada'])
  })
})
