import { describe, expect, it } from 'vitest'
import { createSavedWeeks } from '../../../../src-main/search/saved/saved-weeks.ts'
import { FakeClock } from '../../../support/clocks/fake-clock.ts'

const hours = 3_600_000

function open() {
  const clock = new FakeClock(new Date(2026, 10, 18, 12).getTime())
  const asked: string[] = []
  const world = { calls: [1, 2], fails: false, during: () => {} }
  const weeks = createSavedWeeks(
    {
      countWeeks: async ({ query }) => {
        asked.push(query)
        world.during()
        if (world.fails) throw new Error('search is not available')
        return world.calls
      },
    },
    clock,
  )
  return { clock, asked, world, weeks, count: (query = 'refund') => weeks.count({ id: 1, query }) }
}

describe('createSavedWeeks', () => {
  it('counts again after a change, for another query and on another day, and not otherwise', async () => {
    const { clock, asked, weeks, count } = open()
    await count()
    await clock.advance(8 * hours)
    await count()
    expect(asked).toEqual(['refund'])
    weeks.outdate()
    await count()
    await count('pallet')
    expect(asked).toEqual(['refund', 'refund', 'pallet'])
    await clock.advance(8 * hours)
    await count('pallet')
    expect(asked).toHaveLength(4)
  })

  it('keeps the last numbers when counting fails, and counts again later', async () => {
    const { asked, world, weeks, count } = open()
    await count()
    weeks.outdate()
    world.fails = true
    await expect(count()).rejects.toThrow()
    expect(weeks.list()).toEqual([{ id: 1, calls: [1, 2] }])
    world.fails = false
    world.calls = [2, 2]
    await count()
    expect(asked).toHaveLength(3)
    expect(weeks.list()).toEqual([{ id: 1, calls: [2, 2] }])
  })

  it('counts again what changed during a count', async () => {
    const { asked, world, weeks, count } = open()
    world.during = () => weeks.outdate()
    await count()
    world.during = () => {}
    await count()
    await count()
    expect(asked).toHaveLength(2)
  })
})
