import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { defaultSettings } from '../../../src-preload/contract/settings.ts'
import { verifyAudioFile } from '../../../src-main/audio/verify.ts'
import type { Paused, PauseStore } from '../../../src-main/sync/pause.ts'
import { startLibraryThreads } from '../../../src-main/threads/library-threads.ts'
import { threadPrograms } from '../../support/process/thread-programs.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { requestsByKind, setUpSync, until, untilInTime, untilQuiet } from '../../support/engine/sync-setup.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

describe('a full sync', () => {
  it('fetches everything into a library in threads, without unnecessary requests', async () => {
    const setup = await setUpSync({ recordings: 105 })
    const folder = makeTempFolder()
    const threads = await startLibraryThreads(threadPrograms, folder)
    onTestFinished(() => threads.close())
    const audio = { ...setup.dependencies.audio, folder }
    const sync = setup.makeSync({ threads, audio })
    const status = await sync.runOnce({ audio: true })
    expect(status).toMatchObject({
      phase: 'idle',
      recordings: 105,
      serviceTotal: 105,
      readyOffline: 105,
      secondsLeft: null,
      transcripts: { present: 105, wanted: 0, waiting: 0, failed: 0 },
      audio: { present: 105, wanted: 0, waiting: 0, failed: 0 },
    })
    expect(setup.sample.requests.length).toBeLessThanOrEqual(1.02 * (2 + 105 + 105))
    expect(setup.sample.storageRequests).toHaveLength(105)
    expect(setup.sample.credentialLeaks()).toBe(0)

    const page = await threads.reader.listRecordings({ view: 'all', offset: 0, limit: 105 })
    for (const { audioPath, audioBytes, audioSha256 } of page.items) {
      const noted = { path: audioPath!, sizeBytes: audioBytes!, sha256: audioSha256! }
      expect(await verifyAudioFile(plainFolder(folder), noted)).toBe('intact')
    }
    const names = readdirSync(join(folder, 'audio'), { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.includes('.part'))).toEqual([])

    const before = setup.sample.requests.length
    await setup.makeSync({ threads, audio }).runOnce({ audio: true })
    expect(setup.sample.requests.length - before).toBe(1)
  })

  it('resumes after an interruption without fetching anything twice', async () => {
    const setup = await setUpSync({ recordings: 40 })
    for (let run = 0; run < 6; run++) {
      const controller = new AbortController()
      const sync = setup.makeSync()
      const begun = setup.sample.requests.length
      const done = sync.runOnce({ audio: true, signal: controller.signal })
      await until(() => setup.sample.requests.length >= begun + 12)
      controller.abort()
      await done
      await sync.stop()
    }
    const status = await setup.makeSync().runOnce({ audio: true })
    expect(status).toMatchObject({ readyOffline: 40, transcripts: { present: 40 }, audio: { present: 40 } })
    // Requests running at the end of a run are repeated: each time at most the parallel ones.
    expect(setup.sample.requests.length).toBeLessThanOrEqual(81 + 6 * 10)
  })

  it('requests transcripts before audio, newest first', async () => {
    const setup = await setUpSync({ recordings: 60 })
    await setup.makeSync().runOnce({ audio: true })
    const ids = setup.library.reader.listIds({ view: 'all' })
    const asked = setup.sample.requests.slice(1).map(({ path }) => path.split('/').slice(3))
    const transcripts = asked.filter((path) => path.length === 1).map(([id]) => id!)
    // Six at a time go out together and may arrive in any order.
    transcripts.forEach((id, rank) => expect(Math.abs(ids.indexOf(id) - rank)).toBeLessThan(12))
    const half = asked.slice(0, 60).filter((path) => path.length === 1)
    expect(half.length).toBeGreaterThanOrEqual(45)
  })

  it('downloads three files at a time when all transcripts are stored', async () => {
    let open = 0
    const threeAreOpen = Promise.withResolvers<null>()
    const setup = await setUpSync({
      recordings: 7,
      faults: async ({ server }) => {
        if (server === 'api') return
        if (++open === 3) threeAreOpen.resolve(null)
        await threeAreOpen.promise
      },
    })
    const folder = makeTempFolder()
    const threads = await startLibraryThreads(threadPrograms, folder)
    onTestFinished(() => threads.close())
    const sync = setup.makeSync({ threads, audio: { ...setup.dependencies.audio, folder } })
    sync.start()
    await until(() => sync.status().audio.present === 7)
  })

  it('stops at any time without an error', async () => {
    const setup = await setUpSync({ recordings: 30 })
    for (let requests = 0; requests < 30; requests += 3) {
      const sync = setup.makeSync()
      const begun = setup.sample.requests.length
      sync.start()
      await until(() => setup.sample.requests.length >= begun + Math.min(requests, 1))
      await sync.stop()
      expect(sync.status().phase).toBe('stopped')
      await untilQuiet(setup)
      const { length } = setup.sample.requests
      sync.now()
      sync.resume()
      await untilQuiet(setup)
      expect(setup.sample.requests.length).toBe(length)
    }
  })

  it('reports that it has stopped when the library is gone', async () => {
    const setup = await setUpSync({ recordings: 3 })
    const writer = { ...setup.dependencies.threads.writer }
    writer.saveRecordings = () => Promise.reject(new Error('the thread has ended'))
    const sync = setup.makeSync({ threads: { ...setup.dependencies.threads, writer } })
    sync.start()
    await until(() => sync.status().phase === 'stopped')
  })
})

describe('sync that follows the service', () => {
  async function setUpFollowing(recordings = 3) {
    const clock = new FakeClock(Date.now())
    const setup = await setUpSync({ recordings, changes: { clock } })
    const sync = setup.makeSync()
    sync.start()
    const { sample, line, library } = setup
    await untilInTime({ clock, sample, line }, () => library.reader.counts().audio === recordings)
    sample.requests.length = 0
    return { ...setup, clock, sync }
  }

  it('checks the list every five minutes, with one request', async () => {
    const { sample, line, clock } = await setUpFollowing()
    for (let step = 0; step < 30; step++) {
      await clock.advance(60_000)
      await untilQuiet({ sample, line })
    }
    expect(requestsByKind(sample)).toEqual({ list: 6, recording: 0, audio: 0 })
  })

  it('checks at once when told to, and fetches new recordings', async () => {
    const { sample, library, sync } = await setUpFollowing()
    sample.addRecording()
    sync.now()
    await until(() => library.reader.counts().audio === 4)
    expect(requestsByKind(sample)).toEqual({ list: 1, recording: 1, audio: 1 })
  })

  it('checks an unfinished recording every 15 seconds, and fetches it when it is finished', async () => {
    const { sample, line, library, sync, clock } = await setUpFollowing()
    const id = sample.addRecording({ status: 'processing' })
    sync.now()
    await until(() => library.reader.counts().all === 4)
    await untilQuiet({ sample, line })
    const { length } = sample.requests
    for (let step = 0; step < 60; step++) await clock.advance(1_000).then(() => untilQuiet({ sample, line }))
    const polls = sample.requests.length - length
    expect(polls).toBeGreaterThanOrEqual(3)
    expect(polls).toBeLessThanOrEqual(5)
    sample.setStatus(id, 'completed')
    await untilInTime({ clock, sample, line }, () => library.reader.counts().audio === 4)
    expect(requestsByKind(sample)).toMatchObject({ recording: 1, audio: 1 })
  })

  it('checks less often for a recording that is never finished', async () => {
    const { sample, line, sync, clock } = await setUpFollowing()
    sample.addRecording({ status: 'transcribing' })
    sync.now()
    await untilQuiet({ sample, line })
    for (let step = 0; step < 120; step++)
      await clock.advance(30_000).then(() => untilQuiet({ sample, line }))
    const { length } = sample.requests
    for (let step = 0; step < 20; step++) await clock.advance(60_000).then(() => untilQuiet({ sample, line }))
    expect(sample.requests.length - length).toBeLessThanOrEqual(5)
  })

  it('sends no requests while paused, and resumes afterwards', async () => {
    const { sample, line, library, sync, clock } = await setUpFollowing()
    sync.pause()
    sample.addRecording()
    expect(sync.status().phase).toBe('paused')
    sync.now()
    for (let step = 0; step < 10; step++) await clock.advance(60_000)
    await untilQuiet({ sample, line })
    expect(sample.requests).toEqual([])
    sync.resume()
    await until(() => library.reader.counts().audio === 4)
  })

  it('resumes by itself at the end of a pause', async () => {
    const { sample, line, library, sync, clock } = await setUpFollowing()
    const until = clock.now() + 3_600_000
    sync.pause(until)
    sample.addRecording()
    expect(sync.status()).toMatchObject({ phase: 'paused', pausedUntil: until })
    for (let step = 0; step < 59; step++) await clock.advance(60_000)
    await untilQuiet({ sample, line })
    expect(sample.requests).toEqual([])
    await clock.advance(60_000)
    expect(sync.status()).toMatchObject({ pausedUntil: null })
    await untilInTime({ clock, sample, line }, () => library.reader.counts().audio === 4)
  })

  it('uses the latest chosen end of a pause', async () => {
    const { sync, clock } = await setUpFollowing()
    sync.pause(clock.now() + 60_000)
    sync.pause(null)
    for (let step = 0; step < 10; step++) await clock.advance(60_000)
    expect(sync.status()).toMatchObject({ phase: 'paused', pausedUntil: null })
    sync.resume()
    expect(sync.status().phase).not.toBe('paused')
  })

  it('starts paused when it was paused before its start', async () => {
    const { sample, makeSync } = await setUpSync({ recordings: 1 })
    const sync = makeSync()
    sync.pause()
    expect(sync.status().phase).toBe('paused')
    sync.start()
    expect(sync.status().phase).toBe('paused')
    expect(sample.requests).toEqual([])
    sync.resume()
    await until(() => sample.requests.length > 0)
    await sync.stop()
  })

  it('starts running when its pause was ended before its start', async () => {
    let kept: Paused | null = { until: null }
    const pause: PauseStore = { find: () => kept, save: (paused) => (kept = paused) }
    const { sample, makeSync } = await setUpSync({ recordings: 1, changes: { pause } })
    const sync = makeSync()
    sync.resume()
    expect(kept).toBeNull()
    sync.start()
    await until(() => sample.requests.length > 0)
    await sync.stop()
  })

  it('stays paused in the next run, until the end of the pause', async () => {
    const clock = new FakeClock(Date.now())
    let kept: Paused | null = null
    const pause: PauseStore = { find: () => kept, save: (paused) => (kept = paused) }
    const setup = await setUpSync({ recordings: 1, changes: { clock, pause } })
    const first = setup.makeSync()
    first.start()
    const until = clock.now() + 3_600_000
    first.pause(until)
    await first.stop()
    expect(kept).toEqual({ until })

    const second = setup.makeSync()
    second.start()
    expect(second.status()).toMatchObject({ phase: 'paused', pausedUntil: until })
    await second.stop()

    await clock.advance(3_600_000)
    const third = setup.makeSync()
    third.start()
    expect(third.status().phase).not.toBe('paused')
    expect(kept).toBeNull()
  })

  it('announces its status at most four times a second', async () => {
    const clock = new FakeClock(Date.now())
    const setup = await setUpSync({ recordings: 60, changes: { clock } })
    const sync = setup.makeSync()
    const at: number[] = []
    sync.changes.listen(() => at.push(clock.now()))
    sync.start()
    const { sample, line, library } = setup
    await untilInTime({ clock, sample, line }, () => library.reader.counts().audio === 60, 50)
    for (let step = 0; step < 10; step++) await clock.advance(100)
    expect(at.length).toBeGreaterThan(0)
    expect(at.slice(1).every((moment, index) => moment - at[index]! >= 250)).toBe(true)
    expect(sync.status()).toMatchObject({ phase: 'idle', readyOffline: 60 })
  })
})

describe('sync when a recording is opened', () => {
  it('fetches its transcript and then its audio before all others', async () => {
    const held: (() => void)[] = []
    let opened: string | null = null
    const setup = await setUpSync({
      recordings: 30,
      faults: async ({ path, server }) => {
        const others = server === 'api' && path !== '/v1/recordings' && (!opened || !path.includes(opened))
        if (others) await new Promise<void>((go) => held.push(go))
        return undefined
      },
    })
    const sync = setup.makeSync()
    sync.start()
    await until(() => held.length >= 6)
    opened = setup.library.reader.listIds({ view: 'all' }).at(-1)!
    sync.open(opened)
    await until(() => setup.library.reader.counts().audio === 1)
    const [row] = setup.library.reader.findRecordings({ ids: [opened] })
    expect(row).toMatchObject({ transcriptState: 'present', audioState: 'present' })
    expect(setup.library.reader.counts().transcripts).toBe(1)
    for (const go of held) go()
    await sync.stop()
  })

  it('takes it over from the background without storing it twice', async () => {
    const held: (() => void)[] = []
    const setup = await setUpSync({
      recordings: 1,
      faults: async ({ path }) => {
        const first = /^\/v1\/recordings\/[^/]+$/.test(path) && held.length === 0
        if (first) await new Promise<void>((go) => held.push(go))
        return undefined
      },
    })
    // Its audio is requested only after it was opened; otherwise that would be taken over too.
    const sync = setup.makeSync({ settings: () => ({ ...defaultSettings, keepAudio: 'opened' }) })
    sync.start()
    await until(() => held.length === 1)
    sync.open(setup.library.reader.listIds({ view: 'all' })[0]!)
    await until(() => setup.library.reader.counts().transcripts === 1)
    for (const go of held) go()
    await until(() => setup.library.reader.counts().audio === 1)
    await untilQuiet(setup)
    expect(requestsByKind(setup.sample)).toEqual({ list: 1, recording: 2, audio: 1 })
    expect(setup.library.changes.filter(({ words }) => words)).toHaveLength(1)
  })

  it('ignores an id that the library does not have', async () => {
    const setup = await setUpSync({ recordings: 2 })
    const sync = setup.makeSync()
    sync.open('before the start')
    sync.start()
    sync.open('../../no-such-recording')
    await until(() => setup.library.reader.counts().audio === 2)
  })
})
