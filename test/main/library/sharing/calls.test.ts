import { describe, expect, it } from 'vitest'
import { openInboxTable } from '../../../../src-main/library/tables/inbox-table.ts'
import { openHeardTable } from '../../../../src-main/library/tables/heard-table.ts'
import { openTagTables } from '../../../../src-main/library/tables/tag-tables.ts'
import {
  exchange,
  openSharedLibraries,
  openSharedLibrary,
  join,
  settle,
  shareNoon as at,
  takeChanges,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const calls = [[], []]
const open = () => openSharedLibraries(2, calls)

function describeCall({ writing, reading }: SharedLibrary, id = 'rec-1') {
  const tags = openTagTables(writing)
  return {
    isStarred: reading.prepare('SELECT 1 FROM star WHERE recordingId = ?').get(id) !== undefined,
    tags: tags.listTagIds(id).map((tagId) => tags.find(tagId)!.name),
    inboxDay: openInboxTable(writing).findDay(id),
    heard: openHeardTable(writing).find(id)?.ranges ?? [],
  }
}

describe('what was decided about a call', () => {
  it('is the same on both computers', () => {
    const [laptop, desk] = open()
    laptop.writer.saveStarred({ ids: ['rec-1'], starred: true, at })
    const tag = laptop.writer.saveTag({ id: null, name: 'Refund', color: 'red' })
    desk.writer.saveTag({ id: null, name: 'Other', color: 'blue' })
    laptop.writer.setTag({ ids: ['rec-1'], tagId: tag.id, on: true, at })
    laptop.writer.saveInboxDay({ ids: ['rec-1'], day: '2026-02-03', at })
    desk.writer.saveHeard({ id: 'rec-1', ranges: [[0, 4]], position: 4, at })
    laptop.writer.saveHeard({ id: 'rec-1', ranges: [[3, 9.5]], position: 9.5, at: at + 1 })
    settle(laptop, desk)
    expect(describeCall(laptop)).toEqual({
      isStarred: true,
      tags: ['Refund'],
      inboxDay: '2026-02-03',
      heard: [[0, 9.5]],
    })
    expect(describeCall(desk)).toEqual(describeCall(laptop))
  })

  it('is undone on both', () => {
    const [laptop, desk] = open()
    laptop.writer.saveStarred({ ids: ['rec-1'], starred: true, at })
    settle(laptop, desk)
    desk.writer.saveStarred({ ids: ['rec-1'], starred: false, at })
    settle(laptop, desk)
    expect(describeCall(laptop).isStarred).toBe(false)
  })

  it('is undone on both when nothing else was decided', () => {
    const [laptop, desk] = open()
    const { id: tagId } = laptop.writer.saveTag({ id: null, name: 'Refund', color: 'red' })
    laptop.writer.setTag({ ids: ['rec-1'], tagId, on: true, at })
    settle(laptop, desk)
    expect(describeCall(desk).tags).toEqual(['Refund'])
    laptop.writer.setTag({ ids: ['rec-1'], tagId, on: false, at })
    settle(laptop, desk)
    expect(describeCall(desk).tags).toEqual([])
  })

  it('can be marked as not heard where both heard parts', () => {
    const [laptop, desk] = open()
    laptop.writer.saveHeard({ id: 'rec-1', ranges: [[0, 4]], at })
    desk.writer.saveHeard({ id: 'rec-1', ranges: [[3, 9.5]], at })
    settle(laptop, desk)
    laptop.writer.saveAllHeard({ ids: ['rec-1'], heard: false, at: at + 1 })
    settle(laptop, desk)
    for (const library of [laptop, desk]) expect(describeCall(library).heard).toEqual([])
  })

  it('sends nothing back that came from another computer', () => {
    const [laptop, desk] = open()
    laptop.writer.saveStarred({ ids: ['rec-1', 'rec-2'], starred: true, at })
    exchange(laptop, desk)
    expect(takeChanges(desk)).toEqual([])
  })

  it('has the tags that both added', () => {
    const [laptop, desk] = open()
    for (const [library, name] of [
      [laptop, 'Refund'],
      [desk, 'Angry'],
    ] as const) {
      const tag = library.writer.saveTag({ id: null, name, color: 'red' })
      library.writer.setTag({ ids: ['rec-1'], tagId: tag.id, on: true, at })
    }
    settle(laptop, desk)
    expect(describeCall(laptop).tags.toSorted()).toEqual(['Angry', 'Refund'])
    expect(describeCall(desk).tags.toSorted()).toEqual(['Angry', 'Refund'])
  })
})

describe('tags of one name', () => {
  it('that both computers had before are one', () => {
    const [laptop, desk] = [openSharedLibrary(calls), openSharedLibrary(calls)]
    for (const library of [laptop, desk]) {
      const tag = library.writer.saveTag({ id: null, name: 'Refund', color: 'red' })
      library.writer.setTag({ ids: ['rec-1'], tagId: tag.id, on: true, at })
    }
    join(laptop)
    desk.writer.startSharing()
    desk.writer.applySharedUpdates({ entries: takeChanges(laptop), at, values: {} })
    desk.writer.joinShared()
    settle(laptop, desk)
    expect(openTagTables(desk.writing).list()).toMatchObject([{ name: 'Refund', recordings: 1 }])
    expect(describeCall(desk).tags).toEqual(['Refund'])
  })

  it('to which two were renamed keep both, each with the same calls everywhere', () => {
    const [laptop, desk, tablet] = openSharedLibraries(3, calls)
    const made = ['One', 'Two', 'Three'].map((name) =>
      laptop!.writer.saveTag({ id: null, name, color: 'red' }),
    )
    for (const [index, id] of ['rec-1', 'rec-2'].entries()) {
      laptop!.writer.setTag({ ids: [id], tagId: made[index]!.id, on: true, at })
    }
    settle(laptop!, desk!, tablet!)
    const rename = ({ writing, writer }: SharedLibrary, from: string, name: string) =>
      writer.saveTag({ ...openTagTables(writing).findByName(from)!, name })
    rename(laptop!, 'One', 'Same')
    rename(desk!, 'Two', 'same')
    rename(tablet!, 'Three', 'Same')
    settle(laptop!, desk!, tablet!)
    const names = (library: SharedLibrary) =>
      openTagTables(library.writing)
        .list()
        .map(({ name }) => name.toLowerCase())
    expect(names(laptop!)).toEqual(['same', 'same (2)', 'same (3)'])
    for (const other of [desk!, tablet!]) {
      expect(names(other)).toEqual(names(laptop!))
      for (const id of ['rec-1', 'rec-2']) expect(describeCall(other, id)).toEqual(describeCall(laptop!, id))
    }
  })
})
