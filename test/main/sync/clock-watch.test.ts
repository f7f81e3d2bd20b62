import { describe, expect, it, onTestFinished } from 'vitest'
import { watchClock } from '../../../src-main/sync/clock-watch.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { requestsByKind, setUpSync, untilInTime, untilQuiet } from '../../support/engine/sync-setup.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

function watch() {
  const clock = new FakeClock()
  const controller = new AbortController()
  const jumps: number[] = []
  const watching = watchClock({ clock, onJump: async () => void jumps.push(clock.now()) }, controller.signal)
  watching.catch(() => {})
  onTestFinished(() => controller.abort())
  return { clock, jumps }
}

describe('watchClock', () => {
  it.each([dayMs, -dayMs, 61_000, -61_000])('reports once that the clock was moved by %d ms', async (by) => {
    const { clock, jumps } = watch()
    await clock.advance(hourMs)
    clock.setWallClock(clock.now() + by)
    await clock.advance(hourMs)
    expect(jumps).toHaveLength(1)
  })

  it('ignores corrections of a few seconds', async () => {
    const { clock, jumps } = watch()
    for (let hour = 0; hour < 24; hour++) {
      await clock.advance(hourMs)
      clock.setWallClock(clock.now() + 20_000)
    }
    expect(jumps).toEqual([])
  })
})

describe('sync after the clock was moved', () => {
  /** Four recordings, of which one fails and waits for its next attempt. */
  async function setUpWaiting() {
    const clock = new FakeClock(Date.now())
    const bad = { id: '', faulty: true }
    const setup = await setUpSync({
      recordings: 4,
      changes: { clock },
      faults: ({ path }) =>
        bad.faulty && path === `/v1/recordings/${bad.id}` ? { status: 500, body: 'no' } : undefined,
    })
    const { data } = await setup.service.listRecordings({ page: 1, limit: 100 })
    bad.id = data[2]!.id
    const sync = setup.makeSync()
    sync.start()
    const { library, sample } = setup
    const find = () => library.reader.findRecordings({ ids: [bad.id] })[0]
    await untilInTime({ ...setup, clock }, () => find()?.transcriptAttempts === 4, 10_000)
    await untilQuiet(setup)
    sample.requests.length = 0
    const pass = async (ms: number) => {
      for (let step = 0; step < 10; step++) await clock.advance(ms / 10).then(() => untilQuiet(setup))
    }
    return { ...setup, clock, bad, sync, find, pass }
  }

  it('back by a day does not delay waiting items by a day', async () => {
    const { clock, bad, find, pass } = await setUpWaiting()
    bad.faulty = false
    clock.setWallClock(clock.now() - 2 * dayMs)
    await pass(600_000)
    expect(find()?.transcriptState).toBe('present')
  })

  it('forward by a day requests due items once, and nothing else', async () => {
    const { clock, sample, find, pass } = await setUpWaiting()
    clock.setWallClock(clock.now() + dayMs)
    await pass(240_000)
    const { recording, audio, list } = requestsByKind(sample)
    expect({ recording, audio }).toEqual({ recording: 1, audio: 0 })
    expect(list).toBeLessThanOrEqual(2)
    expect(find()).toMatchObject({ transcriptState: 'waiting', transcriptAttempts: 5 })
  })

  it('before the start makes items due that wait too long', async () => {
    const { clock, bad, sync, find, makeSync, library, ...setup } = await setUpWaiting()
    await sync.stop()
    bad.faulty = false
    library.writer.saveTranscriptAttempt({
      id: bad.id,
      state: 'waiting',
      lastError: null,
      nextAttemptAt: clock.now() + 30 * dayMs,
    })
    makeSync().start()
    await untilInTime({ ...setup, clock }, () => find()?.transcriptState === 'present')
  })
})
