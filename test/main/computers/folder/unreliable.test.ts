import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeHeader } from '../../../../src-main/computers/folder/place-file.ts'
import { readAll, noon } from '../../../support/computers/documents.ts'
import { transfer, transfers, type Transfer } from '../../../support/computers/memory-folder.ts'
import {
  minute,
  newSharing,
  round,
  startShared,
  type SharedComputer,
} from '../../../support/computers/shared-computers.ts'
import { anyChange, make, type RandomChange } from '../../../support/computers/random-changes.ts'

const year = 365 * 24 * 60 * minute

type Step =
  | { by: number; change: RandomChange }
  | { by: number; after: number }
  | { by: number; to: number; file: number; how: Transfer }

/** A change, a round after some minutes, or a file of one folder that reaches another in some way. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ by: fc.nat(2), change: anyChange }),
  fc.record({ by: fc.nat(2), after: fc.constantFrom(0, 1, 2, 50_000) }),
  fc.record({
    by: fc.nat(2),
    to: fc.nat(2),
    file: fc.nat(),
    how: fc.constantFrom(...transfers, 'whole', 'whole'),
  }),
)

/** All that each computer wrote is in each folder, and what it removed is not. */
function deliverAll(computers: readonly SharedComputer[]): void {
  for (const { folder: from, document } of computers) {
    const isOwn = (name: string) => name.startsWith(`${document.readComputer()}-`)
    for (const { folder: to } of computers) {
      for (const name of to.contents.keys())
        if (isOwn(name) && !from.contents.has(name)) to.contents.delete(name)
      for (const name of from.contents.keys()) if (isOwn(name)) transfer(from, to, name, 'whole')
    }
  }
}

async function take(step: Step, computers: readonly SharedComputer[]): Promise<void> {
  const computer = computers[step.by]!
  if ('change' in step) {
    make(computer, step.change, computer.clock.now)
  } else if ('after' in step) {
    computer.clock.now += step.after * minute
    // The header of the folder may be cut too.
    expect((await computer.exchange.round()).state).toMatch(/^(ready|other-folder)$/)
  } else {
    const names = [...computer.folder.contents.keys()]
    const name = names[step.file % names.length]!
    const to = computers[step.to]!
    // The folder of a computer has its own files as it left them.
    if (to !== computer && !name.startsWith(to.document.readComputer()))
      transfer(computer.folder, to.folder, name, step.how)
  }
}

describe('three computers, with folders between which files are transferred in some way', () => {
  it('have the same when everything has arrived', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 60 }), async (steps) => {
        const sharing = newSharing()
        const computers = [
          await startShared(sharing),
          await startShared(sharing, { clock: { now: noon - 30 * year } }),
          await startShared(sharing, { clock: { now: noon + 30 * year } }),
        ]
        for (const step of steps) await take(step, computers)
        // What conflicts and deletions settle arrives too.
        for (let times = 0; times < 3; times++) {
          deliverAll(computers)
          for (const { folder } of computers) await placeHeader(folder, sharing.header)
          for (const computer of computers) await round(computer)
        }
        const [laptop, desk, tablet] = computers
        expect(readAll(desk!)).toBe(readAll(laptop!))
        expect(readAll(tablet!)).toBe(readAll(laptop!))
        for (const computer of computers)
          expect(await round(computer)).toMatchObject({ state: 'ready', refused: [] })
      }),
    )
  })
})
