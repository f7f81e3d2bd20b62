/** Compares the remaining time that sync announces with the time that it then takes. */
import { describe, expect, it } from 'vitest'
import type { AudioFetch } from '../../../src-main/audio/audio-fetch.ts'
import { RequestBudget } from '../../../src-main/service/request-budget.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { findErrors, simulateFirstSync } from '../../support/engine/simulated-first-sync.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { setUpSync, untilInTime } from '../../support/engine/sync-setup.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** By then three files have arrived in each of the tests below. */
const measuredMs = 25_000
/** Estimates are whole seconds, which is too coarse near the end. */
const lastMs = 10_000

interface Announcement {
  atMs: number
  secondsLeft: number
}

/** Syncs over a connection with one file at a time. @param fileMs how long the nth file takes */
async function followSync(recordings: number, fileMs: (nth: number) => number) {
  const clock = new FakeClock()
  const budget = new RequestBudget({ clock, random: () => 0 })
  const setup = await setUpSync({ recordings, budget, changes: { clock } })
  const { dependencies } = setup
  let files = 0
  let lineFree = Promise.resolve()
  const fetchAudio: AudioFetch = async (url, init) => {
    const ms = fileMs(files++)
    lineFree = lineFree.then(() => clock.sleep(ms))
    await lineFree
    return dependencies.audio.fetch(url, init)
  }
  const sync = setup.makeSync({ audio: { ...dependencies.audio, fetch: fetchAudio } })
  const announced: Announcement[] = []
  sync.changes.listen(({ secondsLeft }) => {
    if (secondsLeft !== null) announced.push({ atMs: clock.monotonicMs(), secondsLeft })
  })
  sync.start()
  await untilInTime({ ...setup, clock }, () => sync.status().readyOffline === recordings, 100)
  return { announced, tookMs: clock.monotonicMs() }
}

/** Estimates that were wrong by more than a fifth and by a noticeable time. */
function findWrong(announced: Announcement[], fromMs: number, tookMs: number): string[] {
  return announced
    .filter(({ atMs }) => atMs >= fromMs && atMs < tookMs - lastMs)
    .map(({ atMs, secondsLeft }) => ({ secondsLeft, real: (tookMs - atMs) / 1_000 }))
    .filter(({ secondsLeft, real }) => Math.abs(secondsLeft - real) > Math.max(5, real / 5))
    .map(({ secondsLeft, real }) => `${secondsLeft} s announced, ${Math.round(real)} s taken`)
}

describe('the time left', () => {
  it('is within a fifth from the start when the request budget is the limit', async () => {
    const { announced, tookMs } = await followSync(60, () => 0)
    expect(announced.length).toBeGreaterThan(50)
    expect(findWrong(announced, 0, tookMs)).toEqual([])
  })

  it('is within a fifth on a slow connection, with long and short files, once measured', async () => {
    const { announced, tookMs } = await followSync(40, (nth) => (nth % 3 === 0 ? 3_000 : 1_000))
    expect(announced.length).toBeGreaterThan(50)
    expect(findWrong(announced, measuredMs, tookMs)).toEqual([])
  })
})

describe('a first sync at the service’s limit', () => {
  it('fetches the newest 100 calls within 75 seconds, and says how long the rest takes', async () => {
    const first = await simulateFirstSync({
      ...{ folder: makeTempFolder(), recordings: 1_500, keepAudio: 'opened', latencyMs: 300 },
      ...{ averageWords: 1, lineMs: 0 },
    })
    expect(first.newestMs).toBeLessThan(75_000)
    expect(first.refused).toBe(0)
    const wrong = findErrors(first).filter(
      ({ atMs, errorPercent }) => atMs > 60_000 && Math.abs(errorPercent) > 20,
    )
    expect(wrong).toEqual([])
  })

  it('counts the recent audio of calls that are not listed yet', async () => {
    const first = await simulateFirstSync({
      ...{ folder: makeTempFolder(), recordings: 400, keepAudio: 'recent', latencyMs: 300 },
      ...{ averageWords: 1, lineMs: 0 },
    })
    const wrong = findErrors(first).filter(
      ({ atMs, errorPercent }) => atMs > 10_000 && Math.abs(errorPercent) > 20,
    )
    expect(wrong).toEqual([])
  })
})
