import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeHeader } from '../../../src-main/computers/folder/place-file.ts'
import { noon } from '../../support/computers/documents.ts'
import {
  libraryRound,
  openLibraryComputer,
  startJoined,
  type LibraryComputer,
} from '../../support/computers/library-computers.ts'
import { MemoryFolder, transfer, transfers, type Transfer } from '../../support/computers/memory-folder.ts'
import { act, actionsOfKinds, type PersonAction } from '../../support/computers/person-actions.ts'
import { minute, newSharing } from '../../support/computers/shared-computers.ts'
import { spoken } from '../../support/library/search-library.ts'
import { dumpShared } from '../../support/library/shared-tables.ts'

const year = 365 * 24 * 60 * minute
const weeks = 3 * 7 * 24 * 60

const calls = {
  'rec-1': spoken(['you', 'The win costs ten euro and ten cents'], ['them', 'That is what the win costs']),
  'rec-2': spoken(['them', 'Call me at ten about the refund of the win'], ['you', 'I will send it']),
}

const anyAction: fc.Arbitrary<PersonAction> = fc.record({
  name: fc.constantFrom(...Object.values(actionsOfKinds).flatMap(Object.keys)),
  seed: fc.nat(),
})

type Step =
  | { by: number; action: PersonAction }
  | { by: number; after: number }
  | { by: number; to: number; file: number; how: Transfer }

/** Something is done, a round runs after some minutes or weeks, or a file of one folder reaches another in some way. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ by: fc.nat(2), action: anyAction }) },
  { weight: 2, arbitrary: fc.record({ by: fc.nat(2), after: fc.constantFrom(0, 1, 2, 61, weeks) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      by: fc.nat(2),
      to: fc.nat(2),
      file: fc.nat(),
      how: fc.constantFrom(...transfers, 'whole', 'whole', 'whole'),
    }),
  },
)

const readOwnName = ({ writer }: LibraryComputer) => writer.readSharedComputer()

/** All that each computer wrote is in each folder, and what it removed is not. */
function deliverAll(computers: readonly LibraryComputer[]): void {
  for (const computer of computers) {
    const { folder: from } = computer
    const isOwn = (name: string) => name.startsWith(`${readOwnName(computer)}-`)
    for (const { folder: to } of computers) {
      for (const name of to.contents.keys())
        if (isOwn(name) && !from.contents.has(name)) to.contents.delete(name)
      for (const name of from.contents.keys()) if (isOwn(name)) transfer(from, to, name, 'whole')
    }
  }
}

async function take(step: Step, computers: readonly LibraryComputer[]): Promise<void> {
  const computer = computers[step.by]!
  if ('action' in step) {
    act(computer, step.action, computer.clock.now)
  } else if ('after' in step) {
    computer.clock.now += step.after * minute
    // The header of the folder may be cut too.
    expect((await libraryRound(computer)).state).toMatch(/^(ready|other-folder)$/)
  } else {
    const names = [...computer.folder.contents.keys()]
    const name = names[step.file % names.length]
    const to = computers[step.to]!
    // The folder of a computer has its own files as it left them.
    if (name !== undefined && to !== computer && !name.startsWith(readOwnName(to)))
      transfer(computer.folder, to.folder, name, step.how)
  }
}

/** All is delivered until nobody writes a file any more. */
async function settle(
  computers: readonly LibraryComputer[],
  placeHeaders: () => Promise<void>,
): Promise<void> {
  for (let times = 0; times < 12; times++) {
    deliverAll(computers)
    await placeHeaders()
    let isQuiet = true
    for (const computer of computers) {
      const { state, refused, wroteFile, readFiles } = await libraryRound(computer)
      expect({ state, refused }).toEqual({ state: 'ready', refused: [] })
      if (wroteFile !== null || readFiles > 0) isQuiet = false
    }
    if (isQuiet) return
  }
  throw new Error('the libraries do not come to rest')
}

/** Nothing waits in the trash, so that all rows are to be the same. */
function restoreAll({ db, writer }: LibraryComputer): void {
  writer.restoreRecordings({ ids: db.prepare<[], string>('SELECT recordingId FROM trash').pluck().all() })
}

async function live(steps: readonly Step[], isJoinedLate: boolean): Promise<LibraryComputer[]> {
  const sharing = newSharing()
  const clocks = [noon, noon - 30 * year, noon + 30 * year]
  const computers: LibraryComputer[] = []
  for (const now of clocks) {
    computers.push(await openLibraryComputer(sharing, { folder: new MemoryFolder(), clock: { now }, calls }))
  }
  const [first, ...others] = computers as [LibraryComputer, ...LibraryComputer[]]
  startJoined(first)
  if (isJoinedLate) {
    // They have something already, and join when everything before has arrived.
    for (const step of steps.slice(0, steps.length / 3)) await takeBefore(step, computers)
    await libraryRound(first)
    for (const other of others) {
      other.writer.startSharing()
      deliverAll([first])
      for (const name of first.folder.contents.keys()) transfer(first.folder, other.folder, name, 'whole')
      expect(await libraryRound(other)).toMatchObject({ readFiles: 1 })
      other.writer.joinShared()
    }
  } else {
    for (const other of others) startJoined(other)
  }
  for (const step of isJoinedLate ? steps.slice(steps.length / 3) : steps) {
    await take(step, computers)
  }
  const placeHeaders = async () => {
    for (const { folder } of computers) await placeHeader(folder, sharing.header)
  }
  for (const computer of computers) restoreAll(computer)
  await settle(computers, placeHeaders)
  return computers
}

/** What is done before computers share anything. */
async function takeBefore(step: Step, computers: readonly LibraryComputer[]): Promise<void> {
  if ('action' in step) await take(step, computers)
}

describe('three libraries, with folders between which files are transferred in some way', () => {
  it.each([
    ['that share from the beginning', false],
    ['that join with what they have', true],
  ])('%s have the same rows when everything has arrived', async (_, isJoinedLate) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 80, size: 'max' }), async (steps) => {
        const computers = await live(steps, isJoinedLate)
        try {
          const [laptop, desk, tablet] = computers.map(({ db }) => dumpShared(db))
          expect(desk).toEqual(laptop)
          expect(tablet).toEqual(laptop)
          for (const { writer, clock } of computers) {
            expect(writer.sendSharedChanges({ at: clock.now })).toEqual({ hasMore: false })
            expect(writer.countSharedBytes()).toBe(0)
          }
        } finally {
          for (const computer of computers) computer.close()
        }
      }),
      // To shrink a failure would take an hour; its seed repeats it.
      { numRuns: 40, endOnFailure: true },
    )
  })
})
