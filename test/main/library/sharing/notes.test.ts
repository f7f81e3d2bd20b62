import { describe, expect, it } from 'vitest'
import type { LibraryChange } from '../../../../src-main/library/stored-types.ts'
import { openNoteTable } from '../../../../src-main/library/tables/note-table.ts'
import { openThemeTable } from '../../../../src-main/library/tables/theme-table.ts'
import type { StoredNote } from '../../../../src-preload/contract/personal.ts'
import type { Json } from '../../../../src-main/computers/document/record.ts'
import { call, startComputer, take, write } from '../../../support/computers/documents.ts'
import { passageOf } from '../../../support/library/passages.ts'
import { saveTranscript } from '../../../support/library/save-transcript.ts'
import { spoken } from '../../../support/library/search-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
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

const words = spoken(['you', 'what does it cost'], ['them', 'four hundred euros a month'])
const open = () => openSharedLibraries(2, [words])
const [recordingId, timestamp] = ['rec-1', 12]

const list = ({ writing }: SharedLibrary, id = recordingId) => openNoteTable(writing).listForRecording(id)
const texts = (library: SharedLibrary) => list(library).map(({ text }) => text)
const only = (library: SharedLibrary) => list(library)[0]!

function add({ writer }: SharedLibrary, text: string, fields: Partial<StoredNote> = {}): StoredNote {
  return writer.addPassage(passageOf(recordingId, { timestamp, text, at, ...fields }))!
}

function mark({ writer }: SharedLibrary, first: number, count: number, themeIds: number[] = []): StoredNote {
  return writer.addPassage(passageOf(recordingId, { words: { first, count }, themeIds, at }))!
}

function edit(library: SharedLibrary, text: string, note = only(library)): void {
  library.clock.now += 1000
  library.writer.saveNote({ ...note, text, at: library.clock.now })
}

function addTheme({ writer }: SharedLibrary, name: string): number {
  return writer.saveTheme({ id: null, name, color: 'blue', description: '' }).id
}

/** As both computers show it. */
function describeNotes(library: SharedLibrary) {
  const themes = openThemeTable(library.writing)
  return list(library).map(({ id: _id, themeIds, ...note }) => ({
    ...note,
    themes: themeIds.map((id) => themes.find(id)!.name).toSorted(),
  }))
}

describe('notes', () => {
  it('are the same on both computers, with their themes', () => {
    const [laptop, desk] = open()
    const price = addTheme(laptop, 'Price')
    addTheme(desk, 'Other')
    add(laptop, 'Ask again')
    add(desk, 'On the call', { timestamp: null })
    mark(laptop, 4, 2, [price])
    settle(laptop, desk)
    expect(describeNotes(laptop)).toMatchObject([
      { text: 'On the call', timestamp: null, said: null },
      { said: 'four hundred', speakers: ['them'], themes: ['Price'], isLost: false },
      { text: 'Ask again', timestamp, createdAt: at },
    ])
    expect(describeNotes(desk)).toEqual(describeNotes(laptop))
    expect(desk.idsOf('again')).toEqual([recordingId])
  })

  it('merge by character', () => {
    const [laptop, desk] = open()
    add(laptop, 'Call on Monday')
    settle(laptop, desk)
    edit(laptop, 'Call Ann on Monday')
    edit(desk, 'Call on Monday at noon')
    settle(laptop, desk)
    expect(texts(laptop)).toEqual(['Call Ann on Monday at noon'])
    expect(texts(desk)).toEqual(texts(laptop))
    expect(desk.idsOf('ann')).toEqual([recordingId])
    edit(laptop, 'Call Ann')
    settle(laptop, desk)
    expect(desk.idsOf('monday')).toEqual([])
  })

  it('that are deleted are gone on both, also from search', () => {
    const [laptop, desk] = open()
    const note = add(laptop, 'Confidential')
    settle(laptop, desk)
    laptop.writer.deleteNotes({ ids: [note.id] })
    settle(laptop, desk)
    expect(list(desk)).toEqual([])
    expect(desk.idsOf('confidential')).toEqual([])
  })

  it('are announced where they arrive', () => {
    const [laptop, desk] = open()
    settle(laptop, desk)
    const changes: LibraryChange[] = []
    desk.changes.listen((change) => changes.push(change))
    const note = add(laptop, '[] Ask', { themeIds: [addTheme(laptop, 'Price')] })
    settle(laptop, desk)
    edit(laptop, '[] Ask again')
    settle(laptop, desk)
    laptop.writer.deleteNotes({ ids: [note.id] })
    settle(laptop, desk)
    const both = { ids: [recordingId], words: true, followUps: true }
    expect(changes).toEqual([
      { ...both, names: true },
      { ...both, erased: true },
      { ...both, names: true, erased: true },
    ])
  })

  it('that were deleted return when another computer continued them, and undo changes nothing of that', () => {
    const [laptop, desk] = open()
    const note = add(laptop, '[] Call')
    settle(laptop, desk)
    const deleted = laptop.writer.deleteNotes({ ids: [note.id] })
    edit(desk, '[] Call Ann')
    settle(laptop, desk)
    expect(texts(laptop)).toEqual(['[] Call Ann'])
    laptop.writer.restoreNotes({ ...deleted, at: at + 9 })
    settle(laptop, desk)
    expect([texts(laptop), texts(desk)]).toEqual([['[] Call Ann'], ['[] Call Ann']])
    expect(only(laptop).id).toBe(note.id)
  })

  it('that were deleted return with what another computer changed meanwhile', () => {
    const [laptop, desk] = open()
    const price = addTheme(laptop, 'Price')
    const note = mark(laptop, 4, 2, [price])
    settle(laptop, desk)
    const deleted = laptop.writer.deleteNotes({ ids: [note.id] })
    desk.writer.setTheme({ ids: [only(desk).id], themeId: addTheme(desk, 'Cost'), on: true })
    settle(laptop, desk)
    expect([list(laptop), list(desk)]).toEqual([[], []])
    laptop.writer.restoreNotes({ ...deleted, at: at + 9 })
    settle(laptop, desk)
    expect(describeNotes(laptop)).toMatchObject([{ said: 'four hundred', themes: ['Cost', 'Price'] }])
    expect(describeNotes(desk)).toEqual(describeNotes(laptop))
    expect(only(laptop).id).toBe(note.id)
  })

  it('of both computers before they shared are one when they are the same', () => {
    const [laptop, desk] = [openSharedLibrary([words]), openSharedLibrary([words])]
    for (const library of [laptop, desk]) {
      add(library, 'From a backup')
      // Two on the same words.
      for (const name of ['Price', 'Trust']) {
        library.clock.now += 1
        const input = passageOf(recordingId, { words: { first: 4, count: 2 }, at: library.clock.now })
        library.writer.addPassage({ ...input, text: name, themeIds: [addTheme(library, name)] })
      }
    }
    desk.writer.setTheme({ ids: [list(desk)[0]!.id], themeId: addTheme(desk, 'Own'), on: true })
    edit(desk, 'From a backup, continued', list(desk)[2])
    join(laptop)
    desk.writer.startSharing()
    receive(desk, takeChanges(laptop))
    desk.writer.joinShared()
    settle(laptop, desk)
    expect(describeNotes(desk)).toMatchObject([
      { text: 'Price', themes: ['Own', 'Price'] },
      { text: 'Trust', themes: ['Trust'] },
      { text: 'From a backup, continued' },
    ])
    expect(describeNotes(laptop)).toEqual(describeNotes(desk))
  })

  it('keep a theme that another computer added while this one changed them', () => {
    const [laptop, desk] = open()
    add(laptop, 'Note')
    settle(laptop, desk)
    laptop.writer.setTheme({ ids: [only(laptop).id], themeId: addTheme(laptop, 'Price'), on: true })
    const changes = takeChanges(laptop)
    // The file with the theme itself is late.
    receive(
      desk,
      changes.filter(({ part }) => part === call),
    )
    expect(describeNotes(desk)).toMatchObject([{ themes: [] }])
    edit(desk, 'Noted')
    receive(
      desk,
      changes.filter(({ part }) => part !== call),
    )
    settle(laptop, desk)
    expect(describeNotes(laptop)).toMatchObject([{ text: 'Noted', themes: ['Price'] }])
    expect(describeNotes(desk)).toEqual(describeNotes(laptop))
  })

  it('have a theme that was made a moment before a change of another computer arrives', () => {
    const [laptop, desk] = open()
    add(laptop, 'Note')
    settle(laptop, desk)
    edit(laptop, 'Noted')
    desk.writer.setTheme({ ids: [only(desk).id], themeId: addTheme(desk, 'Price'), on: true })
    receive(desk, takeChanges(laptop))
    settle(laptop, desk)
    expect(describeNotes(laptop)).toMatchObject([{ text: 'Noted', themes: ['Price'] }])
  })

  it('lose a theme that was deleted, and have it again after undo', () => {
    const [laptop, desk] = open()
    const price = addTheme(laptop, 'Price')
    add(laptop, 'One', { themeIds: [price] })
    settle(laptop, desk)
    const deleted = laptop.writer.deleteTheme({ id: price })
    settle(laptop, desk)
    expect(describeNotes(desk)).toMatchObject([{ themes: [] }])
    laptop.writer.restoreTheme({ theme: deleted.theme!, ids: deleted.ids })
    settle(laptop, desk)
    expect(describeNotes(desk)).toMatchObject([{ themes: ['Price'] }])
    laptop.writer.deleteTheme({ id: price })
    settle(laptop, desk)
    addTheme(desk, 'Price')
    settle(laptop, desk)
    expect(describeNotes(laptop)).toMatchObject([{ themes: [] }])
  })
})

describe('words of a call', () => {
  it('that is not here yet are as they were said until it arrives', () => {
    const [laptop, desk] = [openSharedLibrary([words]), openSharedLibrary()]
    for (const library of [laptop, desk]) join(library)
    mark(laptop, 4, 2)
    settle(laptop, desk)
    expect(describeNotes(desk)).toMatchObject([{ said: 'four hundred', speakers: [], isLost: false }])
    desk.writer.saveRecordings({ recordings: [serviceRecordingOf({ id: recordingId })], seenAt: at })
    const other = spoken(['you', 'so what does it cost'], ['them', 'four hundred euros a month'])
    const transcript = { text: '', wordCount: other.length, words: other }
    saveTranscript(desk.writer, { id: recordingId, transcript, at })
    expect(only(desk)).toMatchObject({ said: 'four hundred', speakers: ['them'], firstWord: 5 })
    settle(laptop, desk)
    expect(only(laptop)).toMatchObject({ said: 'four hundred', firstWord: 4 })
  })

  it('that both computers mark are one passage', () => {
    const [laptop, desk] = open()
    mark(laptop, 4, 2, [addTheme(laptop, 'Price')])
    mark(desk, 4, 2, [addTheme(desk, 'Cost')])
    settle(laptop, desk)
    expect(describeNotes(laptop)).toMatchObject([{ said: 'four hundred', themes: ['Cost', 'Price'] }])
    expect(describeNotes(desk)).toEqual(describeNotes(laptop))
  })

  it('that are marked again after the first mark was deleted have no former themes', () => {
    const [laptop, desk] = open()
    const note = mark(laptop, 4, 2, [addTheme(laptop, 'Price')])
    edit(laptop, 'Cheap')
    settle(laptop, desk)
    laptop.writer.deleteNotes({ ids: [note.id] })
    settle(laptop, desk)
    mark(laptop, 4, 2, [addTheme(laptop, 'Cost')])
    settle(laptop, desk)
    expect(describeNotes(desk)).toMatchObject([{ text: '', themes: ['Cost'] }])
  })

  it('are sent as they are, not as the transcript of another computer has them', () => {
    const [laptop, desk] = open()
    mark(laptop, 4, 2)
    settle(laptop, desk)
    desk.writer.saveCorrection({ recordingId, first: 4, count: 1, replacement: 'five', at })
    expect(only(desk).said).toBe('five hundred')
    settle(laptop, desk)
    expect(only(desk)).toMatchObject({ said: 'five hundred', original: 'four hundred' })
  })
})

describe('notes of other computers that are not as expected', () => {
  const hostileValues: Record<string, Json>[] = [
    { timestamp: -1, createdAt: 'x', updatedAt: 1.5 },
    { timestamp: 'soon', createdAt: at },
    { firstWord: 900, original: 'not in it', until: {}, createdAt: at },
    { firstWord: -1, original: 'four hundred', createdAt: at },
    { firstWord: 4, original: '', timestamp: null, createdAt: at },
    { firstWord: 4, original: 12, createdAt: null },
  ]

  it('become notes as far as they can, and do no harm', () => {
    const [laptop, desk] = open()
    add(laptop, 'Mine')
    settle(laptop, desk)
    const hostile = startComputer()
    for (const [index, values] of hostileValues.entries()) {
      const sets = { themes: { nothing: true, [`${index}`]: { x: 1 } } }
      write(hostile, { kind: 'note', uid: `h${index}`, values, texts: { text: `n${index}` }, sets })
    }
    write(hostile, { kind: 'note', uid: 'elsewhere', values: { createdAt: at } }, at, 'themes')
    const entries = take(hostile)
    receive(laptop, entries)
    receive(desk, entries)
    settle(laptop, desk)
    expect(texts(laptop)).toHaveLength(7)
    expect(texts(laptop)).toContain('Mine')
    expect(list(laptop).find(({ text }) => text === 'n2')).toMatchObject({ said: 'not in it', isLost: true })
    expect(describeNotes(desk)).toEqual(expect.arrayContaining(describeNotes(laptop)))
    exchange(laptop, desk)
  })
})
