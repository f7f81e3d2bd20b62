import { describe, expect, it } from 'vitest'
import { find, readAll, startComputer, write } from '../../../support/computers/documents.ts'
import { MemoryFolder } from '../../../support/computers/memory-folder.ts'
import {
  listOwn,
  meet,
  newSharing,
  openExchange,
  round,
  startShared,
  type SharedComputer,
  type Sharing,
} from '../../../support/computers/shared-computers.ts'

class Killed extends Error {}

const note = { kind: 'note', uid: 'n1' }
const letters = Array.from({ length: 1_100_000 }, () =>
  String.fromCharCode(33 + Math.floor(Math.random() * 90)),
).join('')

/** What happens on the computer that is killed, beside another one: small files, a state, the other's changes. */
function describeDays(desk: SharedComputer): ((laptop: SharedComputer) => Promise<void> | void)[] {
  return [
    (laptop) => write(laptop, { ...note, texts: { text: 'Anna' } }),
    async (laptop) => void (await round(laptop)),
    async () => {
      write(desk, { ...note, values: { color: 'red' } })
      await round(desk)
    },
    (laptop) => write(laptop, { ...note, texts: { text: 'Anna Weber' } }),
    async (laptop) => void (await round(laptop)),
    (laptop) => write(laptop, { ...note, uid: 'large', texts: { text: letters } }),
    async (laptop) => void (await round(laptop)),
    (laptop) => write(laptop, { kind: 'note', uid: 'n2', texts: { text: 'Bert' } }),
    async (laptop) => void (await round(laptop)),
  ]
}

/** After the operation of this number, every operation fails, until the computer is started again. */
function killAt(laptop: SharedComputer, number: number): { operations: string[] } {
  const operations: string[] = []
  const step = (operation: string) => {
    operations.push(operation)
    if (operations.length >= number) throw new Killed(operation)
  }
  laptop.folder.step = step
  laptop.store.step = step
  return { operations }
}

function startAgain({ store, folder, clock }: SharedComputer, sharing: Sharing): SharedComputer {
  folder.step = () => undefined
  store.step = () => undefined
  const computer = startComputer(store)
  return { ...computer, folder, clock, exchange: openExchange(computer, folder, sharing, { clock }) }
}

async function live(
  number: number,
): Promise<{ operations: string[]; laptop: SharedComputer; desk: SharedComputer }> {
  const sharing = newSharing()
  const folder = new MemoryFolder()
  const desk = await startShared(sharing, { folder })
  let laptop = await startShared(sharing, { folder })
  const { operations } = killAt(laptop, number)
  for (const day of describeDays(desk)) {
    // The other computer is not killed with it.
    const { step } = folder
    if (day.length === 0) folder.step = () => undefined
    try {
      await day(laptop)
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      laptop = startAgain(laptop, sharing)
      await day(laptop)
    }
    if (day.length === 0) folder.step = step
  }
  laptop = startAgain(laptop, sharing)
  await meet(laptop, desk)
  return { operations, laptop, desk }
}

describe('a computer that is killed', () => {
  it('continues after each operation, and nothing is lost or there twice', async () => {
    const { operations } = await live(Infinity)
    expect(new Set(operations)).toEqual(
      new Set(['commit', 'committed', 'list', 'read', 'write', 'write half', 'rename', 'renamed', 'remove']),
    )
    for (let number = 1; number <= operations.length; number++) {
      const { laptop, desk } = await live(number)
      const where = `${number} ${operations[number - 1]!}`
      expect(readAll(desk), where).toBe(readAll(laptop))
      expect(find(desk, 'n1'), where).toMatchObject({
        texts: { text: 'Anna Weber' },
        values: { color: 'red' },
      })
      expect(find(desk, 'n2')?.texts.text, where).toBe('Bert')
      expect(find(desk, 'large')?.texts.text === letters, where).toBe(true)
      // Nothing half or replaced stays, and it is no computer of a backup.
      const names = [...laptop.folder.contents.keys()]
      expect(
        names.filter((name) => name.endsWith('.part')),
        where,
      ).toEqual([])
      expect(listOwn(laptop).length, where).toBeLessThanOrEqual(3)
      expect(laptop.store.listOutgoing(), where).toEqual([])
    }
  })
})
