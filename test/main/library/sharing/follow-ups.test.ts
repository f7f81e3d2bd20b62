import { describe, expect, it } from 'vitest'
import {
  openFollowUpTable,
  type StoredFollowUp,
} from '../../../../src-main/library/tables/follow-up-table.ts'
import { openNoteTable } from '../../../../src-main/library/tables/note-table.ts'
import type { Json } from '../../../../src-main/computers/document/record.ts'
import { call, find, startComputer, take, write } from '../../../support/computers/documents.ts'
import { newFollowUp, savePromises } from '../../../support/library/follow-ups.ts'
import { spoken } from '../../../support/library/search-library.ts'
import {
  exchange,
  join,
  openSharedLibraries,
  openSharedLibrary,
  receive,
  settle,
  shareNoon as at,
  takeChanges,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const words = spoken(['you', 'I will call'], ['them', 'I will send it'])
const open = () => openSharedLibraries(2, [words])
const recordingId = 'rec-1'

/** By text: uids are random. */
const list = ({ writing }: SharedLibrary) =>
  openFollowUpTable(writing)
    .list()
    .sort((one, other) => ((one.text ?? '') < (other.text ?? '') ? -1 : 1))
const show = (library: SharedLibrary) => list(library).map(({ state, text }) => `${state} ${text}`)
const idsOf = (library: SharedLibrary) => list(library).map(({ id }) => id)

function add({ writer }: SharedLibrary, fields: Partial<StoredFollowUp> = {}): StoredFollowUp {
  return writer.addFollowUp({ ...newFollowUp, at, ...fields })!
}

function change(library: SharedLibrary, fields: Partial<StoredFollowUp>) {
  library.clock.now += 1000
  return library.writer.changeFollowUps({ ids: idsOf(library), change: fields, at: library.clock.now })
}

/** As both computers show it. */
function describeAll(library: SharedLibrary) {
  const notes = openNoteTable(library.writing)
  return list(library).map(({ id: _id, noteId, ...followUp }) => ({
    ...followUp,
    note: noteId === null ? null : notes.find(noteId)!.text,
  }))
}

function writeNote(library: SharedLibrary, text: string, id: number | null = null): number {
  library.clock.now += 1000
  const input = { id, recordingId, timestamp: 5, text, at: library.clock.now }
  return library.writer.saveNote(input).id
}

const noteOf = ({ writing }: SharedLibrary) => openNoteTable(writing).listForRecording(recordingId)[0]!
const edit = (library: SharedLibrary, text: string) => writeNote(library, text, noteOf(library).id)

describe('follow-ups', () => {
  it('are the same on both computers, with and without a call', () => {
    const [laptop, desk] = open()
    add(laptop, { text: 'Call back', dueDay: '2026-02-03' })
    add(desk, { text: 'Send it', owner: 'them', recordingId, timestamp: 3 })
    settle(laptop, desk)
    expect(describeAll(laptop)).toHaveLength(2)
    expect(describeAll(desk)).toEqual(describeAll(laptop))
  })

  it('have what each computer changed of them, and undo takes back its own change', () => {
    const [laptop, desk] = open()
    add(laptop)
    settle(laptop, desk)
    const { before, after } = change(laptop, { state: 'done' })
    change(desk, { dueDay: '2026-02-03', owner: 'them' })
    settle(laptop, desk)
    const both = { state: 'done', dueDay: '2026-02-03', owner: 'them' }
    expect([list(laptop), list(desk)]).toMatchObject([[both], [both]])
    laptop.writer.restoreFollowUps({ followUps: before, from: after, at: at + 90 })
    settle(laptop, desk)
    expect(list(desk)).toMatchObject([{ ...both, state: 'open', endedAt: null }])
    expect(describeAll(desk)).toEqual(describeAll(laptop))
  })

  it('that were deleted return after undo as the same ones', () => {
    const [laptop, desk] = open()
    const { id, uid } = add(laptop, { recordingId })
    settle(laptop, desk)
    const { before: deleted } = laptop.writer.deleteFollowUps({ ids: [id], at })
    change(desk, { dueDay: '2026-02-03' })
    settle(laptop, desk)
    expect([list(laptop), list(desk)]).toEqual([[], []])
    laptop.writer.restoreFollowUps({ followUps: deleted, at: at + 90 })
    settle(laptop, desk)
    expect(list(laptop)).toMatchObject([{ id, uid, dueDay: '2026-02-03' }])
    expect(describeAll(desk)).toEqual(describeAll(laptop))
  })

  it('of other computers that are not as expected do no harm', () => {
    const [laptop, desk] = open()
    const mine = add(laptop, { recordingId })
    settle(laptop, desk)
    const hostile = startComputer()
    const writeOne = (uid: string, values: Record<string, Json>, part = call) =>
      write(hostile, { kind: 'followUp', uid, values }, at, part)
    writeOne('h0', { text: 'Day', dueDay: '2026-02-31', owner: 'boss', state: 'lost', createdAt: 'x' })
    writeOne('h1', { text: 'x'.repeat(1_001) })
    writeOne('h2', { text: 'Note', note: 'nothing', person: { x: 1 }, place: -1 })
    writeOne('h3', { place: 7, note: 'nothing', state: 'done' })
    writeOne('h4', { place: 7, state: 'open' })
    writeOne('h5', { place: 'p', text: null })
    writeOne('h6', { place: 7 }, 'follow-ups')
    writeOne(mine.uid, { text: 'The same uid elsewhere' }, 'follow-ups')
    writeOne('u'.repeat(200), { text: 'Long' }, 'themes')
    const entries = take(hostile)
    receive(laptop, entries)
    receive(desk, entries)
    settle(laptop, desk)
    expect(show(laptop)).toEqual(['done null', 'open Call back', 'open Day', 'open Note'])
    expect(list(laptop)).toContainEqual(expect.objectContaining({ text: 'Day', dueDay: null, owner: 'me' }))
    expect(show(desk)).toEqual(show(laptop))
  })
})

describe('promises', () => {
  const place = 1

  it('that both computers answer are one follow-up', () => {
    const [laptop, desk] = open()
    for (const library of [laptop, desk]) savePromises(library, recordingId, [{ value: '2026-02-03' }])
    laptop.writer.answerPromise({ id: recordingId, place, state: 'open', at })
    desk.writer.answerPromise({ id: recordingId, place, state: 'done', at: at + 1 })
    settle(laptop, desk)
    expect(list(laptop)).toMatchObject([{ said: 'I will call', place, dueDay: '2026-02-03' }])
    expect(list(laptop)[0]!.state).toBe(list(desk)[0]!.state)
    desk.writer.answerPromise({ id: recordingId, place, state: null, at })
    settle(laptop, desk)
    expect(list(laptop)).toEqual([])
  })

  it('say what this computer found in its own transcript', () => {
    const [laptop, desk] = open()
    savePromises(laptop, recordingId, [{ text: 'I will call', sentence: 'I will call you' }])
    laptop.writer.answerPromise({ id: recordingId, place, state: 'open', at })
    settle(laptop, desk)
    expect(list(desk)).toMatchObject([{ said: null, sentence: null, place, timestamp: place }])
    savePromises(desk, recordingId, [{ timestamp: 1.5, text: 'I shall call', sentence: 'I shall call you' }])
    settle(laptop, desk)
    expect(list(desk)).toMatchObject([{ said: 'I shall call', place: 1.5, timestamp: 1.5 }])
    expect(list(laptop)).toMatchObject([{ said: 'I will call', place, timestamp: place }])
    const reader = startComputer()
    reader.document.apply(desk.writer.takeSharedState().entries, at)
    expect(find(reader, `p:${place}`)!.values).not.toHaveProperty('said')
    expect(find(reader, `p:${place}`)!.values).not.toHaveProperty('sentence')
  })

  it('that were found before another computer answers have their words at once', () => {
    const [laptop, desk] = open()
    savePromises(laptop, recordingId, [{}])
    savePromises(desk, recordingId, [{ timestamp: 1.5, text: 'I shall call' }])
    laptop.writer.answerPromise({ id: recordingId, place, state: 'open', at })
    settle(laptop, desk)
    expect(list(desk)).toMatchObject([{ said: 'I shall call', place: 1.5 }])
  })
})

describe('tasks of notes', () => {
  it('have their follow-ups on both computers', () => {
    const [laptop, desk] = open()
    writeNote(laptop, '[] Send\n[x] Ask')
    settle(laptop, desk)
    expect(show(desk)).toEqual(['done Ask', 'open Send'])
    expect(describeAll(desk)).toEqual(describeAll(laptop))
    change(desk, { state: 'done' })
    settle(laptop, desk)
    expect(noteOf(laptop).text).toBe('[x] Send\n[x] Ask')
    expect(show(laptop)).toEqual(['done Ask', 'done Send'])
  })

  it('that both computers add are all there', () => {
    const [laptop, desk] = open()
    writeNote(laptop, 'Tasks\nEnd')
    settle(laptop, desk)
    edit(laptop, '[] Send\nTasks\nEnd')
    edit(desk, 'Tasks\nEnd\n[] Ask')
    settle(laptop, desk)
    expect(show(laptop)).toEqual(['open Ask', 'open Send'])
    expect(describeAll(desk)).toEqual(describeAll(laptop))
  })

  it('that both computers tick are ticked once', () => {
    const [laptop, desk] = open()
    writeNote(laptop, '[ ] Send')
    settle(laptop, desk)
    for (const library of [laptop, desk]) change(library, { state: 'done' })
    settle(laptop, desk)
    for (const library of [laptop, desk]) {
      expect(noteOf(library).text).toBe('[x] Send')
      expect(describeAll(library)).toMatchObject([{ state: 'done', text: 'Send', note: '[x] Send' }])
    }
    edit(desk, '[ ] Send it')
    settle(laptop, desk)
    expect(noteOf(laptop).text).toBe('[ ] Send it')
    expect(show(laptop)).toEqual(['open Send it'])
  })

  it('keep their follow-up when both computers change their words', () => {
    const [laptop, desk] = open()
    writeNote(laptop, '[] Send\n[] Call Bob')
    settle(laptop, desk)
    change(laptop, { dueDay: '2026-02-03' })
    settle(laptop, desk)
    edit(laptop, '[] Send\n[] Call Bob today')
    edit(desk, '[] Send\n[] Please call Bob')
    settle(laptop, desk)
    const wanted = [
      { text: 'Please call Bob today', dueDay: '2026-02-03' },
      { text: 'Send', dueDay: '2026-02-03' },
    ]
    expect(describeAll(laptop)).toMatchObject(wanted)
    expect(describeAll(desk)).toEqual(describeAll(laptop))
  })

  it('get one follow-up when merging makes them', () => {
    const [laptop, desk, tablet] = openSharedLibraries(3, [words])
    writeNote(laptop, '[ab] Send')
    settle(laptop, desk, tablet)
    edit(laptop, '[b] Send')
    edit(desk, '[a] Send')
    exchange(laptop, desk, tablet)
    for (const other of [desk, tablet]) expect(describeAll(other)).toEqual(describeAll(laptop))
    settle(laptop, desk, tablet)
    expect(noteOf(tablet).text).toBe('[] Send')
    expect(show(laptop)).toEqual(['open Send'])
    for (const other of [desk, tablet]) expect(describeAll(other)).toEqual(describeAll(laptop))
  })

  it('of a deleted note that another computer continued have follow-ups again', () => {
    const [laptop, desk] = open()
    const id = writeNote(laptop, '[] Send')
    settle(laptop, desk)
    const deleted = laptop.writer.deleteNotes({ ids: [id] })
    edit(desk, '[] Send\nPlease')
    settle(laptop, desk)
    expect(show(laptop)).toEqual(['open Send'])
    expect(describeAll(desk)).toEqual(describeAll(laptop))
    laptop.writer.restoreNotes({ ...deleted, at: at + 90 })
    settle(laptop, desk)
    expect(show(desk)).toEqual(['open Send'])
    expect(describeAll(desk)).toEqual(describeAll(laptop))
  })

  it('of a note that was deleted and restored are the same as before', () => {
    const [laptop, desk] = open()
    const id = writeNote(laptop, '[] Send\n[x] Ask')
    settle(laptop, desk)
    const before = describeAll(desk)
    const deleted = laptop.writer.deleteNotes({ ids: [id] })
    settle(laptop, desk)
    expect(show(desk)).toEqual(['done Ask'])
    laptop.writer.restoreNotes({ ...deleted, at: at + 90 })
    settle(laptop, desk)
    const timeless = ({ updatedAt: _at, ...each }: (typeof before)[number]) => each
    expect(describeAll(desk).map(timeless)).toEqual(before.map(timeless))
    expect(describeAll(laptop)).toEqual(describeAll(desk))
  })

  it('are not made for boxes that were in a note before', () => {
    const [laptop, desk] = open()
    const id = writeNote(laptop, 'Old')
    laptop.writing.prepare("UPDATE note SET text = '[] Old box' WHERE id = ?").run(id)
    settle(laptop, desk)
    laptop.writer.saveStarred({ ids: [recordingId], starred: true, at })
    settle(laptop, desk)
    expect([list(laptop), list(desk)]).toEqual([[], []])
  })

  it('of a computer that joins stay its own', () => {
    const [laptop, desk] = [openSharedLibrary([words]), openSharedLibrary([words])]
    writeNote(laptop, '[] Send')
    desk.clock.now += 50
    writeNote(desk, '[] Ask')
    join(laptop)
    desk.writer.startSharing()
    receive(desk, takeChanges(laptop))
    desk.writer.joinShared()
    settle(laptop, desk)
    expect(show(laptop)).toEqual(['open Ask', 'open Send'])
    expect(describeAll(desk)).toEqual(describeAll(laptop))
  })
})
