import { describe, expect, it } from 'vitest'
import { openNoteTable } from '../../../../src-main/library/tables/note-table.ts'
import { openTagTables } from '../../../../src-main/library/tables/tag-tables.ts'
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

const calls = [[], []]
const open = () => openSharedLibraries(2, calls) as [SharedLibrary, SharedLibrary]

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
