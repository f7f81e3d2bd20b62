/** Compares the remaining time that sync announces with the time that it then takes. */
import { describe, expect, it } from 'vitest'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { findErrors, simulateFirstSync, type FirstSync } from '../../support/engine/simulated-first-sync.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { setUpSync, untilInTime } from '../../support/engine/sync-setup.ts'

/** Estimates are whole seconds, which is too coarse near the end. */
const lastMs = 10_000

interface Announcement {
  atMs: number
  secondsLeft: number
}

async function followSync(recordings: number) {
  const clock = new FakeClock()
  const budget = new RequestBudget({ clock, random: () => 0 })
  const setup = await setUpSync({ recordings, budget, changes: { clock } })
  const sync = setup.makeSync()
  const announced: Announcement[] = []
  sync.changes.listen(({ secondsLeft }) => {
    if (secondsLeft !== null) announced.push({ atMs: clock.monotonicMs(), secondsLeft })
  })
  sync.start()
  await untilInTime({ ...setup, clock }, () => sync.status().readyOffline === recordings, 100)
  return { announced, tookMs: clock.monotonicMs() }
}

/** Estimates that were wrong by more than a fifth and by a noticeable time. */
function findWrong(announced: Announcement[], tookMs: number): string[] {
  return announced
    .filter(({ atMs }) => atMs < tookMs - lastMs)
    .map(({ atMs, secondsLeft }) => ({ secondsLeft, real: (tookMs - atMs) / 1_000 }))
    .filter(({ secondsLeft, real }) => Math.abs(secondsLeft - real) > Math.max(5, real / 5))
    .map(({ secondsLeft, real }) => `${secondsLeft} s announced, ${Math.round(real)} s taken`)
}

describe('the time left', () => {
  it('is within a fifth from the start when the request budget is the limit', async () => {
    const { announced, tookMs } = await followSync(60)
    expect(announced.length).toBeGreaterThan(50)
    expect(findWrong(announced, tookMs)).toEqual([])
  })
})

describe('a first sync at the service’s limit', () => {
  const sync = (changes: Partial<Parameters<typeof simulateFirstSync>[0]>) =>
    simulateFirstSync({
      ...{ folder: makeTempFolder(), recordings: 1_500, keepAudio: 'opened', latencyMs: 300 },
      ...{ averageWords: 1, lineMs: 0, ...changes },
    })

  const findWrongAfterMinute = (first: FirstSync) =>
    findErrors(first).filter(({ atMs, errorPercent }) => atMs > 60_000 && Math.abs(errorPercent) > 20)

  it('fetches the newest 100 calls within 75 seconds, and says how long the rest takes', async () => {
    const first = await sync({})
    expect(first.newestMs).toBeLessThan(75_000)
    expect(first.refused).toBe(0)
    expect(findWrongAfterMinute(first)).toEqual([])
  })

  it('knows after a minute how long it takes on a slow connection, where the newest calls are longer', async () => {
    const first = await sync({ recordings: 150, keepAudio: 'all', averageWords: 40, lineMs: 50 })
    expect(findWrongAfterMinute(first).filter(({ atMs }) => atMs < 180_000)).toEqual([])
  })
})
