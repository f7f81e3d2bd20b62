import { join as joinPath } from 'node:path'
import { describe, expect, it } from 'vitest'
import { salvage } from '../../../../src-main/library/rescue/salvage.ts'
import { openTagTables } from '../../../../src-main/library/tables/tag-tables.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import {
  openSharedLibraries,
  openSharedLibrary,
  receive,
  settle,
  shareNoon as at,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const calls = [[], []]

/** Two computers that share a tag which was renamed and given to a call. */
function openSharing(): [SharedLibrary, SharedLibrary] {
  const [laptop, desk] = openSharedLibraries(2, calls) as [SharedLibrary, SharedLibrary]
  const { id } = laptop.writer.saveTag({ id: null, name: 'Refund', color: 'red' })
  laptop.writer.setTag({ ids: ['rec-1'], tagId: id, on: true, at })
  laptop.writer.saveStarred({ ids: ['rec-2'], starred: true, at })
  settle(laptop, desk)
  laptop.writer.saveTag({ id, name: 'Money back', color: 'red' })
  settle(laptop, desk)
  return [laptop, desk]
}

function joinAgain(library: SharedLibrary, other: SharedLibrary): void {
  library.writer.startSharing()
  receive(library, other.writer.takeSharedState().entries)
  library.writer.joinShared()
  settle(library, other)
}

function listTags({ writing }: SharedLibrary): [string, string[]][] {
  const tags = openTagTables(writing)
  return tags.list().map(({ id, name }) => [name, tags.listRecordings(id)])
}

/** A new library with what is rescued from the file of this one. */
function rescue({ writing }: SharedLibrary): SharedLibrary {
  const file = joinPath(makeTempFolder(), 'damaged.sqlite')
  writing.exec(`VACUUM INTO '${file}'`)
  const rescued = openSharedLibrary(calls)
  rescued.writer.savePersonalData(salvage(file).data)
  return rescued
}

describe('a library that joins again', () => {
  it('has nothing twice after it was rescued', () => {
    const [laptop, desk] = openSharing()
    const rescued = rescue(laptop)
    expect(rescued.writing.prepare('SELECT 1 FROM sharedValue').get()).toBeUndefined()
    joinAgain(rescued, desk)
    expect(listTags(rescued)).toEqual([['Money back', ['rec-1']]])
    expect(listTags(desk)).toEqual([['Money back', ['rec-1']]])
  })

  it('has nothing twice after it left', () => {
    const [laptop, desk] = openSharing()
    desk.writer.stopSharing()
    joinAgain(desk, laptop)
    expect(listTags(desk)).toEqual([['Money back', ['rec-1']]])
    expect(listTags(laptop)).toEqual([['Money back', ['rec-1']]])
  })

  it('finds a tag that another computer renamed meanwhile by its former name', () => {
    const [laptop, desk] = openSharedLibraries(2, calls) as [SharedLibrary, SharedLibrary]
    const { id } = laptop.writer.saveTag({ id: null, name: 'Refund', color: 'red' })
    settle(laptop, desk)
    desk.writer.stopSharing()
    laptop.writer.saveTag({ id, name: 'Money back', color: 'red' })
    settle(laptop)
    joinAgain(desk, laptop)
    expect(listTags(desk)).toEqual([['Money back', []]])
  })

  it('keeps the tags of two that exchanged their names apart', () => {
    const [laptop, desk] = openSharedLibraries(2, calls) as [SharedLibrary, SharedLibrary]
    const [one, other] = ['One', 'Other'].map((name) =>
      laptop.writer.saveTag({ id: null, name, color: 'red' }),
    )
    laptop.writer.setTag({ ids: ['rec-1'], tagId: one!.id, on: true, at })
    laptop.writer.setTag({ ids: ['rec-2'], tagId: other!.id, on: true, at })
    settle(laptop, desk)
    for (const [tag, name] of [
      [one!, 'Third'],
      [other!, 'One'],
      [one!, 'Other'],
    ] as const) {
      laptop.writer.saveTag({ id: tag.id, name, color: 'red' })
      settle(laptop, desk)
    }
    desk.writer.stopSharing()
    joinAgain(desk, laptop)
    const expected = [
      ['One', ['rec-2']],
      ['Other', ['rec-1']],
    ]
    expect(listTags(desk).toSorted()).toEqual(expected)
    expect(listTags(laptop).toSorted()).toEqual(expected)
  })
})
