import { describe, expect, it } from 'vitest'
import { awaitPanel } from '../../../../src-main/shell/tray/await-panel.ts'

/** @param answers of the bus, one after the other */
async function wait(hasTray: boolean, answers: boolean[]): Promise<string[]> {
  const seen: string[] = []
  await awaitPanel({
    tray: { renew: () => seen.push('renewed') },
    hasTray: async () => hasTray,
    waitForTray: async () => answers.shift() ?? false,
    onMissing: () => seen.push('missing'),
  })
  return seen
}

describe('awaitPanel', () => {
  it('does nothing when there is a panel', async () => {
    expect(await wait(true, [])).toEqual([])
  })

  it('renews the icon when a panel starts later', async () => {
    expect(await wait(false, [true])).toEqual(['renewed'])
  })

  it('reports a missing panel after a while, and still uses one that starts late', async () => {
    expect(await wait(false, [false, true])).toEqual(['missing', 'renewed'])
    expect(await wait(false, [false, false])).toEqual(['missing'])
  })
})
