import { describe, expect, it } from 'vitest'
import { createRounds } from '../../../src-main/util/rounds.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

/** Rounds whose end the test controls. */
function openRounds() {
  const clock = new FakeClock()
  const ends: (() => void)[] = []
  const rounds = createRounds(clock, () => new Promise((resolve) => ends.push(resolve)))
  return { clock, rounds, ends }
}

describe('createRounds', () => {
  it('handles several requests in one round', async () => {
    const { clock, rounds, ends } = openRounds()
    rounds.request(2_000)
    await clock.advance(1_000)
    rounds.request(2_000)
    await clock.advance(999)
    expect(ends).toHaveLength(0)
    await clock.advance(1)
    expect(ends).toHaveLength(1)
  })

  it('starts when the earliest request is due', async () => {
    const { clock, rounds, ends } = openRounds()
    rounds.request(30_000)
    rounds.request(0)
    await clock.advance(0)
    expect(ends).toHaveLength(1)
    ends[0]!()
    await clock.advance(60_000)
    expect(ends).toHaveLength(1)
  })

  it('runs another round for requests made during the last one', async () => {
    const { clock, rounds, ends } = openRounds()
    rounds.request(0)
    await clock.advance(0)
    rounds.request(2_000)
    await clock.advance(5_000)
    expect(ends).toHaveLength(1)
    ends[0]!()
    await clock.advance(0)
    expect(ends).toHaveLength(2)
  })

  it('continues after a failed round', async () => {
    const clock = new FakeClock()
    let begun = 0
    const rounds = createRounds(clock, async () => {
      begun++
      throw new Error('the thread has ended')
    })
    rounds.request(0)
    await clock.advance(0)
    rounds.request(0)
    await clock.advance(0)
    expect(begun).toBe(2)
  })

  it('waits for the running round when stopped, and starts no other', async () => {
    const { clock, rounds, ends } = openRounds()
    rounds.request(0)
    await clock.advance(0)
    rounds.request(0)
    let stopped = false
    const stopping = rounds.stop().then(() => (stopped = true))
    await clock.advance(0)
    expect(stopped).toBe(false)
    ends[0]!()
    await stopping
    await clock.advance(60_000)
    expect(ends).toHaveLength(1)
  })
})
