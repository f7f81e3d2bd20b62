/** Audio of which the storage sends only a part, twice with the right length, and the whole later. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultSettings, type Settings } from '../../../src-preload/contract/settings.ts'
import { getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import type { SampleFault } from '../../../src-main/sample-service/http.ts'
import { usualConditions } from '../../../src-main/sync/fetch-policy.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { asThreads } from '../../support/engine/as-remote.ts'
import { mp3Of } from '../../support/files/audio-files.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { audioFilesIn, sha256Of, wavOf } from '../../support/service/storage.ts'
import { requestsByKind, setUpSync, until } from '../../support/engine/sync-setup.ts'
import { plainFolder } from '../../support/library/audio-folder.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const id = 'rec-cut-off'
/** Ten seconds, of which six arrived. */
const whole = wavOf(80_044)
const part = whole.subarray(0, 48_044)

/** One call with partial audio, at a storage that sends `served` from then on. */
async function setUpCutOff() {
  let now = Date.now()
  let served: Buffer | SampleFault = part
  let api: SampleFault | undefined
  const settings: Settings = { ...defaultSettings }
  const setup = await setUpSync({
    recordings: 0,
    changes: { clock: { ...systemClock, now: () => now }, settings: () => settings },
    faults: ({ server, path }) => {
      if (server === 'api') return path.endsWith('/audio') ? api : undefined
      return Buffer.isBuffer(served) ? { status: 200, body: served } : served
    },
  })
  const { library, sample, makeSync } = setup
  sample.addRecording({ id, duration: 10 })
  const { folder } = library
  const row = () => library.reader.findRecordings({ ids: [id] })[0]!
  /** How many URLs are asked for by one run. */
  const run = async (): Promise<number> => {
    sample.requests.length = 0
    await makeSync().runOnce({ audio: true })
    return requestsByKind(sample).audio
  }
  const expectHere = (bytes: Buffer, cutOff: boolean) => {
    expect(row()).toMatchObject({ audioState: 'present', audioCutOff: cutOff, audioSha256: sha256Of(bytes) })
    expect(readFileSync(join(folder, row().audioPath!)).equals(bytes)).toBe(true)
    expect(audioFilesIn(folder)).toEqual([row().audioPath])
  }
  const firstRequests = await run()
  return {
    ...setup,
    folder,
    settings,
    row,
    run,
    expectHere,
    firstRequests,
    serve: (given: Buffer | SampleFault) => void (served = given),
    failApi: (fault: SampleFault | undefined) => void (api = fault),
    pass: (ms: number) => void (now += ms),
    now: () => now,
  }
}

describe('truncated audio', () => {
  it('is kept, playable and marked after two URLs returned the same', async () => {
    const { firstRequests, expectHere, library, row, now } = await setUpCutOff()
    expect(firstRequests).toBe(2)
    expectHere(part, true)
    expect(row()).toMatchObject({ audioSeconds: 6, audioAttempts: 0, audioNextAt: now() + hourMs })
    expect(library.reader.listIds({ view: 'different-length' })).toEqual([id])
    const counts = library.reader.ledgerCounts({ now: now(), policy: { keep: 'all' }, verifiedSince: 0 })
    expect(counts).toMatchObject({ audio: { present: 1, wanted: 0, waiting: 0, cutOff: 1 }, readyOffline: 1 })
  })

  it('is requested after an hour, a day, a week and each month, once each, also across restarts', async () => {
    const { run, pass, expectHere } = await setUpCutOff()
    for (const waitMs of [hourMs, dayMs, 7 * dayMs, 30 * dayMs, 30 * dayMs]) {
      pass(waitMs - 1)
      expect(await run()).toBe(0)
      pass(1)
      expect(await run()).toBe(1)
      expect(await run()).toBe(0)
    }
    expectHere(part, true)
  })

  it('is replaced by the whole file, and stays playable until then', async () => {
    const { run, pass, serve, expectHere, row } = await setUpCutOff()
    pass(hourMs)
    serve((response) => {
      expectHere(part, true)
      response.writeHead(200, { 'content-length': whole.length })
      response.write(whole.subarray(0, 60_000))
      expectHere(part, true)
      response.end(whole.subarray(60_000))
    })
    expect(await run()).toBe(1)
    expectHere(whole, false)
    expect(row()).toMatchObject({ audioAttempts: 0, audioNextAt: null, audioSeconds: 10 })
    pass(60 * dayMs)
    expect(await run()).toBe(0)
  })

  it('is replaced by a longer part, which is requested again later', async () => {
    const { run, pass, serve, expectHere, row, now } = await setUpCutOff()
    const longer = whole.subarray(0, 70_044)
    serve(longer)
    pass(hourMs)
    expect(await run()).toBe(1)
    expectHere(longer, true)
    expect(row()).toMatchObject({ audioAttempts: 1, audioNextAt: now() + dayMs })
    serve(whole)
    pass(dayMs)
    await run()
    expectHere(whole, false)
  })

  it.each<[string, Buffer | SampleFault]>([
    ['a shorter file', whole.subarray(0, 30_044)],
    ['a complete file that is shorter', wavOf(40_044)],
    ['a smaller file of another kind that is shorter', mp3Of(100)],
    ['a page of HTML that is longer', Buffer.from(`<html>${'x'.repeat(90_000)}`)],
    ['a refused URL', { status: 403 }],
    ['a storage that fails', { status: 500 }],
    [
      'a connection that is lost',
      (response) => {
        response.writeHead(200, { 'content-length': whole.length })
        response.write(whole.subarray(0, 60_000), () => response.destroy())
      },
    ],
  ])('is kept when a new request returns only %s', async (_, given) => {
    const { run, pass, serve, expectHere, row, now, folder } = await setUpCutOff()
    serve(given)
    pass(hourMs)
    expect(await run()).toBe(1)
    expect(row()).toMatchObject({ audioState: 'present', audioSha256: sha256Of(part), audioCutOff: true })
    expect(readFileSync(join(folder, row().audioPath!)).equals(part)).toBe(true)
    expect(row()).toMatchObject({ audioAttempts: 1, audioNextAt: now() + dayMs })
    serve(whole)
    pass(dayMs)
    expect(await run()).toBe(1)
    expectHere(whole, false)
  })

  it('is kept when the service no longer has its audio', async () => {
    const { run, pass, failApi, expectHere } = await setUpCutOff()
    failApi({ status: 404, headers: { 'content-type': 'application/json' }, body: '{}' })
    pass(hourMs)
    expect(await run()).toBe(1)
    expectHere(part, true)
    expect(await run()).toBe(0)
  })

  it('is not requested when the call was removed at the service, not even on demand', async () => {
    const { run, pass, library, row, now, expectHere } = await setUpCutOff()
    library.writer.saveRemovedAtService({ id, at: now() })
    const listed = row()
    library.writer.retry({ ids: [id] })
    library.writer.retry({ ids: null })
    pass(60 * dayMs)
    expect(library.reader.listWantedAudio({ now: now(), limit: 9, policy: { keep: 'all' } })).toEqual([])
    expectHere(part, true)
    // The sample service still lists it, which restores it.
    library.writer.saveRecordings({ recordings: [listed], seenAt: now() })
    expect(await run()).toBe(1)
  })

  it('is requested once and at once on demand, even while audio is paused', async () => {
    const { makeSync, sample, serve, library, expectHere, row } = await setUpCutOff()
    serve(whole)
    const sync = makeSync()
    sync.setConditions({ ...usualConditions, metered: true })
    sync.start()
    sample.requests.length = 0
    library.writer.retry({ ids: [id] })
    sync.fetchAudio([id])
    await until(() => !row().audioCutOff)
    expectHere(whole, false)
    expect(requestsByKind(sample).audio).toBe(1)
  })

  it('is not requested when the settings leave audio at the service, until it is opened', async () => {
    const { settings, run, pass, library, now } = await setUpCutOff()
    settings.keepAudio = 'opened'
    pass(hourMs)
    expect(await run()).toBe(0)
    library.writer.markOpened({ id, at: now() })
    expect(await run()).toBe(1)
  })

  it('is not freed to make space for its replacement', async () => {
    const { settings, run, pass, serve, expectHere, library, row, now } = await setUpCutOff()
    library.writer.markOpened({ id, at: now() })
    settings.audioQuotaBytes = part.length
    serve(whole)
    pass(2 * dayMs)
    expect(await run()).toBe(0)
    expectHere(part, true)
    // It has a new due time, and no space is reserved for it.
    expect(row()).toMatchObject({ audioAttempts: 1, audioNextAt: now() + dayMs })
  })

  it('is adopted with its mark by a rebuilt library, and downloaded again', async () => {
    const { library, folder, dependencies, makeSync, failApi, serve } = await setUpCutOff()
    library.writer.close()
    library.reader.close()
    for (const ending of ['', '-wal', '-shm'])
      rmSync(join(folder, `library.sqlite${ending}`), { force: true })
    const anew = openLibrary({ folder })
    const threads = asThreads(anew)
    const row = () => anew.reader.findRecordings({ ids: [id] })[0]
    failApi({ status: 404, headers: { 'content-type': 'application/json' }, body: '{}' })
    await makeSync({ ...dependencies, threads }).runOnce({ audio: true })
    expect(row()).toMatchObject({ audioState: 'present', audioCutOff: true, audioSha256: sha256Of(part) })
    failApi(undefined)
    serve(whole)
    anew.writer.retry({ ids: [id] })
    await makeSync({ ...dependencies, threads }).runOnce({ audio: true })
    expect(row()).toMatchObject({ audioCutOff: false, audioSha256: sha256Of(whole) })
  })

  it('is whole in the library when a crash followed its replacement', async () => {
    const { library, folder, row, run, pass, serve, expectHere } = await setUpCutOff()
    const before = row()
    serve(whole)
    pass(hourMs)
    await run()
    // The file has its new content, but the row is still the old one.
    library.writer.saveAudio({
      id,
      audio: {
        path: before.audioPath!,
        sizeBytes: part.length,
        sha256: before.audioSha256!,
        type: 'audio/wav',
        seconds: 6,
        cutOff: true,
      },
      at: 1,
    })
    expect(await run()).toBe(0)
    expectHere(whole, false)
    expect(existsSync(getAudioPlaces(plainFolder(folder), id).part.path)).toBe(false)
  })
})
