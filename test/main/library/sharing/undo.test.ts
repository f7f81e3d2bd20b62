/** Undo on one computer, after another one changed the same thing. */
import { describe, expect, it } from 'vitest'
import { openNoteTable } from '../../../../src-main/library/tables/note-table.ts'
import { openTagTables } from '../../../../src-main/library/tables/tag-tables.ts'
import { openPersonTables } from '../../../../src-main/library/tables/person-tables.ts'
import { openFollowUpTable } from '../../../../src-main/library/tables/follow-up-table.ts'
import { newFollowUp } from '../../../support/library/follow-ups.ts'
import { spoken } from '../../../support/library/search-library.ts'
import {
  openSharedLibraries,
  settle,
  shareNoon as at,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const recordingId = 'rec-1'
const open = () => openSharedLibraries(2, [spoken(['you', 'what does it cost'])])

describe('undo', () => {
  it('keeps the sentence that another computer added to a note', () => {
    const [laptop, desk] = open()
    const note = { recordingId, timestamp: 1 }
    const noteOf = ({ writing }: SharedLibrary) => openNoteTable(writing).listForRecording(recordingId)[0]!
    const { id, ...from } = laptop.writer.saveNote({ id: null, ...note, text: 'Call Ann on Monday.', at })
    const to = laptop.writer.saveNote({ id, ...note, text: 'Call Bo on Monday.', at: at + 1 })
    settle(laptop, desk)
    desk.writer.saveNote({ ...noteOf(desk), text: 'Call Bo on Monday. He has the key.', at: at + 2 })
    settle(laptop, desk)
    laptop.writer.applyEdit({ edit: { kind: 'note', id, from: to, to: { ...from } }, at: at + 3 })
    settle(laptop, desk)
    expect([laptop, desk].map((each) => noteOf(each).text)).toEqual(
      Array(2).fill('Call Ann on Monday. He has the key.'),
    )
  })

  it('keeps the number that another computer added to a contact', () => {
    const [laptop, desk] = open()
    const list = ({ writing }: SharedLibrary) => openPersonTables(writing).list()
    const before = laptop.writer.savePerson({ id: null, name: 'Ann', numbers: ['+353209174101'] })
    const after = laptop.writer.savePerson({ ...before, name: 'Anna' })
    settle(laptop, desk)
    const [there] = list(desk)
    desk.writer.savePerson({ ...there!, numbers: [...there!.numbers, '+353209174102'] })
    settle(laptop, desk)
    laptop.writer.restorePeople({ deleted: [], restored: [before], from: [after] })
    settle(laptop, desk)
    const merged = [{ name: 'Ann', numbers: ['+353209174101', '+353209174102'] }]
    expect([list(laptop), list(desk)]).toMatchObject([merged, merged])
  })

  it('does not open a follow-up that another computer ticked', () => {
    const [laptop, desk] = open()
    const list = ({ writing }: SharedLibrary) => openFollowUpTable(writing).list()
    const { id } = laptop.writer.addFollowUp({ ...newFollowUp, dueDay: '2026-02-02', at })!
    const { before, after } = laptop.writer.changeFollowUps({
      ids: [id],
      change: { dueDay: '2026-03-03' },
      at: at + 1,
    })
    settle(laptop, desk)
    desk.writer.changeFollowUps({ ids: [list(desk)[0]!.id], change: { state: 'done' }, at: at + 2 })
    settle(laptop, desk)
    laptop.writer.restoreFollowUps({ followUps: before, from: after, at: at + 3 })
    settle(laptop, desk)
    const merged = [{ dueDay: '2026-02-02', state: 'done', endedAt: at + 2 }]
    expect([list(laptop), list(desk)]).toMatchObject([merged, merged])
  })

  it('keeps the tag that another computer added to a call', () => {
    const [laptop, desk] = open()
    const list = ({ writing }: SharedLibrary) => openTagTables(writing)
    const on = (library: SharedLibrary) =>
      list(library)
        .listTagIds(recordingId)
        .map((id) => list(library).find(id)!.name)
    const [tagId] = ['Mine', 'Theirs'].map(
      (name) => laptop.writer.saveTag({ id: null, name, color: 'red' }).id,
    )
    laptop.writer.setTag({ ids: [recordingId], tagId: tagId!, on: true, at })
    settle(laptop, desk)
    const theirs = list(desk).findByName('Theirs')!.id
    desk.writer.setTag({ ids: [recordingId], tagId: theirs, on: true, at })
    settle(laptop, desk)
    expect(on(laptop)).toEqual(['Mine', 'Theirs'])
    laptop.writer.setTag({ ids: [recordingId], tagId: tagId!, on: false, at: at + 1 })
    settle(laptop, desk)
    expect([on(laptop), on(desk)]).toEqual([['Theirs'], ['Theirs']])
  })
})
