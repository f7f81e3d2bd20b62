import { describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import type { SyncStatus } from '../../../src-preload/contract/sync.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { setUpSync, until, untilInTime, untilQuiet } from '../../support/engine/sync-setup.ts'

async function setUpCounting(recordings: number) {
  const clock = new FakeClock(Date.now())
  const settings = { ...defaultSettings }
  const setup = await setUpSync({ recordings, changes: { clock } })
  const sync = setup.makeSync({ settings: () => settings })
  const told: SyncStatus[] = []
  sync.changes.listen((status) => told.push(status))
  const inTime = (condition: () => boolean) => untilInTime({ ...setup, clock }, condition, 250)
  return { ...setup, clock, settings, sync, told, inTime }
}

describe('the status of sync', () => {
  it('counts audio wanted by the settings separately from audio left at the service', async () => {
    const { settings, sync, library, inTime } = await setUpCounting(5)
    settings.keepAudio = 'starred'
    sync.start()
    await inTime(() => sync.status().transcripts.present === 5 && sync.status().phase === 'idle')
    expect(sync.status()).toMatchObject({
      audio: { wanted: 0, unwanted: 5 },
      readyOffline: 5,
      secondsLeft: null,
    })
    const [id] = library.reader.listIds({ view: 'all' }) as [string]
    library.writer.saveStarred({ ids: [id], starred: true, at: 1 })
    sync.settingsChanged()
    await inTime(() => sync.status().audio.present === 1)
    expect(sync.status().audio).toMatchObject({ wanted: 0, unwanted: 4 })
    settings.keepAudio = 'opened'
    sync.open(library.reader.listIds({ view: 'all' })[3]!)
    await inTime(() => sync.status().audio.present === 2)
    settings.keepAudio = 'recent'
    settings.keepAudioDays = 100_000
    sync.settingsChanged()
    await inTime(() => sync.status().audio.present === 5)
  })

  it('counts again when something was written during a count', async () => {
    const { dependencies, library, makeSync } = await setUpSync({ recordings: 3 })
    await makeSync().runOnce({ audio: false })
    const [id] = library.reader.listIds({ view: 'all' }) as [string]
    const { threads } = dependencies
    const writeOnce = vi.fn().mockImplementationOnce(() => {
      library.writer.saveAudioAttempt({ id, state: 'unavailable', lastError: null, nextAttemptAt: null })
      sync.settingsChanged()
    })
    const reader = Object.assign(Object.create(threads.reader) as typeof threads.reader, {
      itemCounts: async (input: Parameters<typeof threads.reader.itemCounts>[0]) => {
        const counts = await threads.reader.itemCounts(input)
        writeOnce()
        return counts
      },
    })
    const sync = makeSync({ threads: { ...threads, reader } })
    sync.settingsChanged()
    await until(() => sync.status().audio.wanted === 3)
    await until(() => sync.status().audio.wanted === 2)
  })

  it('reports the download speed, and announces its end', async () => {
    const { sync, told, inTime, clock, ...setup } = await setUpCounting(4)
    sync.start()
    await inTime(() => sync.status().audio.present === 4)
    expect(told.some(({ bytesPerSecond }) => (bytesPerSecond ?? 0) > 0)).toBe(true)
    for (let step = 0; step < 40; step++) await clock.advance(250).then(() => untilQuiet(setup))
    expect(told.at(-1)?.bytesPerSecond).toBeNull()
    const { length } = told
    for (let step = 0; step < 40; step++) await clock.advance(250).then(() => untilQuiet(setup))
    expect(told.length).toBe(length)
  })

  it('reports that the storage blocks audio', async () => {
    const clock = new FakeClock(Date.now())
    const setup = await setUpSync({
      recordings: 6,
      changes: { clock },
      faults: ({ server }) => (server === 'storage' ? 'reset' : undefined),
    })
    const sync = setup.makeSync()
    sync.start()
    await untilInTime({ ...setup, clock }, () => sync.status().audioHeld === 'storage', 100)
    expect(sync.status().transcripts.present).toBeGreaterThan(0)
    await sync.stop()
  })

  it('is kept after a single run has ended', async () => {
    const setup = await setUpSync({ recordings: 3 })
    const sync = setup.makeSync()
    await sync.runOnce({ audio: true })
    await until(() => sync.status().readyOffline === 3)
    expect(sync.status()).toMatchObject({ phase: 'idle', audioHeld: null, saving: null })
  })
})
