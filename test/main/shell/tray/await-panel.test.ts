import { describe, expect, it } from 'vitest'
import { awaitPanel } from '../../../../src-main/shell/tray/await-panel.ts'

/** @param answers of the bus, one after the other */
async function wait(hasTray: boolean, answers: boolean[]): Promise<string[]> {
  const seen: string[] = []
  await awaitPanel({
    tray: { renew: () => seen.push('renewed') },
    hasTray: async () => hasTray,
    trayComes: async () => answers.shift() ?? false,
    onMissing: () => seen.push('missing'),
  })
  return seen
}

describe('awaitPanel', () => {
  it('leaves everything as it is where there is a panel', async () => {
    expect(await wait(true, [])).toEqual([])
  })

  it('makes the icon anew for a panel that comes a little later, and hides the window until then', async () => {
    expect(await wait(false, [true])).toEqual(['renewed'])
  })

  it('lets the window be found where none comes soon, and still takes one that comes late', async () => {
    expect(await wait(false, [false, true])).toEqual(['missing', 'renewed'])
    expect(await wait(false, [false, false])).toEqual(['missing'])
  })
})
