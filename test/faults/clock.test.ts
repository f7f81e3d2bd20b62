import { describe, expect, it, onTestFinished } from 'vitest'
import { expectTruth, jsonFault, onApi, startEngine, type Engine } from '../support/engine/whole-engine.ts'
import { sampleTests } from '../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const dayMs = 86_400_000
const minuteMs = 60_000

/** The most requests that arrived in any minute of the engine's own time. */
function busiestMinute({ sample }: Engine, from = 0): number {
  const at = sample.requests.slice(from).map((request) => request.at)
  return Math.max(0, ...at.map((end) => at.filter((time) => time > end - minuteMs && time <= end).length))
}

/**
 * Two minutes of rate limiting are skipped in about four hundred steps, each of which waits until the engine is idle:
 * usually ten seconds, and several times as long on a loaded machine.
 */
const longSyncMs = 120_000

describe('a changed system clock', () => {
  it.each([
    ['a day ahead', dayMs],
    ['a day back', -dayMs],
    ['a year ahead', 365 * dayMs],
    ['thirty years back', -30 * 365 * dayMs],
  ])('%s during sync causes neither a burst of requests nor a stop', async (_name, byMs) => {
    // The service keeps its own time: only this machine's clock is wrong.
    const engine = await startEngine({ recordings: 8 })
    await engine.until(() => engine.sample.requests.length > 6, 0)
    const before = engine.sample.requests.length
    engine.clock.moveWallClock(byMs)
    await engine.untilComplete()
    await expectTruth(engine)
    // One page, the remaining transcripts and audio, and little more.
    expect(engine.sample.requests.length - before).toBeLessThan(30)
    const settled = engine.sample.requests.length
    await engine.pass(10 * minuteMs)
    expect(engine.sample.requests.length - settled).toBeLessThan(8)
  })

  it.each([
    ['ahead', dayMs],
    ['back', -dayMs],
  ])('%s while a retry is scheduled still lets it happen within three hours', async (_name, byMs) => {
    const engine = await startEngine({ connected: false })
    engine.sample.addRecording({ id: 'failing' })
    engine.world.faults = onApi(jsonFault(500, { error: 'no' }), /failing/)
    await engine.connect()
    await engine.untilRecording('failing', (each) => each.transcriptAttempts >= 2)
    engine.clock.moveWallClock(byMs)
    engine.world.faults = () => undefined
    const startedAt = engine.clock.monotonicMs()
    await engine.untilComplete()
    expect(engine.clock.monotonicMs() - startedAt).toBeLessThan(3 * 60 * minuteMs)
    await expectTruth(engine)
  })

  it('does not change the length of the pause after a 429', async () => {
    let asked = 0
    const engine = await startEngine({ connected: false })
    engine.world.faults = ({ path }) =>
      path !== '/v1/me' && ++asked === 3 ? jsonFault(429, { error: 'slow' }) : undefined
    await engine.connect()
    const { sync } = engine.workspace()
    await engine.until(() => sync.status().phase === 'rate-limited', 0)
    const startedAt = engine.clock.monotonicMs()
    const before = engine.sample.requests.length
    engine.clock.moveWallClock(dayMs)
    await engine.until(() => engine.sample.requests.length > before)
    const waitedMs = engine.clock.monotonicMs() - startedAt
    expect(waitedMs).toBeGreaterThan(58_000)
    expect(waitedMs).toBeLessThan(70_000)
    await engine.untilComplete()
  })

  it.each([
    ['ahead', dayMs],
    ['back', -dayMs],
  ])(
    '%s during a long sync does not exceed the service’s limit',
    async (_name, byMs) => {
      const engine = await startEngine({ recordings: 90 })
      await engine.until(() => engine.sample.requests.length > 60)
      const before = engine.sample.requests.length
      engine.clock.moveWallClock(byMs)
      await engine.until(() => engine.sample.requests.length > before + 60)
      expect(busiestMinute(engine, before)).toBeLessThanOrEqual(100)
      await engine.untilComplete()
      await expectTruth(engine)
    },
    longSyncMs,
  )
})

describe('the change to and from summer time', () => {
  it.each([
    ['forward', Date.UTC(2027, 2, 28, 0, 59, 20)],
    ['back', Date.UTC(2027, 9, 31, 0, 59, 20)],
  ])(
    '%s during sync changes nothing',
    async (_name, startMs) => {
      const zone = process.env.TZ
      process.env.TZ = 'Europe/Berlin'
      onTestFinished(() => {
        if (zone === undefined) delete process.env.TZ
        else process.env.TZ = zone
      })
      const engine = await startEngine({ recordings: 90, startMs })
      await engine.untilComplete()
      const offsets = [startMs, engine.clock.now()].map((ms) => new Date(ms).getTimezoneOffset())
      expect(offsets[1]).not.toBe(offsets[0])
      expect(busiestMinute(engine)).toBeLessThanOrEqual(100)
      // Pages and what each call needs, no request more.
      expect(engine.sample.requests.length).toBeLessThan(2 * 90 + 10)
      await expectTruth(engine)
    },
    longSyncMs,
  )
})
