import { describe, expect, it } from 'vitest'
import type { LibraryWriter } from '../../../src-main/library/types.ts'
import type { SampleFault } from '../../../src-main/sample-service/http.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { asThreads } from '../../support/engine/as-remote.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { setUpSync, until, untilInTime, untilQuiet } from '../../support/engine/sync-setup.ts'
import { CodedError } from '../../../src-main/util/coded-error.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

const html: SampleFault = {
  status: 200,
  body: '<html>Sign in to this network</html>',
  headers: { 'content-type': 'text/html' },
}

/** A service whose every request fails in a way that can be changed. */
async function setUpFaulty(recordings: number, fault: SampleFault | undefined) {
  const clock = new FakeClock(Date.now())
  const weather = { fault, after: 0 }
  let seen = 0
  const setup = await setUpSync({
    recordings,
    changes: { clock },
    faults: ({ server }) => (server === 'api' && ++seen > weather.after ? weather.fault : undefined),
  })
  const sync = setup.makeSync()
  return { ...setup, clock, weather, sync }
}

describe('sync when the key is refused', () => {
  it('reports it once, pauses, and continues after resume', async () => {
    const { sample, line, library, sync, clock, weather } = await setUpFaulty(10, {
      status: 401,
      body: '{"error": "revoked"}',
      headers: { 'content-type': 'application/json' },
    })
    weather.after = 4
    let told = 0
    sync.unauthorized.listen(() => told++)
    sync.start()
    await untilInTime({ clock, sample, line }, () => told > 0)
    const { length } = sample.requests
    const { transcripts } = library.reader.itemCounts({ now: clock.now(), policy: { keep: 'all' } })
    expect(sync.status()).toMatchObject({ phase: 'unauthorized', waitsUntil: null })
    for (let minutes = 0; minutes < 20; minutes++) await clock.advance(60_000)
    sync.now()
    await clock.advance(60_000)
    await untilQuiet({ sample, line })
    expect(told).toBe(1)
    expect(sample.requests.length).toBe(length)
    expect(library.reader.itemCounts({ now: clock.now(), policy: { keep: 'all' } }).transcripts.present).toBe(
      transcripts.present,
    )
    weather.fault = undefined
    sync.resume()
    await untilInTime({ clock, sample, line }, () => library.reader.counts().audio === 10)
    expect(sync.status().phase).toBe('idle')
  })

  it('ends a single run at once', async () => {
    const setup = await setUpSync({ recordings: 3 })
    setup.sample.revokeKey()
    const sync = setup.makeSync()
    let told = 0
    sync.unauthorized.listen(() => told++)
    expect((await sync.runOnce({ audio: true })).phase).toBe('unauthorized')
    expect(told).toBe(1)
    expect(setup.sample.requests).toHaveLength(1)
  })
})

describe('sync when the subscription has lapsed', () => {
  it('reports it, retries every five minutes, and resumes when the plan is renewed', async () => {
    const { sample, line, library, sync, clock, weather } = await setUpFaulty(2, {
      status: 403,
      body: '{"error": "inactive"}',
      headers: { 'content-type': 'application/json' },
    })
    sync.start()
    await untilInTime({ clock, sample, line }, () => sync.status().phase === 'forbidden')
    await clock.advance(290_000)
    await untilQuiet({ sample, line })
    expect(sample.requests).toHaveLength(1)
    weather.fault = undefined
    await untilInTime({ clock, sample, line }, () => library.reader.counts().audio === 2, 5_000)
    expect(sync.status().phase).toBe('idle')
  })

  it('does not fail each recording when it lapses during sync', async () => {
    const { sample, line, library, sync, clock, weather } = await setUpFaulty(20, {
      status: 403,
      body: '{"error": "inactive"}',
      headers: { 'content-type': 'application/json' },
    })
    weather.after = 4
    sync.start()
    await untilInTime({ clock, sample, line }, () => sync.status().phase === 'forbidden')
    const now = clock.now()
    expect(
      library.reader.itemCounts({ now, policy: { keep: 'all' } }).transcripts.waiting,
    ).toBeLessThanOrEqual(6)
    expect(
      library.reader.itemCounts({ now, policy: { keep: 'all' } }).transcripts.wanted,
    ).toBeGreaterThanOrEqual(10)
  })
})

describe('sync when the service is unavailable', () => {
  it.each<[string, SampleFault]>([
    ['the connection breaks', 'reset'],
    ['a captive portal answers', html],
    ['it answers 503 with a page of HTML', { ...html, status: 503 }],
  ])('waits when %s, writes nothing, and resumes by itself', async (_, fault) => {
    const { sample, line, library, sync, clock, weather } = await setUpFaulty(5, fault)
    sync.start()
    await untilInTime({ clock, sample, line }, () => sync.status().phase === 'offline', 100)
    expect(sync.status().waitsUntil).toBeGreaterThan(clock.now())
    expect(library.reader.counts().all).toBe(0)
    weather.fault = undefined
    await untilInTime({ clock, sample, line }, () => library.reader.counts().audio === 5)
    expect(sync.status()).toMatchObject({ phase: 'idle', waitsUntil: null })
  })

  it('asks less often while it stays unavailable, but at least every five minutes', async () => {
    const { sample, line, sync, clock } = await setUpFaulty(5, 'reset')
    sync.start()
    const perHour: number[] = []
    for (let hour = 0; hour < 2; hour++) {
      const before = sample.requests.length
      for (let step = 0; step < 60; step++) {
        await clock.advance(60_000)
        await untilQuiet({ sample, line })
      }
      perHour.push(sample.requests.length - before)
    }
    expect(perHour[0]).toBeLessThan(60)
    expect(perHour[1]).toBeGreaterThanOrEqual(12)
    expect(perHour[1]).toBeLessThan(40)
  })

  it('fails no recording when the connection breaks during sync', async () => {
    const { sample, line, library, sync, clock, weather } = await setUpFaulty(20, 'reset')
    weather.after = 5
    sync.start()
    await untilInTime({ clock, sample, line }, () => sync.status().phase === 'offline', 100)
    const rows = library.reader.findRecordings({ ids: library.reader.listIds({ view: 'all' }) })
    expect(rows).toHaveLength(20)
    expect(rows.filter(({ transcriptError, audioError }) => transcriptError ?? audioError)).toEqual([])
    weather.fault = undefined
    await untilInTime({ clock, sample, line }, () => library.reader.counts().audio === 20)
  })

  it('retries at once when told to', async () => {
    const { sample, line, library, sync, clock, weather } = await setUpFaulty(2, 'reset')
    sync.start()
    await untilInTime({ clock, sample, line }, () => sync.status().phase === 'offline', 100)
    weather.fault = undefined
    sync.now()
    await until(() => library.reader.counts().audio === 2)
  })

  it('ends a single run after a few attempts', async () => {
    const setup = await setUpSync({ recordings: 3, faults: () => 'reset' })
    // Only the waits of sync are shortened.
    const clock = {
      ...systemClock,
      sleep: (_ms: number, signal?: AbortSignal) => systemClock.sleep(1, signal),
    }
    const clockOfGates = { ...clock, monotonicMs: () => performance.now() * 10_000 }
    const status = await setup.makeSync({ clock: clockOfGates }).runOnce({ audio: true })
    expect(status.phase).toBe('offline')
    expect(setup.sample.requests.length).toBe(3)
  })
})

describe('sync when the service’s limit is reached', () => {
  it('pauses everything, loses nothing, and resumes', async () => {
    let refusals = 0
    const setup = await setUpSync({
      recordings: 8,
      faults: ({ server }) =>
        server === 'api' && setup.sample.requests.length === 5 && refusals++ === 0
          ? {
              status: 429,
              body: '{"error": "slow down"}',
              headers: { 'content-type': 'application/json', 'retry-after': '1' },
            }
          : undefined,
    })
    const sync = setup.makeSync()
    const phases = new Set<string>()
    sync.changes.listen(({ phase }) => phases.add(phase))
    const status = await sync.runOnce({ audio: true })
    expect(phases).toContain('rate-limited')
    expect(status).toMatchObject({ phase: 'idle', rateLimited: 1, transcripts: { present: 8 } })
    expect(status.audio.present).toBe(8)
    const rows = setup.library.reader.findRecordings({ ids: setup.library.reader.listIds({ view: 'all' }) })
    expect(rows.every(({ transcriptError, audioError }) => (transcriptError ?? audioError) === null)).toBe(
      true,
    )
  })
})

describe('sync when the disk cannot be written', () => {
  it('fetches transcripts without audio, reports it, and resumes by itself', async () => {
    const clock = new FakeClock(Date.now())
    const setup = await setUpSync({ recordings: 3, changes: { clock } })
    let free = 0
    const audio = { ...setup.dependencies.audio, freeBytes: async () => free }
    const sync = setup.makeSync({ audio })
    sync.start()
    const { sample, line, library } = setup
    await untilInTime({ clock, sample, line }, () => sync.status().phase === 'disk-full')
    expect(library.reader.counts()).toMatchObject({ transcripts: 3, audio: 0 })
    free = 1e12
    await untilInTime({ clock, sample, line }, () => library.reader.counts().audio === 3, 10_000)
    expect(sync.status().phase).toBe('idle')
    const rows = library.reader.findRecordings({ ids: library.reader.listIds({ view: 'all' }) })
    expect(rows.every(({ transcriptError, audioError }) => (transcriptError ?? audioError) === null)).toBe(
      true,
    )
  })

  it.each(['disk-full', 'disk-error'] as const)(
    '%s: stops sending requests, and resumes by itself',
    async (code) => {
      const clock = new FakeClock(Date.now())
      const setup = await setUpSync({ recordings: 5, changes: { clock } })
      const { sample, line, library } = setup
      let full = true
      const writer = {
        ...library.writer,
        saveTranscripts(input: Parameters<LibraryWriter['saveTranscripts']>[0]) {
          if (full) throw new CodedError(code)
          library.writer.saveTranscripts(input)
        },
      }
      const sync = setup.makeSync({ threads: asThreads({ writer, reader: library.reader }) })
      sync.start()
      await untilInTime({ clock, sample, line }, () => sync.status().phase === code)
      const { length } = sample.requests
      await clock.advance(50_000)
      await untilQuiet({ sample, line })
      expect(sample.requests.length).toBe(length)
      full = false
      await untilInTime({ clock, sample, line }, () => library.reader.counts().transcripts === 5, 10_000)
      expect(sync.status().phase).not.toBe(code)
      const rows = library.reader.findRecordings({ ids: library.reader.listIds({ view: 'all' }) })
      expect(rows.every(({ transcriptError }) => transcriptError === null)).toBe(true)
    },
  )
})
