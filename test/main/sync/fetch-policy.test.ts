import { describe, expect, it } from 'vitest'
import { defaultSettings, type Settings } from '../../../src-preload/contract/settings.ts'
import { WakeSignal } from '../../../src-main/sync/wake-signal.ts'
import { FetchPolicy, usualConditions } from '../../../src-main/sync/fetch-policy.ts'
import type { SampleFaults } from '../../../src-main/sample-service/http.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { requestsByKind, setUpSync, until, untilInTime, untilQuiet } from '../../support/engine/sync-setup.ts'

const metered = { ...usualConditions, metered: true }
const onBattery = { ...usualConditions, onBattery: true }
const asleep = { ...usualConditions, suspended: true }

async function setUpHeld(recordings: number, faults?: SampleFaults) {
  const clock = new FakeClock(Date.now())
  const settings = { ...defaultSettings }
  const setup = await setUpSync({ recordings, ...(faults && { faults }), changes: { clock } })
  const { library } = setup
  const sync = setup.makeSync({ settings: () => settings })
  const inTime = (condition: () => boolean, stepMs?: number) =>
    untilInTime({ ...setup, clock }, condition, stepMs)
  const pass = async (ms: number) => {
    for (let step = 0; step < 10; step++) await clock.advance(ms / 10).then(() => untilQuiet(setup))
  }
  const rows = () => library.reader.findRecordings({ ids: library.reader.listIds({ view: 'all' }) })
  const present = () => rows().filter(({ audioState }) => audioState === 'present')
  return { ...setup, clock, settings, sync, inTime, pass, rows, present }
}

describe('FetchPolicy', () => {
  function setUp() {
    const clock = new FakeClock()
    const wake = new WakeSignal(clock)
    const settings = { ...defaultSettings, onMetered: 'everything', onBattery: 'everything' }
    const conditions = { ...usualConditions }
    const fetchPolicy = new FetchPolicy({
      settings: () => settings as Settings,
      conditions: () => conditions,
      wake,
    })
    return { clock, wake, settings, conditions, fetchPolicy }
  }

  it.each([
    ['metered', 'onMetered', 'onBattery'],
    ['battery', 'onBattery', 'onMetered'],
  ] as const)('names only the obstacle from the setting for %s', (name, setting, other) => {
    const { settings, conditions, fetchPolicy } = setUp()
    settings[setting] = 'nothing'
    Object.assign(conditions, name === 'metered' ? { onBattery: true } : { metered: true })
    expect([fetchPolicy.everything, fetchPolicy.audio]).toEqual([null, null])
    Object.assign(conditions, { metered: true, onBattery: true })
    expect([fetchPolicy.everything, fetchPolicy.audio]).toEqual([name, name])
    settings[setting] = 'no-audio'
    expect([fetchPolicy.everything, fetchPolicy.audio]).toEqual([null, name])
    settings[other] = 'nothing'
    expect(fetchPolicy.everything).toBe(other === 'onMetered' ? 'metered' : 'battery')
  })

  it('names the metered network before the battery, and both before the quota', () => {
    const { settings, conditions, fetchPolicy } = setUp()
    Object.assign(settings, { onMetered: 'nothing', onBattery: 'nothing' })
    Object.assign(conditions, { metered: true, onBattery: true })
    fetchPolicy.noteQuotaUsed()
    expect([fetchPolicy.everything, fetchPolicy.audio]).toEqual(['metered', 'metered'])
    conditions.metered = false
    expect([fetchPolicy.everything, fetchPolicy.audio]).toEqual(['battery', 'battery'])
    conditions.onBattery = false
    expect([fetchPolicy.everything, fetchPolicy.audio]).toEqual([null, 'quota'])
  })

  it('reports once that audio was paused', () => {
    const { fetchPolicy } = setUp()
    expect(fetchPolicy.lookForRoom()).toBe(false)
    fetchPolicy.noteQuotaUsed()
    expect([fetchPolicy.lookForRoom(), fetchPolicy.audio, fetchPolicy.lookForRoom()]).toEqual([
      true,
      null,
      false,
    ])
  })

  it('passes only when nothing blocks everything any more', async () => {
    const { clock, wake, settings, conditions, fetchPolicy } = setUp()
    const { signal } = new AbortController()
    fetchPolicy.noteQuotaUsed()
    await fetchPolicy.pass(signal)
    settings.onMetered = 'nothing'
    conditions.metered = true
    let passed = false
    void fetchPolicy.pass(signal).then(() => (passed = true))
    for (const metered of [true, true, false]) {
      conditions.metered = metered
      wake.notify()
      await clock.advance(0)
      expect(passed).toBe(!metered)
    }
  })

  it('passes no aborted request', async () => {
    const { fetchPolicy } = setUp()
    await expect(fetchPolicy.pass(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  })
})

describe('sync on a metered network', () => {
  it('fetches transcripts without audio, reports why, and fetches the audio afterwards', async () => {
    const { sync, library, sample, inTime, pass } = await setUpHeld(4)
    sync.setConditions(metered)
    sync.start()
    await inTime(() => library.reader.counts().transcripts === 4)
    await pass(3_600_000)
    expect(requestsByKind(sample).audio).toBe(0)
    expect(sync.status()).toMatchObject({
      phase: 'idle',
      audioHeld: 'metered',
      saving: null,
      secondsLeft: null,
    })
    sync.setConditions(usualConditions)
    await inTime(() => library.reader.counts().audio === 4)
    expect(sync.status()).toMatchObject({ phase: 'idle', audioHeld: null })
  })

  it('aborts a download when the network becomes metered, without counting an attempt', async () => {
    let storage = 0
    const { sync, library, inTime, pass, rows } = await setUpHeld(4, async ({ server }) => {
      if (server === 'storage' && ++storage <= 3) await new Promise(() => {})
      return undefined
    })
    sync.start()
    await until(() => storage === 3)
    sync.setConditions(metered)
    await pass(60_000)
    expect(library.reader.counts().audio).toBe(0)
    expect(rows().map(({ audioAttempts }) => audioAttempts)).toEqual([0, 0, 0, 0])
    sync.setConditions(usualConditions)
    await inTime(() => library.reader.counts().audio === 4)
  })

  it('applies a changed setting at once', async () => {
    const { sync, settings, library, inTime } = await setUpHeld(3)
    sync.setConditions(metered)
    sync.start()
    await inTime(() => library.reader.counts().transcripts === 3)
    settings.onMetered = 'everything'
    sync.settingsChanged()
    await inTime(() => library.reader.counts().audio === 3)
  })
})

describe('sync in saving mode', () => {
  it('sends no requests by itself, and resumes at once afterwards', async () => {
    const { sync, settings, sample, library, inTime, pass } = await setUpHeld(3)
    settings.onBattery = 'nothing'
    sync.setConditions(onBattery)
    sync.start()
    await pass(3_600_000)
    sync.now()
    await pass(60_000)
    expect(sample.requests).toEqual([])
    expect(sync.status()).toMatchObject({ phase: 'saving', saving: 'battery' })
    sync.setConditions(usualConditions)
    await inTime(() => library.reader.counts().audio === 3)
    expect(sync.status()).toMatchObject({ phase: 'idle', saving: null })
  })

  it('still fetches transcripts of opened calls, and audio on demand', async () => {
    const { sync, settings, service, library, sample, pass, rows } = await setUpHeld(5)
    const { data } = await service.listRecordings({ page: 1, limit: 100 })
    library.writer.saveRecordings({ recordings: data, seenAt: 1 })
    sample.requests.length = 0
    settings.onMetered = 'nothing'
    sync.setConditions(metered)
    sync.start()
    await pass(10_000)
    const [opened, asked] = [data[3]!.id, data[4]!.id]
    sync.open(opened)
    await until(() => library.reader.counts().transcripts === 1)
    sync.fetchAudio([asked])
    await until(() => library.reader.counts().audio === 1)
    await pass(600_000)
    const present = rows().filter(({ audioState }) => audioState === 'present')
    expect(present.map(({ id }) => id)).toEqual([asked])
    expect(requestsByKind(sample)).toEqual({ list: 0, recording: 2, audio: 1 })
    expect(sync.status().phase).toBe('saving')
  })

  it('fetches the audio of several calls on demand, and no other', async () => {
    const { sync, settings, service, library, pass, rows } = await setUpHeld(6)
    const { data } = await service.listRecordings({ page: 1, limit: 100 })
    library.writer.saveRecordings({ recordings: data, seenAt: 1 })
    settings.onMetered = 'nothing'
    sync.setConditions(metered)
    sync.start()
    await pass(10_000)
    const asked = data.slice(2, 5).map(({ id }) => id)
    sync.fetchAudio(asked)
    await until(() => library.reader.counts().audio === 3)
    await pass(600_000)
    const present = rows().filter(({ audioState }) => audioState === 'present')
    expect(present.map(({ id }) => id).sort()).toEqual(asked.toSorted())
  })
})

describe('sync on a machine that sleeps', () => {
  it('cancels everything, sends no requests, and resumes at once on waking', async () => {
    let hanging = true
    let held = 0
    const { sync, library, sample, pass, rows } = await setUpHeld(8, async ({ path }) => {
      if (hanging && /^\/v1\/recordings\/[^/]+$/.test(path)) {
        held += 1
        await new Promise(() => {})
      }
      return undefined
    })
    sync.start()
    await until(() => held === 6)
    sync.setConditions(asleep)
    // Requests already sent are answered.
    await pass(1_000)
    const { length } = sample.requests
    await pass(8 * 3_600_000)
    sync.now()
    await pass(60_000)
    expect(sample.requests.length).toBe(length)
    hanging = false
    sync.setConditions(usualConditions)
    await until(() => library.reader.counts().audio === 8)
    expect(rows().every((row) => row.transcriptAttempts + row.audioAttempts === 0)).toBe(true)
    expect(rows().every(({ transcriptError }) => transcriptError === null)).toBe(true)
  })

  it('requests the list on waking, and retries soon when that fails', async () => {
    let away = true
    const { sync, sample, clock, pass, inTime, library } = await setUpHeld(2, () =>
      away ? 'reset' : undefined,
    )
    sync.start()
    await pass(3_600_000)
    expect(sync.status().waitsUntil! - clock.now()).toBeGreaterThan(60_000)
    sync.setConditions(asleep)
    sync.setConditions(usualConditions)
    const { length } = sample.requests
    await untilQuiet({ sample, line: { open: 0 } })
    expect(sample.requests.length).toBeGreaterThan(length)
    expect(sync.status().waitsUntil! - clock.now()).toBeLessThanOrEqual(2_000)
    away = false
    await inTime(() => library.reader.counts().audio === 2)
  })

  it('does not retry a refused key on waking', async () => {
    const { sync, sample, inTime, pass } = await setUpHeld(2)
    sample.revokeKey()
    sync.start()
    await inTime(() => sync.status().phase === 'unauthorized')
    const { length } = sample.requests
    sync.setConditions(asleep)
    sync.setConditions(usualConditions)
    await pass(600_000)
    expect(sample.requests.length).toBe(length)
    expect(sync.status().phase).toBe('unauthorized')
  })

  it('stays paused when it was paused', async () => {
    const { sync, sample, pass } = await setUpHeld(2)
    sync.start()
    await until(() => sample.requests.length > 0)
    sync.pause()
    await pass(1_000)
    const { length } = sample.requests
    sync.setConditions(asleep)
    sync.setConditions(usualConditions)
    await pass(600_000)
    expect(sample.requests.length).toBe(length)
    expect(sync.status().phase).toBe('paused')
  })
})

describe('sync within a quota', () => {
  /** Everything is synced; sizes of the audio, newest first. */
  async function setUpFull(recordings: number) {
    const setup = await setUpHeld(recordings)
    setup.sync.start()
    await setup.inTime(() => setup.library.reader.counts().audio === recordings)
    const sizes = setup.rows().map(({ audioBytes }) => audioBytes!)
    return { ...setup, sizes }
  }

  it('keeps the newest audio that fits, reports it, and downloads none that it would remove again', async () => {
    const { sync, settings, library, sample, inTime, pass, present } = await setUpHeld(12)
    settings.audioQuotaBytes = 5_000_000
    sync.start()
    await inTime(() => sync.status().audioHeld === 'quota')
    await pass(60_000)
    const ids = library.reader.listIds({ view: 'all' })
    const kept = present()
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(12)
    expect(sync.status().audio.bytes).toBeLessThanOrEqual(5_000_000)
    // The newest, except one that may have been too large.
    expect(ids.indexOf(kept.at(-1)!.id)).toBeLessThanOrEqual(kept.length)
    const { length } = sample.storageRequests
    expect(length).toBeLessThanOrEqual(kept.length + 3)
    await pass(6 * 3_600_000)
    expect(sample.storageRequests.length).toBe(length)
    expect(sync.status()).toMatchObject({ phase: 'idle', audioHeld: 'quota' })
  })

  it('resumes at once when the quota is raised', async () => {
    const { sync, settings, inTime, pass, sample } = await setUpHeld(6)
    settings.audioQuotaBytes = 1
    sync.start()
    await inTime(() => sync.status().audioHeld === 'quota')
    // The size of the first is known only after its download; it is not downloaded again.
    for (let look = 0; look < 5; look++) {
      sync.now()
      await pass(10_000)
    }
    expect(sample.storageRequests.length).toBeLessThanOrEqual(1)
    settings.audioQuotaBytes = null
    sync.settingsChanged()
    await inTime(() => sync.status().audio.present === 6)
    expect(sync.status().audioHeld).toBeNull()
  })

  it('frees the oldest unstarred audio at once when the quota is lowered', async () => {
    const { sync, settings, library, sizes, inTime, pass, present, sample } = await setUpFull(5)
    const ids = library.reader.listIds({ view: 'all' })
    library.writer.saveStarred({ ids: [ids[4]!], starred: true, at: 1 })
    settings.audioQuotaBytes = sizes[0]! + sizes[1]! + sizes[4]!
    expect(await sync.audioStorage.preview(settings.audioQuotaBytes)).toMatchObject({ recordings: 2 })
    sync.settingsChanged()
    await until(() => present().length === 3)
    expect(present().map(({ id }) => id)).toEqual([ids[0], ids[1], ids[4]])
    const { length } = sample.storageRequests
    await pass(3_600_000)
    expect(sample.storageRequests.length).toBe(length)
    await inTime(() => sync.status().audio.present === 3)
  })

  it('frees the oldest audio for a new call', async () => {
    const { sync, settings, library, sample, sizes, inTime, present, clock } = await setUpFull(4)
    settings.audioQuotaBytes = sizes.reduce((sum, size) => sum + size, 0)
    sync.settingsChanged()
    const oldest = library.reader.listIds({ view: 'all' }).at(-1)
    await clock.advance(1_000)
    const id = sample.addRecording()
    sync.now()
    await inTime(() => present().some((row) => row.id === id))
    expect(present().some((row) => row.id === oldest)).toBe(false)
    expect(sync.status().audio.bytes).toBeLessThanOrEqual(settings.audioQuotaBytes)
  })

  it('still fetches audio on demand', async () => {
    const { sync, settings, library, inTime, present } = await setUpHeld(3)
    settings.audioQuotaBytes = 1
    sync.start()
    await inTime(() => sync.status().audioHeld === 'quota')
    const id = library.reader.listIds({ view: 'all' })[2]!
    sync.fetchAudio([id])
    await inTime(() => present().length === 1)
    expect(present()[0]?.id).toBe(id)
  })
})

describe('sync while a person removes something', () => {
  it('cancels a running download of freed audio, and does not fetch it again', async () => {
    let storage = 0
    let go = () => {}
    const breaker = new Promise<void>((resolve) => (go = resolve))
    const { sync, library, inTime, pass, rows } = await setUpHeld(2, async ({ server }) => {
      if (server === 'storage' && ++storage <= 2) await breaker
      return undefined
    })
    sync.start()
    await until(() => storage === 2)
    const ids = library.reader.listIds({ view: 'all' })
    await sync.audioStorage.removeAudio([ids[0]!])
    go()
    await inTime(() => library.reader.counts().audio === 1)
    await pass(600_000)
    expect(rows().map(({ audioState }) => audioState)).toEqual(['removed', 'present'])
  })

  it('permanently deletes a call whose transcript is being fetched', async () => {
    let held = 0
    let go = () => {}
    const breaker = new Promise<void>((resolve) => (go = resolve))
    const { sync, library, inTime, pass, sample } = await setUpHeld(3, async ({ path }) => {
      if (/^\/v1\/recordings\/[^/]+$/.test(path) && ++held <= 3) await breaker
      return undefined
    })
    sync.start()
    await until(() => held === 3)
    const ids = library.reader.listIds({ view: 'all' })
    await sync.audioStorage.deleteRecordings([ids[1]!])
    go()
    await inTime(() => library.reader.counts().audio === 2)
    sync.now()
    await pass(600_000)
    expect(library.reader.listIds({ view: 'all' })).toEqual([ids[0], ids[2]])
    // The service still lists it, but the counts agree without it.
    expect(requestsByKind(sample).list).toBeLessThanOrEqual(5)
  })
})
