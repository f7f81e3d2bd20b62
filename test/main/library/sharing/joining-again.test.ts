import { join as joinPath } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Word } from '../../../../src-main/model/recording.ts'
import { salvage } from '../../../../src-main/library/rescue/salvage.ts'
import { openTagTables } from '../../../../src-main/library/tables/tag-tables.ts'
import { act, actionsOfKinds, type PersonAction } from '../../../support/computers/person-actions.ts'
import { spoken } from '../../../support/library/search-library.ts'
import { dumpShared, listSharedTables } from '../../../support/library/shared-tables.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import {
  openSharedLibraries,
  openSharedLibrary,
  receive,
  settle,
  shareNoon as at,
  type SharedLibrary,
} from '../../../support/library/shared-libraries.ts'

const calls: Word[][] = [[], []]

/** Two computers that share a tag which was renamed and given to a call. */
function openSharing(): [SharedLibrary, SharedLibrary] {
  const [laptop, desk] = openSharedLibraries(2, calls)
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
function rescue({ writing }: SharedLibrary, words = calls): SharedLibrary {
  const file = joinPath(makeTempFolder(), 'damaged.sqlite')
  writing.exec(`VACUUM INTO '${file}'`)
  const rescued = openSharedLibrary(words)
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
    const [laptop, desk] = openSharedLibraries(2, calls)
    const { id } = laptop.writer.saveTag({ id: null, name: 'Refund', color: 'red' })
    settle(laptop, desk)
    desk.writer.stopSharing()
    laptop.writer.saveTag({ id, name: 'Money back', color: 'red' })
    settle(laptop)
    joinAgain(desk, laptop)
    expect(listTags(desk)).toEqual([['Money back', []]])
  })

  it('keeps the tags of two that exchanged their names apart', () => {
    const [laptop, desk] = openSharedLibraries(2, calls)
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

const { deleteCall: _deleteCall, restoreCall: _restoreCall, ...callActions } = actionsOfKinds.call
const anyAction: fc.Arbitrary<PersonAction> = fc.record({
  name: fc.constantFrom(...Object.values({ ...actionsOfKinds, call: callActions }).flatMap(Object.keys)),
  seed: fc.nat(),
})

function countRows({ writing }: SharedLibrary): Record<string, number> {
  const count = (table: string) =>
    writing.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get()!
  return Object.fromEntries(listSharedTables(writing).map((table) => [table, count(table)]))
}

describe('what two computers share', () => {
  const words = [
    spoken(['you', 'The win costs ten euro and ten cents'], ['them', 'That is what the win costs']),
    spoken(['them', 'Call me at ten about the refund of the win'], ['you', 'I will send it']),
  ]

  it.each([
    {
      how: 'left',
      runs: 20,
      leave(desk: SharedLibrary) {
        desk.writer.stopSharing()
        return desk
      },
    },
    { how: 'was rescued', runs: 8, leave: (desk: SharedLibrary) => rescue(desk, words) },
  ])('is there once after one of them $how and joined again', ({ leave, runs }) => {
    fc.assert(
      fc.property(fc.array(anyAction, { minLength: 5, maxLength: 40 }), (actions) => {
        const [laptop, desk] = openSharedLibraries(2, words)
        for (const [index, action] of actions.entries()) {
          const library = [laptop, desk][index % 2]!
          act({ db: library.writing, writer: library.writer }, action, library.clock.now)
          if (index % 3 === 2) settle(laptop, desk)
        }
        settle(laptop, desk)
        expect(dumpShared(desk.writing)).toEqual(dumpShared(laptop.writing))
        const before = countRows(laptop)
        const again = leave(desk)
        joinAgain(again, laptop)
        expect(countRows(laptop)).toEqual(before)
        expect(countRows(again)).toEqual(before)
        expect(dumpShared(again.writing)).toEqual(dumpShared(laptop.writing))
      }),
      { numRuns: runs },
    )
  })
})
