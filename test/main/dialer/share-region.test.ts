import { describe, expect, it } from 'vitest'
import type { CallReadiness } from '../../../src-preload/contract/dialer.ts'
import { shareRegion } from '../../../src-main/dialer/share-region.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { silentLog } from '../../../src-main/util/log.ts'

function setUp(fails: () => boolean) {
  const changes = new Emitter<CallReadiness>()
  const state = { region: 'US', regionFrom: 'system' as 'system' | 'account' }
  const told: unknown[] = []
  const warned: string[] = []
  const shared = shareRegion({
    readiness: { changes, regionChoice: () => state } as never,
    writer: {
      async setRegion(input) {
        told.push(input)
        if (fails()) throw new Error('database or disk is full')
      },
    },
    log: { ...silentLog, warn: (event) => void warned.push(event) },
  })
  return { shared, state, told, warned, change: () => changes.emit({} as CallReadiness) }
}

describe('shareRegion', () => {
  it('tells the library the region, and each later one, until it is stopped', async () => {
    const { shared, state, told, change } = setUp(() => false)
    const stop = await shared
    Object.assign(state, { region: 'DE', regionFrom: 'account' })
    change()
    stop()
    change()
    expect(told).toEqual([
      { region: 'US', isGuess: true },
      { region: 'DE', isGuess: false },
    ])
  })

  it('opens a library that cannot save the region, and tells it again', async () => {
    const { shared, told, warned, change } = setUp(() => true)
    await expect(shared).resolves.toBeTypeOf('function')
    change()
    await Promise.resolve()
    expect(told).toHaveLength(2)
    await expect.poll(() => warned).toEqual(['region not saved', 'region not saved'])
  })
})
